import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { installBefore } from '#testing/install-before.ts'

const tenants = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'] as const
const id = (number: number) => `01900000-0000-7000-9000-${String(number).padStart(12, '0')}`

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

const inTenant = (tenantId: string) =>
  client.query("select set_config('app.tenant_id', $1, false)", [tenantId])

/** A tenant with one member of its staff. */
async function addTenant(tenantId: string): Promise<void> {
  await inTenant(tenantId)
  await client.query(
    "insert into tenant (tenant_id, slug, client_name, default_country) values ($1::uuid, 'at-' || right($1::text, 1), 'Some', 'TH')",
    [tenantId],
  )
  await client.query(
    `insert into account (tenant_id, id, email_hash, password_hash, role, full_name, contact_cipher, country_code,
       agreed_at, created_at) values ($1, $2, '\\x01', '!', 'admin', 'Ploy', '\\x02', 'TH', now(), now())`,
    [tenantId, id(30)],
  )
}

it('the verification of each company becomes a case in the state of its last step, with its history', async () => {
  await installBefore(client, '0139')
  const addCompany = (tenantId: string, number: number, isVerified: boolean) =>
    client.query(
      `insert into brand (tenant_id, id, name, country_code, created_at, verified_at)
       values ($1, $2, 'Company', 'TH', '2026-01-01', case when $3 then timestamptz '2026-01-05' end)`,
      [tenantId, id(number), isVerified],
    )
  const step = (
    tenantId: string,
    line: number,
    company: number,
    verb: string,
    day: number,
    by: number | null,
  ) =>
    client.query(
      `insert into brand_verification_line (tenant_id, id, brand_id, at, step, actor_id, text, file_ids)
       values ($1, $2, $3, make_timestamptz(2026, 1, $4, 0, 0, 0), $5, $6, 'Why?', '{}')`,
      [tenantId, id(line), id(company), day, verb, by && id(by)],
    )
  for (const tenantId of tenants) {
    await addTenant(tenantId)
    for (const [number, isVerified] of [
      [61, false],
      [62, false],
      [63, true],
      [64, false],
    ] as const)
      await addCompany(tenantId, number, isVerified)
    await step(tenantId, 71, 62, 'ask', 2, 30)
    await step(tenantId, 72, 64, 'verify', 2, 30)
    await step(tenantId, 73, 64, 'takeBack', 3, 30)
    await step(tenantId, 74, 64, 'answer', 4, 30)
    await step(tenantId, 75, 64, 'ask', 5, 30)
    await step(tenantId, 76, 64, 'expire', 10, null)
  }
  await migrate(database.url)
  // Servers of the version before go on: they select whole companies and add lines (docs/operating.md).
  for (const tenantId of tenants) {
    await inTenant(tenantId)
    await client.query('select look_reminded_at, look_late_at from brand')
    await step(tenantId, 77, 61, 'ask', 20, 30)
  }
  for (const tenantId of tenants) {
    await inTenant(tenantId)
    const read = (text: string) => client.query({ rowMode: 'array', text, values: [tenantId] })
    const cases = await read(
      `select right(id::text, 2), status, clock_duty, extract(day from clock_due_at - status_since)::int
       from brand_verification where tenant_id = $1 order by 1`,
    )
    expect(cases.rows).toEqual([
      ['61', 1, 'verifyCompany', 2],
      ['62', 2, 'answerQuestion', 5],
      ['63', 3, null, null],
      ['64', 4, null, null],
    ])
    const lines = await read(
      `select verb, from_status, to_status, actor_role, reason from brand_verification_history
       where tenant_id = $1 and brand_id = '${id(64)}' order by at`,
    )
    expect(lines.rows.map((line) => line.slice(0, 3))).toEqual([
      ['verify', 1, 3],
      ['takeBack', 3, 4],
      ['answer', 4, 1],
      ['ask', 1, 2],
      ['expire', 2, 4],
    ])
    expect(lines.rows.at(-1)?.slice(3)).toEqual(['system', 'Why?'])
  }
})
