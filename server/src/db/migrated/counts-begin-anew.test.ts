import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { installBefore } from '#testing/install-before.ts'
import { migrate } from '../migrate.ts'

const underWay = '01900000-0000-7000-8000-00000000000a'
const atRest = '01900000-0000-7000-8000-00000000000b'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase('template1')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** A tenant with the count of one day, and days that its count under way has still to count. */
async function addTenant(tenantId: string, daysLeft: string[], countingUntil: string | null): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId])
  await client.query(
    "insert into tenant (tenant_id, slug, client_name, default_country) values ($1::uuid, 'at-' || right($1::text, 1), 'Some', 'TH')",
    [tenantId],
  )
  await client.query(
    `insert into report_cell (tenant_id, scope, scope_id, product_id, country_code, grain, starts, currency, tier,
       promote_type, applied, approved, shipped, posted, sold, rejected, lost, goods, rewards, revenue, done, on_time,
       allowed, times, weeks)
     values ($1, 'tenant', $1, $1, 'TH', 'day', '2026-11-02', 'THB', 0, 0, 1, 0, 0, 0, 0, 0, '{}', 0, 0, 0, '{}', '{}',
       '{}', '{}', '{}')`,
    [tenantId],
  )
  await client.query(
    'insert into report_run (tenant_id, counted_until, days_left, counting_until) values ($1, $2, $3, $4)',
    [tenantId, '2026-11-20T00:00:00Z', daysLeft, countingUntil],
  )
}

it('days that a count under way has still to count stay in the count that begins anew', async () => {
  await installBefore(client, '0142')
  await addTenant(underWay, ['2026-11-03VN', '2026-11-02TH', '2026-11-01TH'], '2026-11-21T00:00:00Z')
  await addTenant(atRest, [], null)
  await migrate(database.url)
  const runOf = async (tenantId: string) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId])
    const { rows } = await client.query(
      'select days_left as "daysLeft", counting_until as until from report_run where tenant_id = $1',
      [tenantId],
    )
    return rows
  }
  expect(await runOf(underWay)).toEqual([
    {
      daysLeft: ['2026-11-03VN', '2026-11-02TH', '2026-11-01TH'],
      until: new Date('2026-11-21T00:00:00Z'),
    },
  ])
  expect(await runOf(atRest)).toEqual([
    { daysLeft: ['2026-11-02TH'], until: new Date('2026-11-20T00:00:00Z') },
  ])
})
