import { exportPeople } from '@sampan/contract/access'
import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { exportFeedback, submitFeedback } from '@sampan/contract/feedback'
import { exportBudgets } from '@sampan/contract/payout'
import { approveSamples, exportSamples } from '@sampan/contract/sample'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let admin: Person
let aina: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  aina = await makeCreator(server, { name: '=HYPERLINK("https://evil.example";"Aina")', followers: 51_700 })
  const made = async (name: string) => ({ product: await makeProduct(server, siam.brandId, { name }) })
  const serum = await makeCase(server, siam, { creator: aina, ...(await made('Rice, "white" Serum')) })
  await setCase(server, serum.id, { appliedAt: new Date('2026-11-20T17:30:00Z') })
  const honey = await makeCase(server, siam, { ...(await made('Longan Honey')) })
  await server.ok(approveSamples, { ids: [honey.id] }, { as: siam })
  await makeCase(server, other, {
    product: await makeProduct(server, other.brandId, { name: 'Foreign Soap' }),
  })
})
afterAll(() => server.close())

const textOf = ({ content }: { content: string }) => Buffer.from(content, 'base64').toString('utf8')
/** The lines of a CSV, head first, without its mark. */
const linesOf = (made: { content: string }) => textOf(made).slice(1).trimEnd().split('\r\n')

test('a list is saved as filtered, with numbers as numbers, times of the country, and nothing that a spreadsheet runs', async () => {
  const made = await server.ok(
    exportSamples,
    { format: 'csv', filter: { view: 'toReview', pageSize: 1 } },
    { as: siam },
  )
  expect(made).toMatchObject({ rows: 1, isCut: false, mime: 'text/csv; charset=utf-8' })
  expect(made.name).toMatch(/^Samples \d{4}-\d\d-\d\d\.csv$/)
  expect(textOf(made).startsWith('\uFEFF"Number","Status","Creator","Handle"')).toBe(true)
  const [, line, ...more] = linesOf(made)
  expect(more).toEqual([])
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"";""Aina"")"`)
  expect(line).toContain('"Rice, ""white"" Serum"')
  expect(line).toContain(',51700,')
  expect(line).toMatch(/,\d+\.\d\d,"THB",/)
  expect(line).toContain('"2026-11-21T00:30:00+07:00"')
})

test('nobody saves rows that their list does not show, and heads are in the reader’s language', async () => {
  const all = await server.ok(exportSamples, { format: 'csv', filter: {} }, { as: siam, lang: 'th' })
  expect(all.rows).toBe(2)
  expect(textOf(all)).not.toContain('Foreign Soap')
  expect(linesOf(all)[0]).toContain('"เลขที่","สถานะ"')
  expect(await server.call(exportBudgets, { format: 'csv', filter: {} }, { as: siam })).toMatchObject({
    code: codes.notAllowed,
  })
})

test('a spreadsheet holds texts as texts, amounts as numbers and times as dates of the country', async () => {
  const made = await server.ok(
    exportSamples,
    { format: 'xlsx', filter: { sort: 'applied_asc' } },
    { as: siam },
  )
  const files = unzipSync(Buffer.from(made.content, 'base64'))
  const read = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  const sheet = read('xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(read('xl/sharedStrings.xml')).toContain('=HYPERLINK(')
  expect(read('xl/sharedStrings.xml')).toContain('(Asia/Bangkok)')
  // 2026-11-21, half an hour past midnight.
  expect(sheet).toMatch(/<v>46347\.0208\d*<\/v>/)
})

test('whoever is in a saved list sees who saved it', async () => {
  await server.ok(exportPeople, { format: 'csv', filter: {} }, { as: admin })
  const { rows } = await server.ok(listDataLooks, {}, { as: aina })
  expect(rows.filter(({ what }) => what === 'list').map(({ viewer }) => viewer)).toContain('Anan Wattana')
})

test('a file holds ten thousand rows and says that there are more', async () => {
  await server.ok(submitFeedback, { countryCode: 'TH', contactInfo: 'LINE @nattaya', content: 'Line' })
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into feedback (tenant_id, id, country_code, contact_cipher, content, created_at)
     select tenant_id, gen_random_uuid(), country_code, contact_cipher, content, created_at
     from feedback, generate_series(1, 10000)`,
    ),
  )
  const made = await server.ok(exportFeedback, { format: 'csv', filter: { view: 'all' } }, { as: admin })
  expect(made).toMatchObject({ rows: 10_000, isCut: true })
  expect(linesOf(made)).toHaveLength(10_001)
})
