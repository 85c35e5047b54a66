import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Storage } from './s3.storage.ts'
import { RangeUnsatisfiableError, type Storage, StorageKeyError } from './storage.gateway.ts'

/**
 * A store that keeps bytes and looks whether requests are signed; it does not check the signature itself, which only
 * a real store can.
 */
const objects = new Map<string, { bytes: Buffer; mime: string }>()
let requests: IncomingMessage[] = []
let server: Server
let storage: Storage

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push(request)
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), mime: request.headers['content-type'] ?? '' })
      return response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found)
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    const [, start = '0', end = String(found.bytes.length - 1)] =
      /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const part = found.bytes.subarray(Number(start), Number(end) + 1)
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': found.mime,
      'content-length': request.method === 'HEAD' ? found.bytes.length : part.length,
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
    })
    return response.end(request.method === 'HEAD' ? undefined : part)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  storage = await createS3Storage({
    bucket: 'sampan',
    region: 'ap-southeast-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
beforeEach(() => {
  requests = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('what was put is there, and every request was signed for the bucket', async () => {
  expect(await storage.put('t1/a.webp', Buffer.from('hello'), { mime: 'image/webp' })).toEqual({ size: 5 })
  expect(objects.get('/sampan/t1/a.webp')).toEqual({ bytes: Buffer.from('hello'), mime: 'image/webp' })
  expect(await storage.head('t1/a.webp')).toEqual({
    size: 5,
    mime: 'image/webp',
    changedAt: new Date('2026-11-20T10:00:00Z'),
  })
  const found = await storage.get('t1/a.webp')
  expect(found && (await text(found.body))).toBe('hello')
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/ap-southeast-1\/s3\/aws4_request/,
    )
  }
})

test('a stream of unknown length is stored with its size', async () => {
  const body = Readable.from([Buffer.from('one '), Buffer.from('two')])
  expect(await storage.put('t1/stream', body, { mime: 'text/plain' })).toEqual({ size: 7 })
  expect(objects.get('/sampan/t1/stream')?.bytes.toString()).toBe('one two')
})

test('a part is given with both ends', async () => {
  await storage.put('t1/range', Buffer.from('0123456789'), { mime: 'text/plain' })
  const part = await storage.get('t1/range', { start: 2, end: 4 })
  expect(part).toMatchObject({ size: 10, range: { start: 2, end: 4 } })
  expect(part && (await text(part.body))).toBe('234')
  await expect(storage.get('t1/range', { start: 10 })).rejects.toBeInstanceOf(RangeUnsatisfiableError)
})

test('what is not there is null, and deleting it is no error', async () => {
  expect(await storage.get('t1/nothing')).toBeNull()
  expect(await storage.head('t1/nothing')).toBeNull()
  await storage.delete('t1/nothing')
  await expect(storage.get('../up')).rejects.toBeInstanceOf(StorageKeyError)
})

test('an address to PUT to names type, time and size, all signed', async () => {
  const signed = await storage.presignPut('t1/up.pdf', {
    mime: 'application/pdf',
    expiresInSeconds: 600,
    size: 3,
  })
  const query = new URL(signed.url).searchParams
  expect(query.get('X-Amz-Expires')).toBe('600')
  expect(query.get('X-Amz-SignedHeaders')?.split(';')).toEqual(['content-length', 'content-type', 'host'])
  expect(query.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  const answer = await fetch(signed.url, { method: 'PUT', body: 'pdf', headers: signed.headers })
  expect(answer.status).toBe(200)
  expect(objects.get('/sampan/t1/up.pdf')).toEqual({ bytes: Buffer.from('pdf'), mime: 'application/pdf' })
})

test('an address to GET from carries the name to save under', async () => {
  const url = await storage.presignGet('t1/up.pdf', { expiresInSeconds: 60, downloadName: 'สัญญา.pdf' })
  const query = new URL(url).searchParams
  expect(query.get('response-content-disposition')).toContain(encodeURIComponent('สัญญา.pdf'))
  expect(await (await fetch(url)).text()).toBe('pdf')
})
