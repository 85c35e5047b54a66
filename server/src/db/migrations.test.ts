import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { installBefore } from '../testing/install-before.ts'
import { migrate } from './migrate.ts'

const tenants = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'] as const
const [siam, perahu] = tenants
const id = (number: number) => `01900000-0000-7000-9000-${String(number).padStart(12, '0')}`
const [funds, budget, reserve, earnings] = [id(1), id(2), id(3), id(4)]

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

async function addTasks(tenantId: string, numbers: readonly number[]): Promise<void> {
  await inTenant(tenantId)
  await client.query(
    "insert into tenant (tenant_id, slug, client_name, default_country) values ($1::uuid, 'at-' || right($1::text, 1), 'Some', 'TH')",
    [tenantId],
  )
  await client.query(
    "insert into brand (tenant_id, id, name, country_code, created_at) values ($1, $2, 'Brand', 'TH', now())",
    [tenantId, id(9)],
  )
  for (const number of numbers)
    await client.query(
      `insert into task (tenant_id, id, number, brand_id, country_code, title, cooperation_type, platform, stages, currency,
         places, slots, starts_at, ends_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'TH', '{}', 1, 1, '{3}', 'THB', 5, 5, now(), now() + interval '1 day', now(), now())`,
      [tenantId, id(number), number, id(9)],
    )
}

async function post(at: number, kind: string, from: string, to: string, amount: string): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into ledger_entry (tenant_id, id, at, kind, source_kind, source_id, brand_id, memo, idempotency_key)
     values ($1, $2::uuid, to_timestamp($3::int), $4::text, 'transfer', $2::uuid, $5, $4 || ' memo', $4 || $3::int)`,
    [siam, id(100 + at), at, kind, id(9)],
  )
  for (const [account, change] of [
    [from, `-${amount}`],
    [to, amount],
  ])
    await client.query(
      'insert into ledger_line (tenant_id, entry_id, account_id, amount) values ($1, $2, $3, $4)',
      [siam, id(100 + at), account, change],
    )
  await client.query('commit')
}

/** A creator who filled in the complete-info form when it was kept as text, with an account that is there already. */
async function addForm(tenantId: string, links: Record<string, unknown>): Promise<void> {
  await inTenant(tenantId)
  await client.query(
    `insert into account (tenant_id, id, email_hash, password_hash, role, full_name, contact_cipher, country_code,
       agreed_at, created_at) values ($1, $2, '\\x01', '!', 'creator', 'Ploy', '\\x02', 'TH', now(), now())`,
    [tenantId, id(20)],
  )
  await client.query(
    `insert into creator (tenant_id, id, account_id, platform, handle, nickname, country_code, linked_at)
     values ($1, $2, $3, 3, 'Ploy.Cooks', 'Ploy', 'TH', now())`,
    [tenantId, id(21), id(20)],
  )
  await client.query(
    `insert into platform_info (tenant_id, account_id, country_code, links, updated_at) values ($1, $2, 'TH', $3, now())`,
    [tenantId, id(20), JSON.stringify(links)],
  )
}

const accountsOf = async (tenantId: string) => {
  await inTenant(tenantId)
  const { rows } = await client.query({
    rowMode: 'array',
    text: `select platform, handle, nickname, homepage_url, followers::int, affiliate_id, check_from is not null
      from creator order by platform`,
  })
  return rows
}

it('an installation keeps its numbers, money and accounts through the changes of their tables', async () => {
  await installBefore(client, '0025')
  await addTasks(perahu, [1_007])
  await addTasks(siam, [1_001, 1_012])
  await client.query(
    `insert into ledger_account (tenant_id, id, kind, owner_id, currency, brand_id) values
     ($1::uuid, $2, 'tenantFunds', $1::uuid, 'THB', null), ($1, $3, 'brandBudget', $6, 'THB', $6),
     ($1, $4, 'taskReserve', $5, 'THB', $6), ($1, $5, 'creatorEarnings', $5, 'THB', null)`,
    [siam, funds, budget, reserve, earnings, id(9)],
  )
  await post(1, 'topUp', funds, budget, '1000')
  await post(2, 'reserve', budget, reserve, '600.50')
  await post(3, 'reward', reserve, earnings, '100.25')
  await post(4, 'clawback', earnings, budget, '0.25')

  await addForm(perahu, {
    ytHomePageLink: 'https://youtube.com/',
    igHomePageLink: 'https://www.instagram.com/ploy/?igsh=x',
    fbHomePageLink: 'https://www.facebook.com/people/Ploy/1000891234/',
  })
  await addForm(siam, {
    ytHomePageLink: 'https://www.youtube.com/@PloyCooks/videos',
    igHomePageLink: 'https://www.instagram.com/ploy.cooks/?igsh=x',
    fbHomePageLink: 'https://www.facebook.com/profile.php?id=100089',
    spUserName: 'ploy.shop',
    spAffiliateId: '17',
    otherHomePageLink: 'https://www.line.me/ploy/',
    otherNickName: 'Ploy',
    otherFollowers: 9e9,
  })

  const ran = await migrate(database.url)
  expect(ran.at(0)).toBe('0025-tell-changes-without-triggers.sql')

  const { rows: transfers } = await client.query({
    rowMode: 'array',
    text: `select extract(epoch from at)::int, kind, debit_account_id, credit_account_id, amount, currency, debit_position,
      debit_balance, credit_position, credit_balance, memo, idempotency_key from ledger_transfer order by at`,
  })
  expect(transfers).toEqual([
    [1, 'topUp', funds, budget, '1000.00', 'THB', 1, '-1000.00', 1, '1000.00', 'topUp memo', 'topUp1'],
    [2, 'reserve', budget, reserve, '600.50', 'THB', 2, '399.50', 1, '600.50', 'reserve memo', 'reserve2'],
    [3, 'reward', reserve, earnings, '100.25', 'THB', 2, '500.25', 1, '100.25', 'reward memo', 'reward3'],
    [4, 'clawback', earnings, budget, '0.25', 'THB', 2, '100.00', 3, '399.75', 'clawback memo', 'clawback4'],
  ])
  const followers = 999_999_999
  expect(await accountsOf(siam)).toEqual([
    [0, 'line.me/ploy', 'Ploy', 'https://www.line.me/ploy/', followers, '', true],
    [2, 'PloyCooks', 'PloyCooks', 'https://www.youtube.com/@PloyCooks/videos', 0, '', true],
    [3, 'Ploy.Cooks', 'Ploy', '', 0, '', false],
    [4, '100089', '100089', 'https://www.facebook.com/profile.php?id=100089', 0, '', true],
    [5, 'ploy.shop', 'ploy.shop', 'https://shopee.com/ploy.shop', 0, '17', true],
  ])
  const ploys = (await accountsOf(perahu)).map(([platform, handle]) => [platform, handle])
  expect(ploys.slice(0, 1)).toEqual([[2, 'youtube.com']])
  expect(ploys).toContainEqual([3, 'ploy'])
  expect(ploys.at(-1)).toEqual([4, '1000891234'])
  const counters = async (tenantId: string) => {
    await inTenant(tenantId)
    return (await client.query('select kind, last::int from case_counter')).rows
  }
  expect(await counters(siam)).toEqual([{ kind: 'task', last: 1_012 }])
  expect(await counters(perahu)).toEqual([{ kind: 'task', last: 1_007 }])
  const { rows: walls } = await client.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and not (relrowsecurity and relforcerowsecurity) order by 1`,
  )
  expect(walls.map(({ relname }) => relname)).toEqual(['tenant', 'tenant_host'])
})

/** Somebody of the time when a setting said when the last daily mail was, with what they were told before and after it. */
const addAccount = (tenantId: string, account: number) =>
  client.query(
    `insert into account (tenant_id, id, email_hash, password_hash, role, full_name, contact_cipher, country_code,
       agreed_at, created_at) values ($1, $2, $3, '!', 'creator', 'Ploy', '\\x02', 'TH', now(), now())`,
    [tenantId, id(account), Buffer.from([account])],
  )

async function addReader(tenantId: string, account: number, rhythm: string): Promise<void> {
  await addAccount(tenantId, account)
  await client.query(
    `insert into notification_setting (tenant_id, account_id, unmailed, rhythm, gathered_at) values ($1, $2, '{}', $3, '2026-11-02')`,
    [tenantId, id(account), rhythm],
  )
  const told: [kind: string, on: string, isRead: boolean][] = [
    ['money', '2026-11-01', false],
    ['money', '2026-11-03', false],
    ['money', '2026-11-04', true],
    ['late', '2026-11-05', false],
    ['parcel', '2026-11-06', false],
  ]
  for (const [at, [kind, on, isRead]] of told.entries())
    await client.query(
      `insert into notification (tenant_id, id, account_id, created_at, kind, text, params, moments, path, read_at)
       values ($1, $2, $3, $4::timestamptz, $5, 'task:mail.paid', '{}', '{}', '/', case when $6::boolean then $4::timestamptz end)`,
      [tenantId, id(account * 100 + at), id(account), on, kind, isRead],
    )
}

it('what waited for a daily mail, told after the last one and unread, waits for the next one as a row', async () => {
  await installBefore(client, '0073')
  for (const tenantId of tenants) {
    await addTasks(tenantId, [])
    await addReader(tenantId, 30, 'daily')
    await addReader(tenantId, 31, 'atOnce')
  }
  expect((await migrate(database.url)).at(0)).toBe('0073-hold-what-waits-for-daily-mails.sql')
  for (const tenantId of tenants) {
    await inTenant(tenantId)
    const { rows } = await client.query({
      rowMode: 'array',
      text: 'select account_id, notification_id, waits_for from held_notification where tenant_id = $1 order by 2',
      values: [tenantId],
    })
    expect(rows).toEqual([
      [id(30), id(3_001), 'dailyMail'],
      [id(30), id(3_004), 'dailyMail'],
    ])
  }
})

it('views of the list of own creators become views of their tab in the library, after those that are there', async () => {
  await installBefore(client, '0137')
  const view = (number: number, search: string) => ({
    id: id(number),
    name: `View ${number}`,
    search,
    columns: null,
  })
  const keep = (tenantId: string, account: number, list: string, views: object[], first: string | null) =>
    client.query(
      `insert into list_choice (tenant_id, account_id, list, views, default_id, updated_at) values ($1, $2, $3, $4, $5, now())`,
      [tenantId, id(account), list, JSON.stringify(views), first],
    )
  for (const tenantId of tenants) {
    await addTasks(tenantId, [])
    for (const account of [30, 31]) await addAccount(tenantId, account)
    await keep(tenantId, 30, 'managedCreators', [view(1, 'has=payout&sort=linked_desc'), view(2, '')], id(2))
    await keep(tenantId, 31, 'managedCreators', [view(3, 'q=mali')], id(3))
    await keep(tenantId, 31, 'libraryCreators', [view(4, 'tier=nano')], id(4))
  }
  await migrate(database.url)
  for (const tenantId of tenants) {
    await inTenant(tenantId)
    const { rows } = await client.query({
      rowMode: 'array',
      text: `select account_id, list, (select array_agg(each->>'search') from jsonb_array_elements(views) each), default_id
        from list_choice where tenant_id = $1 order by 1`,
      values: [tenantId],
    })
    expect(rows).toEqual([
      [id(30), 'libraryCreators', ['has=payout&sort=linked_desc&view=mine', 'view=mine'], id(2)],
      [id(31), 'libraryCreators', ['tier=nano', 'q=mali&view=mine'], id(4)],
    ])
  }
})

it('views of content in review become views of the list of it, and the other views of sign-ups stay', async () => {
  await installBefore(client, '0158')
  const view = (number: number, search: string) => ({ id: id(number), name: `View ${number}`, search })
  const keep = (tenantId: string, account: number, list: string, views: object[], first: string | null) =>
    client.query(
      `insert into list_choice (tenant_id, account_id, list, views, default_id, updated_at) values ($1, $2, $3, $4, $5, now())`,
      [tenantId, id(account), list, JSON.stringify(views), first],
    )
  for (const tenantId of tenants) {
    await addTasks(tenantId, [])
    for (const account of [30, 31, 32]) await addAccount(tenantId, account)
    const mixed = [view(1, 'tier=nano&view=content'), view(2, 'view=toPay'), view(3, 'view=content')]
    await keep(tenantId, 30, 'participations', mixed, id(3))
    await keep(tenantId, 31, 'participations', [view(4, 'q=mali&view=content'), view(5, 'q=mali')], id(5))
    await keep(tenantId, 31, 'reviews', [view(6, 'view=late')], null)
    await keep(tenantId, 32, 'participations', [], null)
  }
  await migrate(database.url)
  for (const tenantId of tenants) {
    await inTenant(tenantId)
    const { rows } = await client.query({
      rowMode: 'array',
      text: `select account_id, list, (select array_agg(each->>'search') from jsonb_array_elements(views) each), default_id
        from list_choice where tenant_id = $1 order by 1, 2`,
      values: [tenantId],
    })
    expect(rows).toEqual([
      [id(30), 'participations', ['view=toPay'], null],
      [id(30), 'reviews', ['tier=nano', ''], id(3)],
      [id(31), 'participations', ['q=mali'], id(5)],
      [id(31), 'reviews', ['view=late', 'q=mali'], null],
      [id(32), 'participations', null, null],
    ])
  }
})
