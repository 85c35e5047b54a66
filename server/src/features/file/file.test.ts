import { codes } from '@sampan/contract/codes'
import { type FilePurpose, uploadFile } from '@sampan/contract/file'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heardOf } from '#testing/heard.ts'
import { type CreatorPerson, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { type Answer, startTestServer, type TestServer } from '#testing/server.ts'
import { file } from './file.tables.ts'
import { linkLife, signedFileUrl } from './signed-link.ts'
import { docBytes, docxBytes, pdfBytes, zipBytes } from './testing/example-files.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
})

interface Stored {
  result: string
  thumb: string
  name: string
  size: number
  sha256: string
}

const headersOf = (as?: Person): Record<string, string> =>
  as ? { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken } : {}

async function upload(
  bytes: Buffer | undefined,
  options: {
    name?: string
    purpose?: FilePurpose
    isRename?: boolean
    as?: Person | null
    lang?: string
  } = {},
): Promise<Answer<Stored>> {
  const form = new FormData()
  // The fields come after the file, as some browsers' forms have them.
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), options.name ?? 'file.bin')
  form.set('isRename', String(options.isRename ?? true))
  if (options.purpose) form.set('purpose', options.purpose)
  const response = await fetch(server.url + uploadFile.path, {
    method: 'POST',
    headers: {
      ...headersOf(options.as === undefined ? nattaya : (options.as ?? undefined)),
      'accept-language': options.lang ?? 'en',
    },
    body: form,
  })
  const body = (await response.json()) as { code: number; message: string; data: never }
  return { status: response.status, headers: response.headers, ...body, refusal: body.data }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const countFiles = async () =>
  (await server.app.database.forTenant(server.tenantId).select().from(file)).length

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

test('a visitor may leave a picture, and nothing else', async () => {
  const picture = await flat(40, 40).png().toBuffer()
  expect((await upload(picture, { as: null })).code).toBe(codes.ok)
  expect((await upload(picture, { as: null, purpose: 'mou' })).code).toBe(codes.sessionOver)
})

test('a form without a file says so', async () => {
  const answer = await upload(undefined)
  expect(answer.code).toBe(codes.invalidInput)
  expect(answer.refusal.fields).toEqual([{ path: 'file', message: 'Choose a file.' }])
})

test('a picture is stored, shown to everybody and kept by browsers', async () => {
  const bytes = await flat(300, 200).png().toBuffer()
  const { code, data } = await upload(bytes, { name: 'สินค้า 1.png', purpose: 'picture' })
  expect([code, data.name]).toEqual([codes.ok, 'สินค้า 1.png'])
  expect(data.result).toMatch(/^\/files\/[0-9a-f]{40}\.png$/)
  const shown = await get(data.result)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(shown.headers.get('content-disposition')).toBeNull()
  expect((await bytesOf(shown)).length).toBe(data.size)
  const thumb = await sharp(await bytesOf(await get(data.thumb))).metadata()
  expect([thumb.format, thumb.width]).toEqual(['webp', 300])
})

test('a public picture can be had narrower, and is kept by browsers like the whole one', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { data } = await upload(bytes, { purpose: 'picture' })
  // The second time it comes out of the store.
  for (const _ of ['made', 'stored']) {
    // Until it is made the whole one is sent instead.
    await heardOf(async () => {
      const { headers } = await get(`${data.result}?w=360`)
      expect(headers.get('content-type')).toBe('image/webp')
    })
    const narrow = await get(`${data.result}?w=360`)
    expect(narrow.headers.get('cache-control')).toContain('immutable')
    const { width, height } = await sharp(await bytesOf(narrow)).metadata()
    expect([width, height]).toEqual([360, 240])
    const known = await get(`${data.result}?w=360`, { 'if-none-match': narrow.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
  }
  const wide = await sharp(await bytesOf(await get(`${data.result}?w=1080`))).metadata()
  expect(wide.width).toBe(900)
  const other = await get(`${data.result}?w=361`)
  expect(other.headers.get('content-type')).toBe('image/png')
})

test('a large photo is turned upright, capped, and loses what the camera wrote', async () => {
  const photo = await flat(3000, 1500)
    .withExif({ IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await upload(photo, { name: 'IMG_1.JPG' })
  const shown = await sharp(await bytesOf(await get(data.result))).metadata()
  expect([shown.format, shown.width, shown.height]).toEqual(['jpeg', 1200, 2400])
  expect([shown.exif, shown.orientation]).toEqual([undefined, undefined])
  const thumb = await sharp(await bytesOf(await get(data.thumb))).metadata()
  expect([thumb.width, thumb.height]).toEqual([240, 480])
})

test('a file is taken for what its content is, not for what its name says', async () => {
  const before = await countFiles()
  const answer = await upload(pdfBytes(), { name: 'photo.jpg', purpose: 'picture' })
  expect(answer.code).toBe(codes.fileTypeRefused)
  expect(answer.message).toBe('This file cannot be taken. These formats work: JPG, PNG, WebP.')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await upload(svg, { name: 'a.png' })).code).toBe(codes.fileTypeRefused)
  const vietnamese = await upload(pdfBytes(), { name: 'a.png', lang: 'vn', purpose: 'picture' })
  expect(vietnamese.message).toContain('JPG, PNG, WebP')
  expect(await countFiles()).toBe(before)
})

test('a picture that breaks off in the middle is refused', async () => {
  const whole = await noise(400).jpeg().toBuffer()
  const answer = await upload(whole.subarray(0, whole.length / 2), { name: 'half.jpg' })
  expect(answer.code).toBe(codes.fileTypeRefused)
})

test('a picture beyond 10 MB and a paper beyond 20 MB are refused before they are stored', async () => {
  const before = await countFiles()
  const picture = await upload(
    Buffer.concat([await flat(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
  )
  expect([picture.status, picture.code]).toEqual([413, codes.fileTooLarge])
  expect(picture.message).toBe('This file is too large. It may have up to 10 MB.')
  const paper = Buffer.concat([pdfBytes(), Buffer.alloc(20 * 1024 * 1024)])
  const answer = await upload(paper, { purpose: 'mou' })
  expect([answer.status, answer.code]).toEqual([413, codes.fileTooLarge])
  expect(await countFiles()).toBe(before)
})

test.each([
  ['PDF', pdfBytes(), 'pdf'],
  ['DOC', docBytes('WordDocument'), 'doc'],
  ['DOCX', docxBytes(), 'docx'],
])('a signed MOU may be a %s', async (_, bytes, extension) => {
  const { data } = await upload(bytes, { purpose: 'mou', name: `MOU.${extension}` })
  expect(data.result).toMatch(new RegExp(`\\.${extension}$`))
  expect(data.thumb).toBe('')
  const read = await get(data.result, headersOf(nattaya))
  expect(await bytesOf(read)).toEqual(bytes)
})

test('an archive, a spreadsheet or a picture is no MOU', async () => {
  for (const bytes of [zipBytes({ a: 'b' }), docBytes('Workbook'), await flat(9, 9).png().toBuffer()]) {
    const answer = await upload(bytes, { purpose: 'mou', name: 'MOU.docx' })
    expect(answer.message).toBe('This file cannot be taken. These formats work: PDF, DOC, DOCX.')
  }
})

test('a voucher may be a picture or a PDF, a barcode is a picture', async () => {
  const picture = await flat(20, 20).webp().toBuffer()
  expect((await upload(picture, { purpose: 'voucher' })).code).toBe(codes.ok)
  expect((await upload(pdfBytes(), { purpose: 'voucher' })).code).toBe(codes.ok)
  expect((await upload(picture, { purpose: 'barcode' })).code).toBe(codes.ok)
  expect((await upload(pdfBytes(), { purpose: 'barcode' })).code).toBe(codes.fileTypeRefused)
})

test('a voucher is read by its owner and by nobody else, whatever their role', async () => {
  const { data } = await upload(pdfBytes(), { purpose: 'voucher' })
  expect((await get(data.result, headersOf(nattaya))).status).toBe(200)
  for (const role of ['reviewer', 'admin', 'creatorSpecialist'] as const) {
    expect((await get(data.result, headersOf(await makeStaff(server, role)))).status).toBe(404)
  }
})

test('a photo of 50 megapixels is taken as a camera writes it; what is too much for the server is told by its pixels', async () => {
  const photo = flat(8_160, 6_120)
  const { data } = await upload(await photo.jpeg({ quality: 1 }).toBuffer(), { name: 'IMG_50MP.jpg' })
  const shown = await sharp(await bytesOf(await get(data.result))).metadata()
  expect([shown.width, shown.height]).toEqual([2_400, 1_800])
  const answer = await upload(await flat(6_400, 6_300).png().toBuffer())
  expect(answer.code).toBe(codes.fileTooLarge)
  expect(answer.message).toBe('This picture has 41 megapixels, and 40 are the most. Choose a smaller one.')
})

test('a file keeps a safe form of its name when it is not renamed', async () => {
  const named = { purpose: 'mou', name: '../Signed MOU (1).pdf', isRename: false } as const
  const { data } = await upload(pdfBytes(), named)
  expect(data.result).toMatch(/^\/files\/[0-9a-f]{40}\/Signed-MOU-1\.pdf$/)
})

test('an MOU is read by its owner, by reviewers, and by nobody else', async () => {
  const { data } = await upload(pdfBytes(), { purpose: 'mou', name: 'สัญญา.pdf' })
  const status = async (as?: Person) => (await get(data.result, headersOf(as))).status
  const [reviewer, admin, specialist] = [
    await makeStaff(server, 'reviewer'),
    await makeStaff(server, 'admin'),
    await makeStaff(server, 'creatorSpecialist'),
  ]
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  expect(await Promise.all([status(nattaya), status(reviewer), status(admin)])).toEqual([200, 200, 200])
  expect(await Promise.all([status(), status(stranger), status(specialist)])).toEqual([404, 404, 404])
  const read = await get(data.result, headersOf(nattaya))
  expect(read.headers.get('cache-control')).toBe('private, no-store')
  expect(read.headers.get('content-disposition')).toBe(
    `inline; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent('สัญญา.pdf')}`,
  )
})

test('a signed link opens a private file for an hour, and only that one', async () => {
  const { data } = await upload(pdfBytes(), { purpose: 'mou' })
  const other = await upload(pdfBytes('other'), { purpose: 'mou' })
  const key = data.result.replace('/files/', '')
  const link = signedFileUrl({ app: server.app, now: new Date() }, { key })
  expect((await get(link)).status).toBe(200)
  const query = link.slice(link.indexOf('?'))
  expect((await get(other.data.result + query)).status).toBe(404)
  expect((await get(link.replace(/until=\d/, 'until=9'))).status).toBe(404)
  const old = signedFileUrl({ app: server.app, now: new Date(Date.now() - linkLife - 1) }, { key })
  expect((await get(old)).status).toBe(404)
  const now = new Date()
  const saved = await get(signedFileUrl({ app: server.app, now }, { key }, { downloadName: 'MOU ไทย.pdf' }))
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*%E0%B9%84/)
  expect((await get(`${link}&name=x.exe`)).status).toBe(404)
})

test('a document is saved, not run, by the browser that opens it', async () => {
  const { data } = await upload(docxBytes(), { purpose: 'mou', name: '100%.docx' })
  const read = await get(data.result, headersOf(nattaya))
  expect(read.headers.get('content-disposition')).toContain('attachment; filename="100_.docx"')
  expect(read.headers.get('content-security-policy')).toContain('sandbox')
})

test('a part of a file is answered with that part', async () => {
  const bytes = pdfBytes('0123456789')
  const { data } = await upload(bytes, { purpose: 'mou' })
  const ask = (range: string, more: Record<string, string> = {}) =>
    get(data.result, { ...headersOf(nattaya), range, ...more })
  const part = await ask('bytes=5-9')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`])
  expect(await bytesOf(part)).toEqual(bytes.subarray(5, 10))
  expect(await bytesOf(await ask('bytes=-4'))).toEqual(bytes.subarray(-4))
  const behind = await ask(`bytes=${bytes.length}-`)
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const changed = await ask('bytes=5-9', { 'if-range': '"another"' })
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, bytes.length])
})

test('a browser that has the file already gets nothing anew', async () => {
  const { data } = await upload(await flat(30, 30).png().toBuffer())
  const etag = (await get(data.result)).headers.get('etag') ?? ''
  expect((await get(data.result, { 'if-none-match': etag })).status).toBe(304)
  const head = await fetch(server.url + data.result, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(data.size)])
})

test('what was never stored is not found, in the envelope', async () => {
  const answer = await get('/files/0123.png')
  expect(answer.status).toBe(404)
  expect(((await answer.json()) as { code: number }).code).toBe(codes.notFound)
  expect((await get('/files/..%2f..%2fsecrets.json')).status).toBe(404)
})
