import { listAuditEntries } from '@sampan/contract/audit'
import { answerVerification, askBrand } from '@sampan/contract/brand-verification'
import { listNotifications } from '@sampan/contract/notification'
import { verifyBrand } from '@sampan/contract/product-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllOnCitus } from '#testing/citus.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

const entriesOf = async (id: string) => {
  const { rows } = await server.ok(listAuditEntries, { query: id }, { as: ploy })
  return rows.map(({ verb, kind, subject, fields }) => [
    verb,
    kind,
    subject?.name,
    ...fields.map(({ name, before, after }) => [name, before, after]),
  ])
}
/** Companies that let a question wait for longer than they may. */
async function silent(many: number): Promise<BrandPerson[]> {
  const made: BrandPerson[] = []
  for (let at = 0; at < many; at += 1) {
    const one = await makeBrand(server, { isVerified: false, name: `Silent ${many} ${at}` })
    await server.ok(askBrand, { id: one.brandId, text: 'Which law office?' }, { as: ploy })
    made.push(one)
  }
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `update brand_verification set clock_due_at = now() - interval '1 hour',
         clock_started_at = now() - interval '121 hours' where status = 2`,
    ),
  )
  return made
}

test('the log names the company and its states in words', async () => {
  const fresh = await makeBrand(server, { isVerified: false, name: 'Orchid Tea' })
  await server.ok(askBrand, { id: fresh.brandId, text: 'Which law office?' }, { as: ploy })
  await server.ok(answerVerification, { text: 'Siam Law' }, { as: fresh })
  await server.ok(verifyBrand, { id: fresh.brandId, name: 'Orchid Tea' }, { as: ploy })
  expect(await entriesOf(fresh.brandId)).toEqual([
    ['verifyBrand', 'product', 'Orchid Tea', ['status', 'waiting', 'verified']],
    ['answerVerification', 'product', 'Orchid Tea', ['status', 'asked', 'waiting']],
    ['askBrand', 'product', 'Orchid Tea', ['status', 'waiting', 'asked']],
  ])
})

test('the log names the company whose question nobody answered', async () => {
  const [one] = await silent(1)
  await server.runJob('brand-verification-clock')
  expect((await entriesOf(one?.brandId ?? ''))[0]).toEqual([
    'brand-verification-clock',
    'product',
    'Silent 1 0',
    ['status', 'asked', 'refused'],
    ['verb', undefined, 'expire'],
  ])
})

// There the tenant is set in every transaction, which are statements more.
test.skipIf(isAllOnCitus)(
  'many companies that let a question wait are told by the statements of two',
  async () => {
    const run = () => countStatements(() => server.runJob('brand-verification-clock'))
    await silent(2)
    const few = await run()
    const many = await silent(7)
    expect(await run()).toBe(few)
    for (const as of many) {
      const { rows } = await server.ok(listNotifications, {}, { as })
      expect(rows.filter((row) => /was not verified/.test(JSON.stringify(row)))).toHaveLength(1)
    }
  },
)
