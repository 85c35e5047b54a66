import { codes } from '@sampan/contract/codes'
import { getPreSignedUrl, type UploadPurpose } from '@sampan/contract/file'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreatorPerson, makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { putTokenOf } from './signed-link.ts'
import { pdfBytes } from './testing/example-files.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  nattaya = await makeCreator(server)
})
afterAll(() => server.close())

interface Stored {
  result: string
  name: string
  size: number
}

const headersOf = (as: Person): Record<string, string> => ({
  'access-token': as.tokens.accessToken,
  'refresh-token': as.tokens.refreshToken,
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })

const askForUrl = (purpose: UploadPurpose, contentType: string, as: Person = nattaya) =>
  server.call(getPreSignedUrl, { fileName: 'my file.png', contentType, purpose }, { as })
const putBytes = (url: string, bytes: Buffer) =>
  fetch(server.url + url, { method: 'PUT', body: new Uint8Array(bytes) })

test('a creator gets an address and puts a picture there, which is visible afterwards only', async () => {
  const { data } = await askForUrl('picture', 'image/png')
  expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  expect((await get(data.fileUrl)).status).toBe(404)
  const bytes = await flat(40, 40).png().toBuffer()
  const answer = (await (await putBytes(data.url, bytes)).json()) as { code: number; data: Stored }
  expect(answer).toMatchObject({ code: codes.ok, data: { result: data.fileUrl, name: 'my file.png' } })
  expect((await get(data.fileUrl)).status).toBe(200)
})

test('sending the same file again is harmless, another one is refused', async () => {
  const { data } = await askForUrl('picture', 'image/png')
  const bytes = await flat(40, 40).png().toBuffer()
  const sent = await Promise.all([putBytes(data.url, bytes), putBytes(data.url, bytes)])
  const answers = (await Promise.all(sent.map((each) => each.json()))) as { code: number; data: Stored }[]
  expect(answers.map((each) => each.code)).toEqual([codes.ok, codes.ok])
  expect(answers[0]?.data).toEqual(answers[1]?.data)
  const other = await (await putBytes(data.url, await flat(41, 41).png().toBuffer())).json()
  expect(other).toMatchObject({ code: codes.keyReused })
  expect((await bytesOf(await get(data.fileUrl))).length).toBe(answers[0]?.data.size)
})

test('what comes to an address must be what was promised', async () => {
  const { data } = await askForUrl('picture', 'image/png')
  const jpeg = await flat(40, 40).jpeg().toBuffer()
  for (const bytes of [jpeg, pdfBytes(), Buffer.from('<script>')]) {
    expect(await (await putBytes(data.url, bytes)).json()).toMatchObject({ code: codes.fileTypeRefused })
  }
  expect(await (await putBytes(data.url, Buffer.alloc(0))).json()).toMatchObject({ code: codes.invalidInput })
  expect((await get(data.fileUrl)).status).toBe(404)
})

test('an address is given for types that its purpose takes only', async () => {
  expect((await askForUrl('picture', 'text/html')).code).toBe(codes.fileTypeRefused)
  const { data } = await askForUrl('mou', 'application/pdf', nattaya)
  expect(await (await putBytes(data.url, pdfBytes())).json()).toMatchObject({ code: codes.ok })
  expect((await get(data.fileUrl)).status).toBe(404)
  expect((await get(data.fileUrl, headersOf(nattaya))).status).toBe(200)
})

test('an address that was changed or is over takes nothing', async () => {
  const { data } = await askForUrl('picture', 'image/png')
  const bytes = await flat(40, 40).png().toBuffer()
  const grant = {
    tenantId: server.tenantId,
    key: 'aa.png',
    purpose: 'picture',
    name: 'a',
    mime: 'image/png',
    ownerId: nattaya.id,
  } as const
  const over = putTokenOf(server.app, { ...grant, until: Date.now() - 1 })
  for (const url of [data.url.slice(0, -2), data.url.replace('/put/', '/put/x'), `/files/put/${over}`]) {
    expect((await putBytes(url, bytes)).status).toBe(404)
  }
})

test('an address that was given before its account lost access takes nothing', async () => {
  const gone = await makeCreator(server)
  const input = { fileName: 'a.png', contentType: 'image/png', purpose: 'picture' } as const
  const { url } = await server.ok(getPreSignedUrl, input, { as: gone })
  await server.inTenant(({ db }) =>
    db.$client.query('update account set disabled_at = now() where id = $1', [gone.id]),
  )
  expect((await putBytes(url, await flat(40, 40).png().toBuffer())).status).toBe(404)
})

test('a visitor gets no address: pictures without an account come by the form, which is counted', async () => {
  const input = { fileName: 'a.png', contentType: 'image/png', purpose: 'picture' } as const
  expect((await server.call(getPreSignedUrl, input)).code).toBe(codes.sessionOver)
})

test('two who send different pictures to one address at once store one of them, whole', async () => {
  const { data } = await askForUrl('picture', 'image/png')
  const pictures = await Promise.all([40, 41, 42, 43].map((side) => flat(side, side).png().toBuffer()))
  const sent = await Promise.all(pictures.map((bytes) => putBytes(data.url, bytes)))
  const answers = (await Promise.all(sent.map((each) => each.json()))) as { code: number; data: Stored }[]
  expect(answers.map((each) => each.code).sort()).toEqual([0, ...Array(3).fill(codes.keyReused)])
  const stored = answers.find((each) => each.code === codes.ok)
  expect((await bytesOf(await get(data.fileUrl))).length).toBe(stored?.data.size)
})

test('somebody who asks for addresses on and on is told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 65 }, () => askForUrl('picture', 'image/png')))
  expect(
    answers.filter((answer) => answer.code === codes.tooManyRequests && answer.status === 429).length,
  ).toBeGreaterThan(0)
})
