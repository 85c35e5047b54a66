import { codes } from '@sampan/contract/codes'
import { getCompany, saveCompany } from '@sampan/contract/company'
import { getPreSignedUrl, type StoredFileInfo, uploadFile } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { submitMou } from '@sampan/contract/mou'
import { listPayoutMethods, savePayoutMethod } from '@sampan/contract/payout'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { docxBytes, pdfBytes, zipBytes } from '#features/file/testing/example-files.ts'
import { exampleVideo } from '#features/file/testing/example-videos.ts'
import { askInTest, readMou, registerTestSubject } from '#features/mou/testing/mous.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
  testPassword,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
})

const headersOf = (as?: Person): Record<string, string> =>
  as ? { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken } : {}

interface Sent {
  status: number
  code: number
  message: string
  data: StoredFileInfo
}

/** As clients of the specification send a file: a form with the file and `isRename`, and nothing else. */
async function upload(bytes: Buffer, name: string, as: Person | undefined = nattaya): Promise<Sent> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  form.set('isRename', 'true')
  const headers = { ...headersOf(as), 'accept-language': 'en' }
  const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
  return { ...((await answer.json()) as Sent), status: answer.status }
}

const statusOf = async (path: string, as?: Person) =>
  (await fetch(server.url + path, { headers: headersOf(as) })).status
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()

/** A video of more bytes than a paper may have: behind its pictures is a box that nobody reads. */
async function largeVideo(megabytes = 21): Promise<Buffer> {
  const box = Buffer.alloc(megabytes * 1024 * 1024)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([await exampleVideo({ container: 'mp4', codec: 'h264' }), box])
}

const kasikorn = {
  countryCode: 'TH',
  bankCode: '004',
  accountName: 'ณัฐญา ศรีสุข',
  accountNumber: '123-4-56789-0',
  password: testPassword,
} as const

test('a signed paper that names no purpose is taken, read by its owner alone, and submitted as an MOU', async () => {
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
  for (const [name, bytes] of [
    ['signed.docx', docxBytes()],
    ['signed.pdf', pdfBytes()],
  ] as const) {
    expect((await upload(bytes, name)).code).toBe(codes.ok)
  }
  const { data } = await upload(pdfBytes('mine'), 'signed.pdf')
  const reviewer = await makeStaff(server, 'reviewer')
  expect(await Promise.all([nattaya, reviewer, undefined].map((as) => statusOf(data.result, as)))).toEqual([
    200, 404, 404,
  ])
  const asked = await askInTest(server, nattaya, siam)
  await server.ok(submitMou, { id: asked.id, fileId: data.id }, { as: nattaya })
  expect((await readMou(server, asked.id, nattaya)).rounds[0]?.file).toMatchObject({ id: data.id })
  expect(await statusOf(data.result, reviewer)).toBe(200)
})

test('a picture that names no purpose is shown to everybody, until it is taken as a voucher', async () => {
  const { data } = await upload(await picture(), 'passbook.png')
  expect(await statusOf(data.result)).toBe(200)
  await server.ok(savePayoutMethod, { ...kasikorn, voucherId: data.id }, { as: nattaya })
  expect(await Promise.all([data.result, data.thumb].map((path) => statusOf(path)))).toEqual([404, 404])
  expect(await statusOf(data.result, nattaya)).toBe(200)
  const [method] = await server.ok(listPayoutMethods, {}, { as: nattaya })
  expect(await statusOf(method?.voucher?.url ?? '')).toBe(200)
})

test('no cache keeps a picture that may become private yet, in no width; it does once it is shown by its address', async () => {
  const { data } = await upload(await picture(), 'logo.png')
  const kept = async (path: string) => {
    const { headers } = await fetch(server.url + path)
    return [headers.get('cache-control'), headers.get('content-type')]
  }
  for (const path of [data.result, data.thumb, `${data.result}?w=360`])
    expect(await kept(path)).toEqual(['private, no-store', path === data.thumb ? 'image/webp' : 'image/png'])
  const { version, values } = await server.ok(getCompany, {}, { as: siam })
  const company = { ...values, categoryKeys: ['Lipmakeup'], phone: '02 123 4567', logo: data.result }
  await server.ok(saveCompany, { version, values: company }, { as: siam })
  expect(await kept(data.result)).toEqual(['public, max-age=31536000, immutable', 'image/png'])
})

test('a picture of whose tokens are not good any more is not left as a visitor’s', async () => {
  const { tokens } = await makeCreator(server)
  const over = { ...nattaya, tokens: { accessToken: `${tokens.accessToken}x`, refreshToken: 'over' } }
  expect((await upload(await picture(), 'me.png', over)).code).toBe(codes.sessionOver)
})

test('a picture that is shown by its address is no voucher any more, nor is anybody else’s file', async () => {
  const { data } = await upload(await picture(), 'logo.png')
  const { version, values } = await server.ok(getCompany, {}, { as: siam })
  const company = { ...values, categoryKeys: ['Lipmakeup'], phone: '02 123 4567', logo: data.result }
  await server.ok(saveCompany, { version, values: company }, { as: siam })
  const others = await upload(await picture(), 'passbook.png', await makeCreator(server, { name: 'Budi' }))
  for (const voucherId of [data.id, others.data.id]) {
    const refused = await server.call(savePayoutMethod, { ...kasikorn, voucherId }, { as: nattaya })
    expect(refused.refusal.fields?.map(({ path }) => path)).toEqual(['voucherId'])
  }
  expect(await statusOf(data.result)).toBe(200)
})

test('what no purpose takes is refused with all formats that work; a visitor leaves pictures only', async () => {
  const refused = await upload(zipBytes({ a: 'b' }), 'signed.docx')
  expect(refused.code).toBe(codes.fileTypeRefused)
  expect(refused.message).toContain('JPG, PNG, WebP, PDF, DOC, DOCX, MP4')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdfBytes())]), 'a.pdf')
  const visitor = await fetch(server.url + uploadFile.path, { method: 'POST', body: form })
  expect(await visitor.json()).toMatchObject({ code: codes.fileTypeRefused })
})

test('a form takes a video that is larger than a paper may be, and no such paper or picture', async () => {
  const video = await largeVideo()
  const sent = await upload(video, 'review.mp4')
  expect(sent).toMatchObject({ code: codes.ok, data: { size: video.length, width: 320, height: 568 } })
  expect([await statusOf(sent.data.result), await statusOf(sent.data.result, nattaya)]).toEqual([404, 200])
  const rest = Buffer.alloc(limits.uploadMax)
  for (const [bytes, most] of [
    [Buffer.concat([pdfBytes(), rest]), '20 MB'],
    [Buffer.concat([await picture(), rest.subarray(0, limits.pictureMax)]), '10 MB'],
  ] as const) {
    const refused = await upload(bytes, 'large')
    expect([refused.status, refused.code]).toEqual([413, codes.fileTooLarge])
    expect(refused.message).toContain(most)
  }
})

test('an address without a purpose takes what its content type promises, a large video too', async () => {
  const grantFor = (contentType: string) =>
    server.ok(getPreSignedUrl, { fileName: 'mine', contentType }, { as: nattaya })
  const put = async (url: string, bytes: Buffer) =>
    (await fetch(server.url + url, { method: 'PUT', body: new Uint8Array(bytes) })).json()
  const paper = await grantFor('application/pdf')
  expect(await put(paper.url, pdfBytes())).toMatchObject({ code: codes.ok, data: { result: paper.fileUrl } })
  const video = await largeVideo()
  const film = await grantFor('video/mp4')
  expect(await put(film.url, video)).toMatchObject({ code: codes.ok, data: { size: video.length } })
  expect(await statusOf(film.fileUrl, nattaya)).toBe(200)
  const zip = { fileName: 'a.zip', contentType: 'application/zip' }
  expect((await server.call(getPreSignedUrl, zip, { as: nattaya })).code).toBe(codes.fileTypeRefused)
})
