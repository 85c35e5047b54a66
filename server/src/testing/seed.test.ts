import { logIn } from '@sampan/contract/account'
import { listProducts } from '@sampan/contract/product'
import { getMySample, listMySamples, listSamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../demo/log-ins.ts'
import { emailOf } from '../../../tools/seed/brand-rows.ts'
import { seedTenant } from '../../../tools/seed/seed.ts'
import { needInventedData } from '../../../tools/seed/target.ts'
import { makeCreator, makeMcn } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

const sizes = { creators: 120, products: 400, samples: 600 }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fillOther()
  await seed(1)
})
afterAll(async () => {
  await server.close()
})

/** Another tenant, with an account that refers to an agency: a table that the seed leaves alone. */
async function fillOther(): Promise<void> {
  const tenantId = '01900000-0000-7000-8000-0000000000ee'
  await server.app.database.transaction(tenantId, (db) =>
    db.$client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Perahu', 'ID')",
      [tenantId],
    ),
  )
  await makeMcn({ ...server, tenantId })
}

const seed = (number: number, samples = sizes.samples) =>
  seedTenant(
    server.app,
    server.databaseUrl,
    { ...sizes, samples, seed: number, tenantId: server.tenantId },
    () => {},
  )

const enter = async (who: string, ...numbers: number[]) => ({
  tokens: await server.ok(logIn, { email: emailOf(1, who, ...numbers), password: demoPassword }),
})

/** Every table in a question is narrowed to the tenant, so that it can be asked of a distributed database too. */
const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  server.app.database.transaction(
    server.tenantId,
    async (db) => (await db.$client.query<Record<string, unknown>>(text, values)).rows[0] ?? {},
  )

describe('a seeded database', () => {
  it('is found by its Thai and its English names', async () => {
    const all = (await server.ok(listProducts, { countryCode: 'TH', pageSize: 100 })).rows
    expect(all.length).toBeGreaterThan(0)
    for (const { name } of all.slice(0, 10)) {
      const found = await server.ok(listProducts, { countryCode: 'TH', productQuery: name })
      expect(
        found.rows.map((row) => row.name),
        name,
      ).toContain(name)
    }
    const thai = await server.ok(
      listProducts,
      { countryCode: 'TH', pageSize: 1, productQuery: all[0]?.name ?? '' },
      { lang: 'th' },
    )
    const thaiName = thai.rows[0]?.name ?? ''
    expect(thaiName).toMatch(/\p{Script=Thai}/u)
    // A word from the middle, as nobody types whole names.
    const letters = [...new Intl.Segmenter('th').segment(thaiName.replace(/[^\p{Script=Thai}]/gu, ''))]
    const middle = letters
      .slice(2, 6)
      .map((letter) => letter.segment)
      .join('')
    const byThai = await server.ok(listProducts, { countryCode: 'TH', productQuery: middle }, { lang: 'th' })
    expect(byThai.rows.map((row) => row.name)).toContain(thaiName)
  })

  it('lets a creator in, who has cases with a history and a clock that fits it', async () => {
    const busiest = await one(
      `select a.full_name as name, c.handle, count(*)::int as n from sample s
      join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
      join creator c on c.tenant_id = s.tenant_id and c.id = s.creator_id
      where s.tenant_id = $1 group by 1, 2 order by 3 desc limit 1`,
      [server.tenantId],
    )
    const number = Number(/(\d+)$/.exec(String(busiest.handle))?.[1])
    const creator = await enter('creator', number)
    const { rows, total, counts } = await server.ok(
      listMySamples,
      { group: 'all', pageSize: 100 },
      { as: creator },
    )
    expect([total, counts.open + counts.done]).toEqual([busiest.n, busiest.n])
    for (const row of rows.slice(0, 5)) {
      const { history, clock } = await server.ok(getMySample, { id: row.id }, { as: creator })
      expect(history.at(-1)?.verb).toBe('apply')
      if (clock && clock.duty !== 'receive')
        expect(history.some((line) => line.at === clock.startedAt)).toBe(true)
    }
  })

  it('shows a brand its own cases, found by their number', async () => {
    const brand = await enter('brand', 0, 0)
    const { rows, total } = await server.ok(listSamples, { view: 'all' }, { as: brand })
    const own = await one(
      `select count(*)::int as n from sample s join account a on a.tenant_id = s.tenant_id and a.brand_id = s.brand_id
      where s.tenant_id = $1 and a.email_hash = $2`,
      [server.tenantId, server.app.cipher.hash(server.tenantId, emailOf(1, 'brand', 0, 0))],
    )
    expect(total).toBe(own.n)
    const [first] = rows
    const found = await server.ok(listSamples, { query: first?.number ?? '' }, { as: brand })
    expect(found.rows.map((row) => row.id)).toEqual([first?.id])
  })

  it('keeps what samples hold, and never lets anybody apply twice or before there was an offer', async () => {
    const odd = await one(
      `select
      (select count(*)::int from sku k where k.tenant_id = $1 and k.reserved <>
        (select count(*) from sample s where s.tenant_id = $1 and s.sku_id = k.id and s.status in (8, 9, 6, 10, 0, 1, 2, 3))) as skus,
      (select count(*)::int from product p where p.tenant_id = $1 and p.quota_used <>
        (select count(*) from sample s where s.tenant_id = $1 and s.product_id = p.id and s.status in (8, 9, 6, 10, 0, 1, 2, 3))) as products,
      (select count(*)::int from
        (select from sample where tenant_id = $1 group by account_id, product_id having count(*) > 1) as twice) as twice,
      (select count(*)::int from sample s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
        where s.tenant_id = $1
          and (s.applied_at < p.published_at or s.applied_at >= p.ends_at or p.country_code <> s.country_code)) as early`,
      [server.tenantId],
    )
    expect(odd).toEqual({ skus: 0, products: 0, twice: 0, early: 0 })
  })

  it('keeps the names by which MCNs search their links as the application keeps them', async () => {
    const names = () =>
      one('select jsonb_agg(names order by id) as names from mcn_link where tenant_id = $1', [
        server.tenantId,
      ])
    const seeded = await names()
    expect(seeded.names).not.toHaveLength(0)
    await server.runJob('mcn-link-names', {})
    expect(await names()).toEqual(seeded)
  })

  it('stands behind the same indexes, keys and walls as before, also after a seed that failed', async () => {
    const shape = () =>
      one(`select (select array_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid)) from pg_index
          where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) as indexes,
        (select array_agg(conname || pg_get_constraintdef(oid) order by conname, oid) from pg_constraint where contype = 'f') as keys,
        (select array_agg(relname::text order by relname) from pg_class where relforcerowsecurity) as walls,
        (select count(*)::int from sample) as samples`)
    const before = await shape()
    // More samples than pairs of creators and products: it fails in the middle of its thoughts, as it should.
    await expect(seed(2, 5_000_000)).rejects.toThrow('too few')
    // The same people again: it fails in the database, when the unique index is built.
    await one('update account set email_hash = sha256(email_hash) where tenant_id = $1 and email_hash = $2', [
      server.tenantId,
      server.app.cipher.hash(server.tenantId, emailOf(1, 'admin', 0)),
    ])
    await expect(seed(1)).rejects.toThrow(/duplicate|unique/)
    expect(await shape()).toEqual(before)
  })

  it('is refused to a tenant in which real people have accounts', async () => {
    await expect(needInventedData(server.app, server.tenantId)).resolves.toBeUndefined()
    await makeCreator(server)
    await expect(needInventedData(server.app, server.tenantId)).rejects.toThrow('Real people')
  })
})
