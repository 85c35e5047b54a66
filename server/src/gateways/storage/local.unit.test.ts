import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../../tools/launch/free-port.ts'
import { createLocalStorageRoutes } from './local.plugin.ts'
import { createLocalStorage } from './local.storage.ts'
import { isStorageKey, RangeUnsatisfiableError, type Storage, StorageKeyError } from './storage.gateway.ts'

const secret = 'secret-of-the-test'
let root: string
let app: FastifyInstance
let storage: Storage

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sampan-storage-'))
  // The addresses are signed before the server listens, so its port must be known.
  const port = await freePort()
  storage = createLocalStorage({
    root,
    uploads: join(root, 'uploads'),
    publicBase: `http://127.0.0.1:${port}/storage`,
    secret,
  })
  app = Fastify()
  await app.register(createLocalStorageRoutes({ storage, secret, maxBytes: 1_000 }), { prefix: '/storage' })
  await app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const read = async (key: string) => {
  const found = await storage.get(key)
  return found && text(found.body)
}

describe('files', () => {
  test('what was put is there, with its type and size', async () => {
    expect(await storage.put('t1/picture/a.webp', Buffer.from('hello'), { mime: 'image/webp' })).toEqual({
      size: 5,
    })
    expect(await storage.head('t1/picture/a.webp')).toMatchObject({ size: 5, mime: 'image/webp' })
    expect(await read('t1/picture/a.webp')).toBe('hello')
  })

  test('a stream is stored too, and a second put takes the place of the first', async () => {
    await storage.put('t1/doc', Readable.from(['one ', 'two']), { mime: 'text/plain' })
    await storage.put('t1/doc', Buffer.from('three'), { mime: 'application/pdf' })
    expect(await read('t1/doc')).toBe('three')
    expect(await storage.head('t1/doc')).toMatchObject({ mime: 'application/pdf' })
  })

  test('a stream that breaks off leaves what was there, and no rubbish', async () => {
    await storage.put('t1/kept', Buffer.from('kept'), { mime: 'text/plain' })
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('connection lost'))
      },
    })
    await expect(storage.put('t1/kept', broken, { mime: 'text/plain' })).rejects.toThrow('connection lost')
    expect(await read('t1/kept')).toBe('kept')
    expect(await readdir(join(root, 'temp'))).toEqual([])
  })

  test('what is not there is null, and deleting it is no error', async () => {
    expect(await storage.get('t1/nothing')).toBeNull()
    expect(await storage.head('t1')).toBeNull()
    await storage.put('t1/gone', Buffer.from('x'), { mime: 'text/plain' })
    await storage.delete('t1/gone')
    await storage.delete('t1/gone')
    expect(await storage.head('t1/gone')).toBeNull()
  })

  test('a part is given with both ends, and a part behind the end is refused', async () => {
    await storage.put('t1/range', Buffer.from('0123456789'), { mime: 'text/plain' })
    const part = await storage.get('t1/range', { start: 2, end: 4 })
    expect(part?.range).toEqual({ start: 2, end: 4 })
    expect(part && (await text(part.body))).toBe('234')
    const rest = await storage.get('t1/range', { start: 7 })
    expect(rest && (await text(rest.body))).toBe('789')
    await expect(storage.get('t1/range', { start: 10 })).rejects.toBeInstanceOf(RangeUnsatisfiableError)
  })

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a b',
    'a\0b',
    '',
    'x'.repeat(513),
  ])('the key %j is refused everywhere', async (key) => {
    expect(isStorageKey(key)).toBe(false)
    await expect((async () => storage.put(key, Buffer.from('x'), { mime: 'a/b' }))()).rejects.toBeInstanceOf(
      StorageKeyError,
    )
    await expect(storage.get(key)).rejects.toBeInstanceOf(StorageKeyError)
    await expect((async () => storage.head(key))()).rejects.toBeInstanceOf(StorageKeyError)
    await expect(storage.delete(key)).rejects.toBeInstanceOf(StorageKeyError)
    await expect(storage.presignPut(key, { mime: 'a/b', expiresInSeconds: 9 })).rejects.toBeInstanceOf(
      StorageKeyError,
    )
    await expect(storage.presignGet(key, { expiresInSeconds: 9 })).rejects.toBeInstanceOf(StorageKeyError)
  })
})

describe('signed addresses', () => {
  const about = { mime: 'application/pdf', expiresInSeconds: 60 }
  const put = (url: string, body: string, mime = 'application/pdf') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': mime } })

  test('a file goes up and comes down again', async () => {
    const signed = await storage.presignPut('t1/mou/signed.pdf', about)
    expect(signed.headers).toEqual({ 'content-type': 'application/pdf' })
    expect((await put(signed.url, 'PDF bytes')).status).toBe(200)
    const url = await storage.presignGet('t1/mou/signed.pdf', {
      expiresInSeconds: 60,
      downloadName: 'สัญญา.pdf',
    })
    const answer = await fetch(url)
    expect(await answer.text()).toBe('PDF bytes')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('สัญญา.pdf')}`,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a part is sent as 206, and a part behind the end as 416', async () => {
    await storage.put('t1/video', Buffer.from('0123456789'), { mime: 'video/mp4' })
    const url = await storage.presignGet('t1/video', { expiresInSeconds: 60 })
    const part = await fetch(url, { headers: { range: 'bytes=3-5' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 3-5/10')
    expect(await part.text()).toBe('345')
    // What HTTP calls a suffix: the last bytes, however long the file is.
    const last = await fetch(url, { headers: { range: 'bytes=-2' } })
    expect(last.status).toBe(206)
    expect(await last.text()).toBe('89')
    const behind = await fetch(url, { headers: { range: 'bytes=50-' } })
    expect(behind.status).toBe(416)
    expect(behind.headers.get('content-range')).toBe('bytes */10')
    expect((await buffer((await fetch(url)).body as never)).length).toBe(10)
  })

  test('an address works for its key, method, type and time only', async () => {
    const { url } = await storage.presignPut('t1/mine', about)
    expect((await put(url.replace('t1/mine', 't2/mine'), 'x')).status).toBe(403)
    expect((await put(url.replace('application%2Fpdf', 'text%2Fhtml'), 'x', 'text/html')).status).toBe(403)
    expect((await put(url, 'x', 'text/html')).status).toBe(403)
    expect((await fetch(url)).status).toBe(403)
    expect((await put(url.replace(/expires=\d+/, 'expires=9999999999'), 'x')).status).toBe(403)
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403)
    expect(await storage.head('t1/mine')).toBeNull()
  })

  test('an address lapses', async () => {
    const { url, expiresAt } = await storage.presignPut('t1/late', about)
    vi.useFakeTimers({ now: expiresAt.getTime(), toFake: ['Date'] })
    try {
      expect((await put(url, 'x')).status).toBe(403)
    } finally {
      vi.useRealTimers()
    }
    expect((await put(url, 'x')).status).toBe(200)
  })

  test('more bytes than agreed, or than allowed, are refused', async () => {
    const agreed = await storage.presignPut('t1/five', { ...about, size: 5 })
    expect((await put(agreed.url, '123456')).status).toBe(403)
    expect((await put(agreed.url, '12345')).status).toBe(200)
    const open = await storage.presignPut('t1/big', about)
    expect((await put(open.url, 'x'.repeat(1_001))).status).toBe(413)
    expect(await storage.head('t1/big')).toBeNull()
  })
})
