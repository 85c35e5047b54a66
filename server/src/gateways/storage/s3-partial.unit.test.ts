import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limits } from '@sampan/contract/limits'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideTransaction } from '#db/inside-transaction.ts'
import { createS3Storage } from './s3.storage.ts'
import type { Storage } from './storage.gateway.ts'

/** As much of S3 as uploads in pieces use: objects, multipart uploads, copies, lists. Signatures are not checked. */
interface Kept {
  bytes: Buffer
  headers: Record<string, string>
}
const objects = new Map<string, Kept>()
const multiparts = new Map<string, { key: string; parts: Map<number, Buffer>; at: string }>()
let server: Server
let storage: Storage
let other: Storage

const xml = (response: ServerResponse, body: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
const lost = (response: ServerResponse, code: string, request: IncomingMessage) =>
  request.method === 'HEAD'
    ? response.writeHead(404).end()
    : xml(response, `<Error><Code>${code}</Code></Error>`, 404)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://store')
  const key = decodeURIComponent(url.pathname).replace('/sampan/', '')
  const query = url.searchParams
  const uploadId = query.get('uploadId')
  const body = await buffer(request)
  if (uploadId) return answerMultipart(request, response, uploadId, Number(query.get('partNumber')), body)
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `multipart-${multiparts.size + 1}`
    multiparts.set(id, { key, parts: new Map(), at: '2026-01-01T00:00:00Z' })
    return xml(response, `<R><UploadId>${id}</UploadId><Key>${key}</Key></R>`)
  }
  if (request.method === 'POST') return xml(response, '<DeleteResult/>')
  if (request.method === 'GET' && query.has('uploads')) {
    const all = [...multiparts].map(
      ([id, one]) =>
        `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId><Initiated>${one.at}</Initiated></Upload>`,
    )
    return xml(response, `<R>${all.join('')}</R>`)
  }
  if (request.method === 'GET' && query.has('list-type')) {
    const all = [...objects.keys()]
      .filter((each) => each.startsWith(query.get('prefix') ?? ''))
      .map(
        (each) => `<Contents><Key>${each}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
      )
    return xml(response, `<R>${all.join('')}</R>`)
  }
  return answerObject(request, response, key, body)
}

function answerObject(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): unknown {
  const { method, headers } = request
  const copied = headers['x-amz-copy-source']
  if (method === 'PUT') {
    const from = objects.get(decodeURIComponent(String(copied ?? '')).replace('sampan/', ''))
    const meta = Object.entries(headers).filter(([name]) => /^(content-type|x-amz-meta-.*)$/.test(name))
    objects.set(key, {
      bytes: from?.bytes ?? body,
      headers: Object.fromEntries(meta) as Record<string, string>,
    })
    return copied ? xml(response, '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>') : response.end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return lost(response, 'NoSuchKey', request)
  const [, start = '0', end = String(found.bytes.length - 1)] =
    /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
  const part = found.bytes.subarray(Number(start), Number(end) + 1)
  response.writeHead(headers.range ? 206 : 200, { ...found.headers, 'content-length': part.length })
  return response.end(method === 'HEAD' ? undefined : part)
}

function answerMultipart(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  number: number,
  body: Buffer,
): unknown {
  const upload = multiparts.get(id)
  if (!upload) return lost(response, 'NoSuchUpload', request)
  if (request.method === 'PUT') {
    upload.parts.set(number, body)
    return response.setHeader('etag', `"${number}"`).end()
  }
  if (request.method === 'GET') {
    const all = [...upload.parts].map(
      ([n, bytes]) =>
        `<Part><PartNumber>${n}</PartNumber><ETag>"${n}"</ETag><Size>${bytes.length}</Size></Part>`,
    )
    return xml(response, `<R>${all.join('')}</R>`)
  }
  multiparts.delete(id)
  if (request.method === 'DELETE') return response.writeHead(204).end()
  const parts = [...upload.parts].sort(([one], [two]) => one - two).map(([, bytes]) => bytes)
  for (const part of parts.slice(0, -1)) expect(part.length).toBe(limits.uploadPiece)
  objects.set(upload.key, { bytes: Buffer.concat(parts), headers: {} })
  return xml(response, `<R><Key>${upload.key}</Key></R>`)
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const config = {
    bucket: 'sampan',
    region: 'ap-southeast-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  storage = await createS3Storage(config)
  other = await createS3Storage(config)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const id = 'partial/t1/upload-1'
const whole = Buffer.alloc(2 * limits.uploadPiece + 1_000).map((_, index) => index % 251)
const send = (to: Storage, from: number, till: number) =>
  to.partial.store.write(Readable.from([whole.subarray(from, till)]), id, from)

test('pieces of any size, through two servers, become one object of equal parts', async () => {
  await storage.partial.store.create(new Upload({ id, size: whole.length, offset: 0 }))
  expect(await send(storage, 0, 3_000_000)).toBe(3_000_000)
  expect((await other.partial.store.getUpload(id)).offset).toBe(3_000_000)
  await send(other, 3_000_000, 9_000_000)
  expect((await storage.partial.store.getUpload(id)).offset).toBe(9_000_000)
  await send(storage, 9_000_000, whole.length)
  expect((await other.partial.store.getUpload(id)).offset).toBe(whole.length)
  const part = await buffer(await other.partial.read(id, { start: 5_242_000, end: 5_243_999 }))
  expect(part.equals(whole.subarray(5_242_000, 5_244_000))).toBe(true)
  await other.partial.settle(id, 't1/video.mp4', { mime: 'video/mp4' })
  const kept = objects.get('t1/video.mp4')
  expect([kept?.bytes.equals(whole), kept?.headers['content-type']]).toEqual([true, 'video/mp4'])
})

test('dropping frees the object, what it knew of itself, and a multipart upload that is still open', async () => {
  await storage.partial.drop(id)
  await storage.partial.store.create(new Upload({ id, size: whole.length, offset: 0 }))
  await send(storage, 0, 6_000_000)
  await storage.partial.drop(id)
  expect([...objects.keys()]).toEqual(['t1/video.mp4'])
  expect(multiparts.size).toBe(0)
})

test('sweeping frees what is old, and nothing but uploads', async () => {
  await storage.partial.store.create(new Upload({ id, size: whole.length, offset: 0 }))
  expect(await storage.partial.sweep(new Date('2025-12-01'))).toBe(0)
  expect(await storage.partial.sweep(new Date('2026-02-01'))).toBe(2)
  expect([...objects.keys()]).toEqual(['t1/video.mp4'])
})

test('nothing of an upload is asked of the store while a transaction is open', async () => {
  const asked: (() => Promise<unknown>)[] = [
    () => storage.partial.read(id),
    () => storage.partial.settle(id, 't1/other.mp4', { mime: 'video/mp4' }),
    () => storage.partial.drop(id),
  ]
  for (const ask of asked) await expect(insideTransaction(ask)).rejects.toThrow('a transaction is open')
})
