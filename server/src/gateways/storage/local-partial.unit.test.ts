import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalStorage } from './local.storage.ts'
import type { Storage } from './storage.gateway.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-partial-'))
  storage = createLocalStorage({
    root: join(folder, 'files'),
    uploads: join(folder, 'uploads'),
    publicBase: 'http://localhost/storage',
    secret: 'secret-of-the-test',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (key: string) => {
  const found = await storage.get(key)
  return found && { text: await text(found.body), mime: found.mime }
}

test('a file of this machine is put in place, and what is there stays', async () => {
  const path = join(folder, 'picture.webp')
  await writeFile(path, 'one')
  await storage.adopt('t1/demo/picture.webp', path, { mime: 'image/webp' })
  expect(await read('t1/demo/picture.webp')).toEqual({ text: 'one', mime: 'image/webp' })
  await writeFile(join(folder, 'other.webp'), 'two')
  await storage.adopt('t1/demo/picture.webp', join(folder, 'other.webp'), { mime: 'image/webp' })
  expect((await read('t1/demo/picture.webp'))?.text).toBe('one')
})

test('a put over an adopted file leaves the file of the machine, and other adopted ones, as they are', async () => {
  const path = join(folder, 'mou.pdf')
  await writeFile(path, 'signed')
  await storage.adopt('t1/mou/a.pdf', path, { mime: 'application/pdf' })
  await storage.adopt('t1/mou/b.pdf', path, { mime: 'application/pdf' })
  await storage.put('t1/mou/a.pdf', Buffer.from('new'), { mime: 'text/plain' })
  expect(await read('t1/mou/a.pdf')).toEqual({ text: 'new', mime: 'text/plain' })
  expect(await read('t1/mou/b.pdf')).toEqual({ text: 'signed', mime: 'application/pdf' })
})

test('an upload in pieces becomes an object, also twice, and then frees its room', async () => {
  const { partial } = storage
  const id = 'partial/t1/upload-1'
  await partial.store.create(new Upload({ id, size: 7, offset: 0 }))
  await partial.store.write(Readable.from(['one ']), id, 0)
  expect((await partial.store.getUpload(id)).offset).toBe(4)
  await partial.store.write(Readable.from(['two']), id, 4)
  expect(await text(await partial.read(id, { start: 4, end: 6 }))).toBe('two')
  await partial.settle(id, 't1/video.mp4', { mime: 'video/mp4' })
  await partial.settle(id, 't1/video.mp4', { mime: 'video/mp4' })
  await partial.drop(id)
  await partial.drop(id)
  expect(await read('t1/video.mp4')).toEqual({ text: 'one two', mime: 'video/mp4' })
  expect(existsSync(join(folder, 'uploads', id))).toBe(false)
})

test('what nobody has written to for long is swept away, what is under way stays', async () => {
  const { partial } = storage
  const old = new Date('2026-01-01')
  for (const id of ['partial/t1/stale', 'partial/t1/fresh']) {
    await partial.store.create(new Upload({ id, size: 7, offset: 0 }))
  }
  for (const end of ['', '.json']) await utimes(join(folder, 'uploads/partial/t1', `stale${end}`), old, old)
  expect(await partial.sweep(new Date('2026-02-01'))).toBe(2)
  await expect(partial.store.getUpload('partial/t1/stale')).rejects.toBeDefined()
  expect((await partial.store.getUpload('partial/t1/fresh')).offset).toBe(0)
})
