import { findCooperationSubjects } from '@sampan/contract/cooperation-sent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const inTenant = (text: string, values: unknown[] = []) =>
  server.app.database.transaction(server.tenantId, ({ $client }) =>
    $client.query<{ id: string }>(text, [server.tenantId, ...values]),
  )
const publishedAgo = (id: string, minutes: number) =>
  inTenant(
    `update product set published_at = now() - interval '1 minute' * $3 where tenant_id = $1 and id = $2`,
    [id, minutes],
  )
const found = async (input: object, as: Person = admin) =>
  (await server.ok(findCooperationSubjects, input, { as })).products.map(({ id }) => id)

test('words find what cooperation is about in all countries at once, the newest first, few or many', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const name = 'Turmeric Clay Mask'
  const thai = await makeProduct(server, siam.brandId, { name, search: [name] })
  const indonesian = await makeProduct(server, siam.brandId, { name, search: [name], countryCode: 'ID' })
  const other = await makeProduct(server, lotus.brandId, { name, search: [name] })
  for (const [at, { id }] of [indonesian, other, thai].entries()) await publishedAgo(id, 5 + at)
  expect(await found({ query: 'turmeric cl' })).toEqual([indonesian.id, other.id, thai.id])
  expect(await found({ query: 'turmeric', countries: ['TH'] })).toEqual([other.id, thai.id])
  expect(await found({ query: 'turmeric' }, siam)).toEqual([indonesian.id, thai.id])
  expect(await found({ query: 'turmeric nobody' })).toEqual([])

  // Of more than are gathered at once, the newest are read along the order of each country.
  for (let n = 0; n < 101; n += 1)
    await publishedAgo(
      (await makeProduct(server, siam.brandId, { name, search: [name] })).id,
      60 + ((n * 37) % 101),
    )
  const many = await found({ query: 'turmeric' })
  expect(many).toHaveLength(20)
  expect(many.slice(0, 3)).toEqual([indonesian.id, other.id, thai.id])
  const ordered = await inTenant(
    'select id from product where tenant_id = $1 and id = any($2) order by published_at desc, id desc',
    [many],
  )
  expect(many).toEqual(ordered.rows.map(({ id }) => id))
})
