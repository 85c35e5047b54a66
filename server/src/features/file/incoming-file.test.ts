import { randomUUIDv7 } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { logIn } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { getPreSignedUrl, uploadFile } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { listMySamples } from '@sampan/contract/sample'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSilentServer } from '#testing/silent-server.ts'
import { file, laidObject } from './file.tables.ts'
import { exampleVideo } from './testing/example-videos.ts'

let server: TestServer
let creator: Person
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  creator = await makeCreator(server)
})
afterAll(() => server.close())

const megabyte = Buffer.alloc(1024 * 1024)
const tokensOf = (as?: Person): Record<string, string> =>
  as ? { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken } : {}

interface Unfinished {
  call: ClientRequest
  /** Settles when the server answers, although the body is not there; undefined when the connection ended. */
  answer: Promise<{ status: number; code: number } | undefined>
}

/** Promises 19 MB or so many bytes, sends some of them, and keeps the connection open. */
function beginUpload(
  method: string,
  path: string,
  headers: Record<string, string>,
  begin: Buffer | string,
  length = 19_000_000,
): Unfinished {
  const call = request(server.url + path, { method, headers: { ...headers, 'content-length': length } })
  const answer = new Promise<{ status: number; code: number } | undefined>((resolve) => {
    call.on('response', (response: IncomingMessage) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code }))
    })
    call.on('error', () => resolve(undefined))
  })
  call.write(begin)
  return { call, answer }
}

const formHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const beginForm = (headers: Record<string, string>) =>
  beginUpload(
    'POST',
    uploadFile.path,
    { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    Buffer.concat([Buffer.from(formHead), megabyte]),
  )

async function sendPicture(headers: Record<string, string>, side = 20): Promise<{ code: number }> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
  return (await answer.json()) as { code: number }
}

/** Bytes of each file that comes. */
const sizesOfIncoming = async (): Promise<number[]> => {
  const folder = join(server.app.config.DATA_DIR, 'incoming')
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size)
}

const incoming = () => {
  const folder = join(server.app.config.DATA_DIR, 'incoming')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

test('an address that nobody gave out is not found before its body has come', async () => {
  const headers = { 'content-type': 'image/png' }
  const begun = Array.from({ length: 60 }, () =>
    beginUpload('PUT', '/files/put/never.given', headers, megabyte),
  )
  for (const { answer, call } of begun) {
    expect(await answer).toEqual({ status: 404, code: codes.notFound })
    call.destroy()
  }
  expect(incoming()).toBe(0)
})

test('forms that never end take a few places, and no memory; the next ones are told to wait', async () => {
  const address = { 'x-forwarded-for': '203.0.113.1', 'accept-language': 'en' }
  const begun = Array.from({ length: 40 }, () => beginForm(address))
  let waiting = 40
  for (const { answer } of begun) void answer.then(() => (waiting -= 1))
  // All but the three that one network has places for are answered before their body.
  await expect.poll(() => waiting).toBe(3)
  const early = await Promise.race(begun.map(({ answer }) => answer))
  expect(early).toEqual({ status: 429, code: codes.tooManyRequests })
  expect((await server.call(listMySamples, {}, { as: creator })).code).toBe(codes.ok)
  // Somebody with an account is not held up by visitors.
  expect((await sendPicture({ ...tokensOf(creator), ...address })).code).toBe(codes.ok)
  for (const { call } of begun) call.destroy()
  await expect.poll(incoming).toBe(0)
  const other = { 'x-forwarded-for': '203.0.113.2' }
  await expect.poll(async () => (await sendPicture(other)).code).toBe(codes.ok)
})

test('long bodies of other calls take a few places too, forms among them', async () => {
  const begin = (type: string, length: number, start: string) =>
    beginUpload('POST', logIn.path, { 'x-forwarded-for': '203.0.113.4', 'content-type': type }, start, length)
  const json = (length: number) => begin('application/json', length, '{"email":"')
  const field = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n'
  const form = (length: number) => begin('multipart/form-data; boundary=x', length, field)
  // What is too long for every call needs no place to be refused.
  for (const { answer } of [json(2_000_000), form(2_000_000)])
    expect(await answer).toEqual({ status: 413, code: codes.fileTooLarge })
  const begun = Array.from({ length: 20 }, () => [json(900_000), form(900_000)]).flat()
  let waiting = 40
  for (const { answer } of begun) void answer.then(() => (waiting -= 1))
  await expect.poll(() => waiting).toBe(16)
  const early = await Promise.race(begun.map(({ answer }) => answer))
  expect(early).toEqual({ status: 429, code: codes.tooManyRequests })
  for (const { call } of begun) call.destroy()
  const whole = (value: string) => {
    const body = new FormData()
    body.set('email', value)
    return fetch(server.url + logIn.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.4' },
      body,
    })
  }
  await expect.poll(async () => (await whole('x'.repeat(100_000))).status).toBe(413)
  expect((await whole('nobody@sampan.example')).status).toBe(200)
})

/** Of a video of so many bytes, those that tell that it is longer than a paper may be. */
const beginVideo = async (headers: Record<string, string>, length: number) => {
  const video = await exampleVideo({ container: 'mp4', codec: 'h264' })
  const begin = Buffer.concat([
    Buffer.from(formHead),
    video,
    Buffer.alloc(limits.uploadMax + 4 * megabyte.length),
  ])
  return beginUpload(
    'POST',
    uploadFile.path,
    { ...headers, ...tokensOf(creator), 'content-type': 'multipart/form-data; boundary=x' },
    begin,
    length,
  )
}

test('few long videos come at once, and hold up no other file', async () => {
  const begun: Unfinished[] = []
  const from = async (network: number) => {
    const unfinished = await beginVideo({ 'x-forwarded-for': `203.0.114.${network}` }, 100_000_000)
    begun.push(unfinished)
    return unfinished.answer
  }
  const waiting = [from(1), from(1), from(2), from(2)]
  await expect
    .poll(async () => (await sizesOfIncoming()).filter((size) => size > limits.uploadMax).length)
    .toBe(4)
  expect(await from(1)).toEqual({ status: 429, code: codes.tooManyRequests })
  expect(await from(3)).toEqual({ status: 503, code: codes.tooManyRequests })
  expect((await sendPicture({ ...tokensOf(creator), 'x-forwarded-for': '203.0.114.1' })).code).toBe(codes.ok)
  for (const { call } of begun) call.destroy()
  await Promise.all(waiting)
  await expect.poll(incoming).toBe(0)
})

test('a video for which its account has no room is refused before a byte of it', async () => {
  const full = await makeCreator(server)
  await server.inTenant((ctx) =>
    ctx.db.insert(file).values({
      ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), key: `${full.id}.mp4`, ownerId: full.id },
      ...{ purpose: 'video', name: 'archive.mp4', mime: 'video/mp4', sha256: Buffer.alloc(32) },
      ...{ size: limits.accountStorage - 50_000_000, createdAt: new Date() },
    }),
  )
  const headers = { ...tokensOf(full), 'content-type': 'multipart/form-data; boundary=x' }
  const { answer, call } = beginUpload('POST', uploadFile.path, headers, formHead, 60_000_000)
  expect(await answer).toEqual({ status: 413, code: codes.storageFull })
  call.destroy()
  expect((await sendPicture(tokensOf(full))).code).toBe(codes.ok)
})

test('a visitor past the limit of the hour is refused before the body', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.3' }
  for (let n = 0; n < 20; n += 1) expect((await sendPicture(headers)).code).toBe(codes.ok)
  const { answer, call } = beginForm(headers)
  expect(await answer).toEqual({ status: 429, code: codes.tooManyRequests })
  call.destroy()
})

test('bytes that got no row are swept after an hour, those of files stay', async () => {
  const address = await server.ok(
    getPreSignedUrl,
    { fileName: 'a.png', contentType: 'image/png', purpose: 'picture' },
    { as: creator },
  )
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await fetch(server.url + address.url, { method: 'PUT', body: new Uint8Array(bytes) })
  const { storage } = server.app.gateways
  const left = `${server.tenantId}/left.png`
  await storage.put(left, bytes, { mime: 'image/png' })
  await server.inTenant(async (ctx) => {
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await ctx.db.insert(laidObject).values({ tenantId: ctx.tenant.id, key: 'left.png', laidAt: hoursAgo })
  })
  await server.runJob('file-sweep')
  const noted = await server.app.database.forTenant(server.tenantId).select().from(laidObject)
  expect(noted).toEqual([])
  expect(await storage.head(left)).toBeNull()
  expect((await fetch(server.url + address.fileUrl)).status).toBe(200)
})

test('sixteen uploads to a store that never answers hold up nothing else, with one connection', async () => {
  const silent = await startSilentServer()
  const slow = await startTestServer({
    // Whoever held it while waiting would stop everybody.
    DATABASE_POOL_SIZE: '1',
    TRUST_PROXY: '1',
    S3_ENDPOINT: `http://${silent.host}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const reader = await makeCreator(slow)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  let hanging = 16
  // One network has eight places.
  const uploads = Array.from({ length: 16 }, async (_, n) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
    const headers = { ...tokensOf(reader), 'x-forwarded-for': `203.0.113.${n % 2}` }
    const answer = await fetch(slow.url + uploadFile.path, { method: 'POST', headers, body: form })
    hanging -= 1
    return answer.status
  })
  // As many as may ask the store at once have reached it; the others wait for their turn.
  await expect.poll(() => silent.waiting()).toBe(8)
  for (const _ of [1, 2, 3]) {
    expect((await slow.call(listMySamples, {}, { as: reader })).code).toBe(codes.ok)
    expect((await fetch(`${slow.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${slow.url}/healthz`)).status).toBe(200)
  }
  await makeCreator(slow)
  // All that was answered before the first of those that the store has not answered.
  expect(silent.waiting()).toBe(8)
  expect(hanging).toBeGreaterThanOrEqual(8)
  const { rows } = await slow.app.database.forTenant(slow.tenantId).execute<{ open: number }>(
    sql`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows[0]?.open).toBe(0)
  await silent.close()
  for (const status of await Promise.all(uploads)) expect(status).toBe(503)
  await slow.close()
})
