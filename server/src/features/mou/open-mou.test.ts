import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { codes } from '@sampan/contract/codes'
import { approveMous, openMou, submitMou } from '@sampan/contract/mou'
import { signMou } from '@sampan/contract/mou-signing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFile } from '#features/file/testing/stored-files.ts'
import { type Paper, paperPrinter } from '#print/paper.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { keepDocument } from './mou.queries.ts'
import { mouHistory } from './mou.tables.ts'
import { askInTest, readMou, registerTestSubject, upload } from './testing/mous.ts'
import { canReadSignatures, readAndConsent, readSignatures, requestOf } from './testing/signing.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nattaya = await makeCreator(server, { name: 'ณัฐญา ศรีสุข' })
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
})
afterAll(() => server.close())

const bytesAt = async (path: string) => {
  const response = await fetch(server.url + path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

/** What a reader copies from a paper: the text beside the drawn letters, as it was written. */
function readPaper(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs)
  const contents = [...streams].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const texts = contents.join('\n').matchAll(/ActualText \(((?:\\.|[^\\)])*)\)/gs)
  return [...texts].map(([, text = '']) => unicodeOf(text)).join('\n')
}

/** A PDF's text: plain when it is all Latin, else UTF-16 with its mark in front; some bytes are escaped. */
function unicodeOf(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = Buffer.from(
    text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return raw[0] === 0xfe ? raw.subarray(2).swap16().toString('utf16le') : raw.toString('latin1')
}

const countPages = async (bytes: Buffer) => (await PDF.load(new Uint8Array(bytes))).getPages().length

test('asks for log-in', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  expect((await server.call(openMou, { id })).code).toBe(codes.sessionOver)
})

test('the paper is the same for both sides ever after, and who opened it first is kept', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  const [mine, theirs] = await Promise.all([
    server.ok(openMou, { id }, { as: nattaya }),
    server.ok(openMou, { id }, { as: siam }),
  ])
  const bytes = await bytesAt(mine.url)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(mine.sha256)
  expect(theirs.sha256).toBe(mine.sha256)
  await server.ok(openMou, { id }, { as: nattaya })
  const lines = await server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(mouHistory)
    .where(eq(mouHistory.mouId, id))
  const opened = lines.filter((line) => line.verb === 'opened')
  expect(opened.map((line) => line.actorId).sort()).toEqual([nattaya.id, siam.id].sort())
  expect(opened[0]?.evidence.map((each) => each.label)).toContain(mine.sha256)
})

test('it is small, names the parties in their own script, and says who owes what until when', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  const { url, name } = await server.ok(openMou, { id }, { as: nattaya, lang: 'th' })
  expect(name).toMatch(/^MOU TK-\d+\.pdf$/)
  const bytes = await bytesAt(url)
  expect(bytes.length).toBeLessThan(300_000)
  expect(await countPages(bytes)).toBeLessThanOrEqual(2)
  const text = readPaper(bytes).replaceAll('\n', ' ')
  for (const said of ['ณัฐญา ศรีสุข', 'Siam Botanics', 'ผิวสวยยามเช้า', '฿590', '฿1,500', 'ภายใน 5 วัน']) {
    expect(text).toContain(said)
  }
  // In the zone of the country.
  expect(text).toContain('24 ธันวาคม')
  expect(text).toContain('2026 เวลา 18:00')
})

test('a creator of another country reads it in their own language, with that of the brand behind it', async () => {
  const linh = await makeCreator(server, { name: 'Nguyễn Thị Ánh Tuyết', countryCode: 'VN' })
  registerTestSubject(server, { creatorId: linh.id, brandId: siam.brandId })
  const { id } = await askInTest(server, linh, siam)
  const opened = await server.ok(openMou, { id }, { as: linh, lang: 'vi' })
  const bytes = await bytesAt(opened.url)
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
  const text = readPaper(bytes)
  expect(await countPages(bytes)).toBeGreaterThanOrEqual(2)
  expect(text).toContain('Nguyễn Thị Ánh Tuyết')
  expect(text.indexOf('Thỏa thuận TK-')).toBeGreaterThanOrEqual(0)
  expect(text.indexOf('ข้อตกลง TK-')).toBeGreaterThan(text.indexOf('Thỏa thuận TK-'))
  expect(text.replaceAll('\n', ' ')).toContain('bản Tiếng Việt mà nhà sáng tạo đã đọc được áp dụng')
  expect(opened.text?.language).toBe('vn')
})

test('the paper as we made it is no signed one', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  const { url } = await server.ok(openMou, { id }, { as: nattaya })
  const unsigned = await upload(server, nattaya, 'mou.pdf', await bytesAt(url))
  const answer = await server.call(submitMou, { id, fileId: unsigned.data.id }, { as: nattaya })
  expect(answer.code).toBe(codes.mouNotSigned)
  expect(answer.refusal.fields?.[0]?.path).toBe('fileId')
})

test('a paper that was opened before it could be signed here is signed by its certificate, and by the brand', async () => {
  const { id } = await askInTest(server, nattaya, siam)
  const parts = [{ kind: 'text' as const, text: 'Both sides agree.' }]
  const paper = {
    title: 'MOU',
    author: 'Sampan',
    madeAt: new Date(),
    texts: [{ language: 'en', parts, footer: '' }],
  }
  const source = await server.app.printWorker.print<Paper>(paperPrinter, paper)
  await server.inTenant(async (ctx) => {
    const { row } = await storeFile(ctx, {
      purpose: 'document',
      name: 'MOU.pdf',
      bytes: source,
      ownerId: null,
    })
    await keepDocument(ctx, id, row.id)
  })
  const reading = await readAndConsent(server, nattaya, id)
  expect(reading.paper.text).toBe(null)
  const signed = await server.ok(signMou, requestOf(reading), { as: nattaya })
  const [old, first] = [await bytesAt(reading.paper.url), await bytesAt(signed.rounds[0]?.file.url ?? '')]
  expect(first.subarray(0, old.length).equals(old)).toBe(true)
  expect(await countPages(first)).toBe(2)
  await server.ok(approveMous, { ids: [id] }, { as: siam })
  await server.runJob('mou-countersign', { mouId: id, round: 1, ip: null, userAgent: '' })
  const done = await readMou(server, id, siam)
  expect(done.rounds[0]?.signatures.map(({ party }) => party)).toEqual(['creator', 'brand'])
  const both = await bytesAt(done.rounds[0]?.file.url ?? '')
  expect(both.subarray(0, first.length).equals(first)).toBe(true)
  if (!canReadSignatures) return
  const seals = await readSignatures(both)
  expect(seals).toHaveLength(2)
  for (const seal of seals) expect(seal).toContain('Signature is Valid')
})
