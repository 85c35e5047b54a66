import { listAddresses, saveAddress } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { getDomain, getModuleList, getTenantInfo } from '@sampan/contract/tenant'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#features/address/address.tables.ts'
import { feedback } from '#features/feedback/feedback.tables.ts'
import { file } from '#features/file/file.tables.ts'
import { storeFile } from '#features/file/testing/stored-files.ts'
import { tellChanged } from '#kept-reads.ts'
import { heardOf } from '#testing/heard.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer, testTenantId } from '#testing/server.ts'

const otherId = '01900000-0000-7000-8000-000000000002'
const host = 'other.example'
const secondHost = 'second.example'

let server: TestServer
/** Nattaya belongs to the tenant of the tests, Budi to the other one. */
let nattaya: CreatorPerson
let budi: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  await server.app.database.transaction(otherId, async (db) => {
    const { $client } = db
    tellChanged(db, otherId, 'tenant', 'tenant_host', 'tenant_country')
    await $client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Perahu', 'ID')",
      [otherId],
    )
    await $client.query('insert into tenant_host (tenant_id, host) values ($1, $2), ($1, $3)', [
      otherId,
      host,
      secondHost,
    ])
    await $client.query(
      `insert into tenant_country (tenant_id, country_code, position, modes) values ($1, 'ID', 0, '[{"mode":"goods","allProduct":0}]')`,
      [otherId],
    )
  })
  await heardOf(() => expect(server.app.tenants.all()).toHaveLength(2))
  nattaya = await makeCreator(server)
  budi = await makeCreator({ ...server, tenantId: otherId }, { name: 'Budi Santoso', countryCode: 'ID' })
})
afterAll(() => server.close())

describe('two tenants on one server', () => {
  test('are told apart by the host name', async () => {
    const [ours, theirs] = [await server.ok(getTenantInfo), await server.ok(getTenantInfo, {}, { host })]
    expect([ours.clientName, theirs.clientName]).toEqual(['Sampan test', 'Perahu'])
    expect(theirs.countries.map((each) => each.countryCode)).toEqual(['ID'])
    expect(await server.ok(getModuleList, { countryCode: 'TH' }, { host })).toEqual([])
    // Each page is answered the host at which it is, also from what was kept for the other one.
    for (const at of [host, secondHost, host]) {
      expect((await server.ok(getDomain, {}, { host: at })).domain).toContain(`//${at}:`)
      expect((await server.ok(getTenantInfo, {}, { host: at })).domain).toContain(`//${at}:`)
    }
  })

  test('leave a host that belongs to neither at the network-error page', async () => {
    expect((await server.call(getTenantInfo, {}, { host: 'nobody.example' })).code).toBe(codes.maintenance)
  })

  test('do not know each other’s sessions', async () => {
    const refreshOnly = { tokens: { ...nattaya.tokens, accessToken: '' } }
    expect((await server.call(listAddresses, {}, { as: nattaya, host })).code).toBe(codes.sessionOver)
    expect((await server.call(listAddresses, {}, { as: refreshOnly, host })).code).toBe(codes.sessionOver)
    expect((await server.call(listAddresses, {}, { as: budi })).code).toBe(codes.sessionOver)
    expect((await server.call(listAddresses, {}, { as: nattaya })).code).toBe(codes.ok)
  })

  test('do not find each other’s records by their ids', async () => {
    const form = {
      id: nattaya.addressId,
      countryCode: 'ID',
      addressee: 'Budi',
      phone: '0812 3456 7890',
      areaCodes: ['11', '1101', '1101010'],
      address: 'Jl. Merdeka 1',
      postcode: '23891',
    } as const
    const answer = await server.call(
      saveAddress,
      { ...form, areaCodes: [...form.areaCodes] },
      { as: budi, host },
    )
    expect(answer.code).toBe(codes.notFound)
  })

  test('cannot read each other’s files, public ones included', async () => {
    const { app } = server
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer()
    const key = await app.database.transaction(testTenantId, async (db) => {
      const ctx = { app, db, tenant: app.tenants.byId(testTenantId), now: new Date() }
      const stored = await storeFile(ctx, { purpose: 'picture', name: 'a.png', bytes, ownerId: nattaya.id })
      return stored.row.key
    })
    const statusAt = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/files/${key}`, { headers })).status
    expect([await statusAt({}), await statusAt({ 'x-forwarded-host': host })]).toEqual([200, 404])
    const keysOf = async (id: string) =>
      (await app.database.forTenant(id).select().from(file)).map((row) => row.key)
    expect(await keysOf(testTenantId)).toContain(key)
    expect(await keysOf(otherId)).toEqual([])
  })
})

describe('a query that forgets its tenant', () => {
  test('reads the rows of its own tenant only', async () => {
    const owners = async (id: string) =>
      (await server.app.database.forTenant(id).select().from(address)).map((row) => row.accountId)
    expect([await owners(testTenantId), await owners(otherId)]).toEqual([[nattaya.id], [budi.id]])
    await server.ok(submitFeedback, { countryCode: 'TH', contactInfo: 'me', content: 'hello' })
    expect(await server.app.database.forTenant(otherId).select().from(feedback)).toEqual([])
  })

  test('changes and deletes nothing of its neighbour', async () => {
    await server.app.database.transaction(otherId, async (db) => {
      expect((await db.update(address).set({ removedAt: new Date() }).returning()).length).toBe(1)
      expect((await db.delete(address).returning()).length).toBe(1)
    })
    expect(await server.ok(listAddresses, {}, { as: nattaya })).toHaveLength(1)
  })

  test('cannot store a row for its neighbour, nor one that points to it', async () => {
    const [row] = await server.app.database.forTenant(testTenantId).select().from(address)
    if (!row) throw new Error('Nattaya has an address')
    const store = (tenantId: string) =>
      server.app.database.transaction(otherId, (db) => db.insert(address).values({ ...row, tenantId }))
    await expect(store(testTenantId)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    await expect(store(otherId)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('foreign key') },
    })
  })

  test('reads nothing at all when no tenant was said', async () => {
    const client = new pg.Client({ connectionString: server.app.config.DATABASE_URL })
    await client.connect()
    try {
      const { rows } = await client.query('select * from account')
      expect(rows).toEqual([])
    } finally {
      await client.end()
    }
  })

  test('meets a wall around every table, and a key that begins with the tenant', async () => {
    const { rows } = await server.app.database.forTenant(testTenantId).execute<{
      name: string
      isWalled: boolean
      leadsKey: boolean
    }>(sql`
      select c.relname as name,
             c.relrowsecurity and c.relforcerowsecurity
               and exists (select from pg_policy p where p.polrelid = c.oid) as "isWalled",
             exists (
               select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary and a.attname = 'tenant_id'
             ) as "leadsKey"
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(20)
    // The register is read before a tenant is known.
    const open = rows.filter((row) => !row.isWalled).map((row) => row.name)
    expect(open.sort()).toEqual(['tenant', 'tenant_host'])
    expect(rows.filter((row) => !row.leadsKey)).toEqual([])
  })
})
