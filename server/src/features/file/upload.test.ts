import { createHash, randomUUIDv7 } from 'node:crypto'
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@sampan/contract/codes'
import { finishUpload, uploadFile } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heardOf } from '#testing/heard.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { file } from './file.tables.ts'
import { presentFile } from './file.view.ts'
import { needOwnFile } from './need-own-file.ts'
import { pdfBytes } from './testing/example-files.ts'
import { aviBytes, exampleVideo } from './testing/example-videos.ts'
import {
  askOffset,
  createUpload,
  giveUpUpload,
  hangInPiece,
  sendAndDie,
  sendPiece,
} from './testing/tus-client.ts'

let server: TestServer
let nattaya: CreatorPerson
let video: Buffer
beforeAll(async () => {
  server = await startTestServer()
  video = await exampleVideo({
    container: 'mp4',
    codec: 'h264',
    audio: 'opus',
    seconds: 4,
    pictureSize: 50_000,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
})

const partialFiles = () => {
  const folder = join(server.app.config.DATA_DIR, 'uploads/partial', server.tenantId)
  return existsSync(folder) ? readdirSync(folder) : []
}
const uploadWhole = async (bytes: Buffer, as = nattaya, purpose = 'video', name = 'clip.mp4') => {
  const { id } = await createUpload(server.url, { size: bytes.length, as, purpose, name })
  await sendPiece(server.url, id, 0, bytes, as)
  return id
}
const finish = (uploadId: string, as = nattaya, lang = 'en') =>
  server.call(finishUpload, { uploadId }, { as, lang })
const offsetOf = async (id: string, as = nattaya) =>
  Number((await askOffset(server.url, id, as)).headers.get('upload-offset'))

test('somebody without a session is asked to log in, in the envelope', async () => {
  const answer = await createUpload(server.url, { size: 10, lang: 'th' })
  expect([answer.status, answer.body?.code]).toEqual([401, codes.sessionOver])
  expect((await server.call(finishUpload, { uploadId: crypto.randomUUID() })).code).toBe(codes.sessionOver)
})

test('a video that comes in pieces becomes a file with its length and size', async () => {
  const { id, headers } = await createUpload(server.url, { size: video.length, as: nattaya })
  expect(headers.get('location')).toBe(`/apis/api/tenant/pc/file/resumable/${id}`)
  const half = 1_000_000
  const first = await sendPiece(server.url, id, 0, video.subarray(0, half), nattaya)
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
  const early = await finish(id)
  expect([early.code, early.refusal.details]).toEqual([codes.uploadIncomplete, { offset: half }])
  await sendPiece(server.url, id, half, video.subarray(half), nattaya)
  const { data } = await finish(id)
  expect(data).toMatchObject({ name: 'คลิป 1.mp4', size: video.length, thumb: '' })
  expect(data).toMatchObject({ durationMs: 4_000, width: 320, height: 568 })
  expect(data.sha256).toBe(createHash('sha256').update(video).digest('hex'))
  await heardOf(() => expect(partialFiles()).toEqual([]))
})

test('an upload that was cut in the middle goes on where it stopped', async () => {
  const { id } = await createUpload(server.url, { size: video.length, as: nattaya })
  await sendAndDie(server.url, id, video, 1_200_000, nattaya)
  const here = await offsetOf(id)
  expect(here).toBeGreaterThan(0)
  expect(here).toBeLessThanOrEqual(1_200_000)
  const wrong = await sendPiece(server.url, id, here + 1, video.subarray(here + 1), nattaya)
  expect(wrong.status).toBe(409)
  await sendPiece(server.url, id, here, video.subarray(here), nattaya)
  const { data } = await finish(id)
  expect(data.sha256).toBe(createHash('sha256').update(video).digest('hex'))
})

test('a piece for which the disk has no room says so in words, and its owner goes on when there is room', async () => {
  const { id } = await createUpload(server.url, { size: video.length, as: nattaya })
  const path = join(server.app.config.DATA_DIR, 'uploads/partial', server.tenantId, id)
  rmSync(path, { force: true })
  symlinkSync('/dev/full', path)
  const refused = await sendPiece(server.url, id, 0, video, nattaya)
  expect([refused.status, refused.body?.code]).toEqual([507, codes.notStorable])
  rmSync(path)
  writeFileSync(path, '')
  expect((await sendPiece(server.url, id, 0, video, nattaya)).status).toBe(204)
  expect((await finish(id)).data.size).toBe(video.length)
})

test('another server, or this one after a new start, goes on with the same upload', async () => {
  const { id } = await createUpload(server.url, { size: video.length, as: nattaya })
  await sendPiece(server.url, id, 0, video.subarray(0, 300_000), nattaya)
  const { DATA_DIR, DATABASE_URL = '' } = server.app.config
  const other = await startTestServer({ DATA_DIR, DATABASE_URL })
  const seen = await askOffset(other.url, id, nattaya)
  expect(seen.headers.get('upload-offset')).toBe('300000')
  await sendPiece(other.url, id, 300_000, video.subarray(300_000), nattaya)
  expect((await finish(id)).data.size).toBe(video.length)
  await other.close()
})

test('a connection that hangs gives way to its owner, whichever server holds it', async () => {
  const { id } = await createUpload(server.url, { size: video.length, as: nattaya })
  const hung = hangInPiece(server.url, id, video, 200_000, nattaya)
  const lockOf = async () => {
    const { rows } = await server.app.database
      .forTenant(server.tenantId)
      .execute(sql`select lock_holder from upload where id = ${id}`)
    return rows[0]?.lock_holder
  }
  await heardOf(async () => expect(await lockOf()).not.toBeNull())
  // What a server does that wants the lock and does not hold it.
  await server.app.database
    .forTenant(server.tenantId)
    .execute(sql`update upload set is_release_asked = true where id = ${id}`)
  await heardOf(async () => expect(await lockOf()).toBeNull())
  hung.destroy()
  const rest = video.subarray(200_000)
  const again = hangInPiece(server.url, id, rest, 0, nattaya, 200_000)
  await heardOf(async () => expect(await lockOf()).not.toBeNull())
  expect(await offsetOf(id)).toBe(200_000)
  again.destroy()
})

test('nobody else sees, continues, finishes or ends an upload', async () => {
  const id = await uploadWhole(video)
  const budi = await makeCreator(server, { name: 'Budi Santoso' })
  expect((await askOffset(server.url, id, budi)).status).toBe(404)
  const piece = await sendPiece(server.url, id, 0, video, budi)
  expect([piece.status, piece.body?.code]).toEqual([404, codes.notFound])
  expect((await giveUpUpload(server.url, id, budi)).status).toBe(404)
  expect((await finish(id, budi)).code).toBe(codes.notFound)
  expect((await askOffset(server.url, id)).status).toBe(401)
  expect(await offsetOf(id)).toBe(video.length)
})

test('finishing twice, also at the same moment, gives one file', async () => {
  const id = await uploadWhole(video)
  const [one, two] = await Promise.all([finish(id), finish(id)])
  const again = await finish(id)
  expect(new Set([one.data.id, two.data.id, again.data.id]).size).toBe(1)
  expect(await offsetOf(id)).toBe(video.length)
  expect((await sendPiece(server.url, id, video.length, Buffer.alloc(0), nattaya)).status).toBe(410)
})

test.each([
  ['HEVC', () => exampleVideo({ container: 'mp4', codec: 'hevc' }), codes.videoNotPlayable, 'HEVC'],
  ['AVI', async () => aviBytes(), codes.fileTypeRefused, 'H.264'],
  ['a text with the name of a video', async () => Buffer.from('not a video'), codes.fileTypeRefused, 'WebM'],
  ['a PDF', async () => pdfBytes(), codes.fileTypeRefused, 'MP4'],
])('%s is refused with the formats that work, and frees its room', async (_, make, code, word) => {
  const id = await uploadWhole(await make())
  const answer = await finish(id)
  expect(answer.code).toBe(code)
  expect(answer.message).toContain(word)
  expect(answer.message).toContain('MP4, MOV (H.264, AV1, VP9), WebM (VP8, VP9, AV1)')
  expect(answer.refusal.fields).toEqual([{ path: 'file', message: answer.message }])
  await heardOf(() => expect(partialFiles().filter((name) => name.startsWith(id))).toEqual([]))
  const inThai = await finish(id, nattaya, 'th')
  expect(inThai.code).toBe(code)
  expect(inThai.message).toMatch(/รูปแบบ/)
})

test('a small video in a form gets the same look', async () => {
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('purpose', 'video')
    form.set('file', new Blob([new Uint8Array(bytes)]), 'clip.mp4')
    const { accessToken, refreshToken } = nattaya.tokens
    const headers = { 'access-token': accessToken, 'refresh-token': refreshToken }
    const response = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
    return (await response.json()) as { code: number; data: { durationMs?: number } }
  }
  expect((await send(video)).data.durationMs).toBe(4_000)
  expect((await send(await exampleVideo({ container: 'mov', codec: 'hevc' }))).code).toBe(
    codes.videoNotPlayable,
  )
})

test('what is too large is refused before the first byte', async () => {
  const answer = await createUpload(server.url, { size: limits.videoMax + 1, as: nattaya })
  expect([answer.status, answer.body?.code]).toEqual([413, codes.fileTooLarge])
  expect(answer.body?.message).toBe('This file is too large. It may have up to 500 MB.')
  const paper = await createUpload(server.url, { size: limits.uploadMax + 1, as: nattaya, purpose: 'mou' })
  expect(paper.body?.code).toBe(codes.fileTooLarge)
  expect((await createUpload(server.url, { size: 0, as: nattaya })).status).toBe(400)
  expect((await createUpload(server.url, { size: 9, as: nattaya, purpose: 'picture' })).status).toBe(400)
})

test('more bytes than were promised are not taken', async () => {
  const { id } = await createUpload(server.url, { size: 1_000, as: nattaya })
  expect((await sendPiece(server.url, id, 0, video.subarray(0, 2_000), nattaya)).status).toBe(413)
})

test('an MOU may come in pieces too', async () => {
  const bytes = pdfBytes()
  const { data } = await finish(await uploadWhole(bytes, nattaya, 'mou', 'MOU.pdf'))
  expect(data).toMatchObject({ name: 'MOU.pdf', size: bytes.length, durationMs: null })
})

test('who gives up an upload frees its room; too many open ones are refused', async () => {
  const ids: string[] = []
  for (let n = 0; n < limits.openUploads; n += 1) {
    ids.push((await createUpload(server.url, { size: 10, as: nattaya })).id)
  }
  const more = await createUpload(server.url, { size: 10, as: nattaya })
  expect([more.status, more.body?.code]).toEqual([429, codes.tooManyUploads])
  for (const id of ids) expect((await giveUpUpload(server.url, id, nattaya)).status).toBe(204)
  expect((await askOffset(server.url, ids[0] ?? '', nattaya)).status).toBe(404)
  expect((await createUpload(server.url, { size: 10, as: nattaya })).status).toBe(201)
})

test('uploads that are begun at the same moment are counted too', async () => {
  const begun = await Promise.all(
    Array.from({ length: 40 }, () => createUpload(server.url, { size: 10, as: nattaya })),
  )
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(limits.openUploads)
})

test('an account that has filled its room is told so, in every way of sending', async () => {
  await server.inTenant(async ({ db, tenant }) => {
    await db.insert(file).values({
      tenantId: tenant.id,
      id: randomUUIDv7(),
      key: `${nattaya.id}.mp4`,
      ownerId: nattaya.id,
      purpose: 'video',
      name: 'archive.mp4',
      mime: 'video/mp4',
      size: limits.accountStorage - 100,
      sha256: Buffer.alloc(32),
      createdAt: new Date(),
    })
  })
  expect((await createUpload(server.url, { size: 100, as: nattaya })).status).toBe(201)
  const pieces = await createUpload(server.url, { size: 1, as: nattaya })
  expect([pieces.status, pieces.body?.code]).toEqual([413, codes.storageFull])
  expect(pieces.body?.message).toContain('50 GB')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdfBytes())]), 'a.pdf')
  form.set('purpose', 'mou')
  const headers = { 'access-token': nattaya.tokens.accessToken, 'refresh-token': nattaya.tokens.refreshToken }
  const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
  expect(await answer.json()).toMatchObject({ code: codes.storageFull })
})

test('an upload to which nothing came for a day is swept away, a finished file stays', async () => {
  const stale = await createUpload(server.url, { size: 10, as: nattaya })
  const { data } = await finish(await uploadWhole(video))
  await server.app.database.transaction(server.tenantId, (db) =>
    db.execute(
      sql`update upload set expires_at = now() - interval '1 minute' where owner_id = ${nattaya.id}`,
    ),
  )
  await server.runJob('file-sweep')
  expect(partialFiles().filter((name) => name.startsWith(stale.id))).toEqual([])
  expect((await askOffset(server.url, stale.id, nattaya)).status).toBe(404)
  const rows = await server.app.database.forTenant(server.tenantId).select().from(file)
  expect(rows.some((row) => row.id === data.id)).toBe(true)
})

test('a player reads any part of a video, by its owner or by a signed link', async () => {
  const { data } = await finish(await uploadWhole(video))
  const budi = await makeCreator(server, { name: 'Budi Santoso' })
  const caller = { role: 'creator', accountId: nattaya.id, brandId: null, sessionId: null } as const
  const seen = { url: '', mime: '' }
  await server.inTenant(async (ctx) => {
    const row = await needOwnFile({ ...ctx, caller }, data.id, 'video')
    Object.assign(seen, presentFile(ctx, row))
    await expect(needOwnFile({ ...ctx, caller }, data.id, 'mou')).rejects.toThrow('notFound')
    const stranger = { ...caller, accountId: budi.id }
    await expect(needOwnFile({ ...ctx, caller: stranger }, data.id, 'video')).rejects.toThrow('notFound')
  })
  expect(seen.mime).toBe('video/mp4')
  const part = await fetch(server.url + seen.url, { headers: { range: 'bytes=1000-1999' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${video.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(1_000, 2_000))
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect((await fetch(server.url + data.result, { headers: { range: 'bytes=0-9' } })).status).toBe(404)
})
