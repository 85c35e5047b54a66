import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { installBefore } from '#testing/install-before.ts'
import { migrate } from '../migrate.ts'

const tenantId = '01900000-0000-7000-8000-00000000000a'
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

/** Of a line, what its key is made of counts here, and nothing that it refers to. */
const withoutReferences = `do $$ declare found record; begin
  for found in select conname from pg_constraint where conrelid = 'commission_line'::regclass and contype = 'f' loop
    execute format('alter table commission_line drop constraint %I', found.conname);
  end loop; end $$`

it('booked lines keep the key that former servers know, and are named by the handle of their account where that is certain', async () => {
  await installBefore(client, '0166')
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId])
  await client.query(
    "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'at', 'Some', 'TH')",
    [tenantId],
  )
  await client.query(withoutReferences)
  for (const [number, handle] of [
    [1, 'Tea.House'],
    [2, ''],
    [3, 'tea.house'],
  ] as const)
    await client.query(
      `insert into creator (tenant_id, id, platform, handle, nickname, avatar_url, homepage_url, followers, country_code, is_verified, categories, linked_at)
       values ($1, $2, 1, $3, 'Some', '', '', 0, 'TH', false, '{}', now())`,
      [tenantId, id(number), handle],
    )
  const keyOf = (order: string, who: string, kind = 'sale') => JSON.stringify([order, '17"29', '', who, kind])
  const book = (number: number, key: string, creator: number, amount: string) =>
    client.query(
      `insert into commission_line (tenant_id, id, import_id, line_key, account_id, creator_id, brand_id, product_id, order_number, month, currency, amount)
       values ($1, $2, $3, $4, $5, $6, $3, $3, 'A', '2026-10', 'THB', $7)`,
      [tenantId, id(number), id(9), key, id(50), id(creator), amount],
    )
  await book(11, keyOf('A1', id(50)), 1, '10')
  await book(12, keyOf('A1', id(50), 'return'), 1, '-10')
  await book(13, keyOf('A2', id(50)), 2, '5')
  // Paid a second time after the account had changed hands.
  await book(14, keyOf('A1', id(51)), 3, '10')
  // Whoever reads creators does not wait for the lines to be written anew, nor the lines for them.
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; lock table creator in access share mode')
  await migrate(database.url)
  await reader.end()
  const { rows } = await client.query({
    rowMode: 'array',
    text: 'select line_key, handle_key from commission_line order by id',
  })
  expect(rows).toEqual([
    [keyOf('A1', id(50)), keyOf('A1', 'handle:tea.house')],
    [keyOf('A1', id(50), 'return'), keyOf('A1', 'handle:tea.house', 'return')],
    [keyOf('A2', id(50)), null],
    [keyOf('A1', id(51)), null],
  ])
})

it('a TikTok account that was called by its display name is called by its id, and no other account is renamed', async () => {
  await installBefore(client, '0170')
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId])
  await client.query(
    "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'at', 'Some', 'TH')",
    [tenantId],
  )
  for (const [number, handle, page, openId] of [
    [1, 'Mintra Skinlab', '', '-000a'],
    [2, 'mintra.skinlab', 'https://www.tiktok.com/@mintra.skinlab', '-000b'],
    [3, 'entered.only', '', null],
  ] as const)
    await client.query(
      `insert into creator (tenant_id, id, platform, handle, nickname, avatar_url, homepage_url, followers, country_code, is_verified, categories, linked_at, open_id)
       values ($1, $2, 1, $3, 'Some', '', $4, 0, 'TH', false, '{}', now(), $5)`,
      [tenantId, id(number), handle, page, openId],
    )
  await migrate(database.url)
  const { rows } = await client.query({
    rowMode: 'array',
    text: 'select handle, words_renewed from creator order by id',
  })
  expect(rows).toEqual([
    ['-000a', false],
    ['mintra.skinlab', true],
    ['entered.only', true],
  ])
})
