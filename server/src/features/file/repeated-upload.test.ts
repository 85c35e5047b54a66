import { codes } from '@sampan/contract/codes'
import { uploadFile } from '@sampan/contract/file'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { file } from './file.tables.ts'

let server: TestServer
let nattaya: Person
beforeAll(async () => {
  server = await startTestServer()
  nattaya = await makeCreator(server)
})
afterAll(() => server.close())

/** Sends a picture under a key; a visitor sends it where nobody is named. */
async function send(
  bytes: Buffer,
  { key, name = 'shop.png', as }: { key: string; name?: string; as?: Person },
): Promise<{ code: number; data: unknown }> {
  const form = new FormData()
  form.set('purpose', 'picture')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const tokens: Record<string, string> = as
    ? { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken }
    : {}
  const headers = { 'idempotency-key': key, ...tokens }
  const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
  return (await answer.json()) as { code: number; data: unknown }
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
const countFiles = async () =>
  (await server.app.database.forTenant(server.tenantId).select().from(file)).length

test('an upload that is sent again under its key is answered as before and stored once', async () => {
  const [bytes, others] = await Promise.all([picture(40), picture(41)])
  const options = { key: 'upload-1', as: nattaya }
  const before = await countFiles()
  const atOnce = await Promise.all([send(bytes, options), send(bytes, options)])
  const later = await send(bytes, options)
  for (const { code, data } of [...atOnce, later]) expect([code, data]).toEqual([codes.ok, atOnce[0].data])
  // The picture and its thumbnail.
  expect(await countFiles()).toBe(before + 2)
  expect((await send(others, options)).code).toBe(codes.keyReused)
  expect((await send(bytes, { ...options, name: 'other.png' })).code).toBe(codes.keyReused)
  expect(await countFiles()).toBe(before + 2)
})

test('an upload that was refused leaves its key free', async () => {
  const options = { key: 'upload-2', as: nattaya }
  expect((await send(Buffer.from('no picture'), options)).code).toBe(codes.fileTypeRefused)
  expect((await send(await picture(40), options)).code).toBe(codes.ok)
})

test('a repeat of an upload that was answered counts against no limit of visitors', async () => {
  const bytes = await picture(40)
  const first = await send(bytes, { key: 'upload-3' })
  expect(first.code).toBe(codes.ok)
  for (let attempt = 0; attempt < 21; attempt += 1)
    expect(await send(bytes, { key: 'upload-3' })).toEqual(first)
})
