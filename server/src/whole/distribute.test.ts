import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBatch, startBatch } from '@sampan/contract/batch-run'
import { getBudget, getEarnings, listBudgetLines, listEarnings, topUpBudget } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { getReport } from '@sampan/contract/report'
import { approveSamples, listMySamples, listSamples } from '@sampan/contract/sample'
import { receiveSample, shipSamples } from '@sampan/contract/sample-verbs'
import { saveSchedule } from '@sampan/contract/schedule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { distribute, NotDistributable } from '#db/distributed/distribute.ts'
import { migrate } from '#db/migrate.ts'
import { reserveForTask } from '#features/payout/task-money.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import { makeCase, nextTracking } from '#features/sample/testing/cases.ts'
import { agree } from '#features/schedule/testing/agree.ts'
import { ask, type CitusDatabase, citusUrl, createCitusDatabase, isAllOnCitus } from '#testing/citus.ts'
import { createTestDatabase } from '#testing/database.ts'
import { makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { makeTestTenant, startTestServer, type TestServer } from '#testing/server.ts'

/** As later versions may have them: a table that refers to others and is referred to, with texts that hold semicolons. */
const notes = `-- What people note; it's theirs.
alter table sample add column is_noted boolean not null default false;
create table sample_note (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sample_id uuid not null,
  body text not null default 'a;b',
  primary key (tenant_id, id),
  foreign key (tenant_id, sample_id) references sample (tenant_id, id)
);
call app.guard('sample_note');
create index sample_note_of on sample_note (tenant_id, sample_id);
alter table sample add column note_id uuid;
alter table sample add foreign key (tenant_id, note_id) references sample_note (tenant_id, id);
`

/** The tenant of the tests, before its tables are distributed. */
async function fillBefore(url: string): Promise<void> {
  const database = await openDatabase({ url, pooling: 'transaction', poolSize: 1 })
  await makeTestTenant({ database })
  await database.close()
}

it.skipIf(isAllOnCitus)('a database without Citus is refused, and stays as it is', async () => {
  const database = await createTestDatabase()
  try {
    await expect(distribute(database.url, () => {})).rejects.toThrow(NotDistributable)
    await expect(distribute(database.url, () => {})).rejects.toThrow('the extension citus is not installed')
  } finally {
    await database.drop()
  }
})

describe.skipIf(!citusUrl)('on a Citus cluster', () => {
  let database: CitusDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await createCitusDatabase(fillBefore)
    server = await startTestServer({ DATABASE_POOLING: 'transaction' }, undefined, database)
  }, 600_000)

  afterAll(async () => {
    await server?.close()
    await database?.drop()
  }, 120_000)

  it('every table lies by its tenant but the register, with its keys, and a second time changes nothing', async () => {
    const { adminUrl: url, said } = database
    const tables = await ask(
      url,
      "select table_name::text as name from citus_tables where citus_table_type = 'reference' order by 1",
    )
    expect(tables.map((row) => row.name)).toEqual(['tenant', 'tenant_host'])
    const [lone] = await ask(
      url,
      `select count(*)::int as tables from pg_class c where relkind = 'r'
      and relnamespace = 'public'::regnamespace and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`,
    )
    expect(lone).toEqual({ tables: 0 })
    const dropped = said.find((line) => line.endsWith('foreign keys dropped'))
    expect(said).toContain(dropped?.replace('dropped', 'put back'))
    const again: string[] = []
    expect(await distribute(database.url, (line) => again.push(line))).toBe(0)
    expect(again).toEqual(['All tables are distributed already.'])
  })

  it('rows that were there before are on the nodes, not on the coordinator, behind the same wall', async () => {
    const { adminUrl: url } = database
    const countries = server.app.database.forTenant(server.tenantId).$client
    expect((await countries.query('select from tenant_country')).rowCount).toBe(7)
    const [left] = await ask(
      url,
      `select sum(pg_relation_size(oid))::int as bytes, count(*) filter (where not relforcerowsecurity)::int as open
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname not in ('tenant', 'tenant_host')`,
    )
    expect(left).toEqual({ bytes: 0, open: 0 })
    const shards = await ask(
      url,
      "select distinct result from run_command_on_shards('tenant_country', $$select relforcerowsecurity from pg_class where oid = '%s'::regclass$$)",
    )
    expect(shards).toEqual([{ result: 't' }])
  })

  it('a sample goes from the application to the creator’s hands', async () => {
    const brand = await makeBrand(server)
    const made = await makeCase(server, brand, { needsMou: false })
    expect(made.number).toMatch(/^SP-10001$/)
    expect(await server.ok(approveSamples, { ids: [made.id] }, { as: brand })).toMatchObject({ done: 1 })
    const parcel = { id: made.id, companyCode: 'flash-th', trackingNumber: nextTracking() }
    expect(await server.ok(shipSamples, { parcels: [parcel] }, { as: brand })).toMatchObject({ done: 1 })
    await server.ok(receiveSample, { id: made.id }, { as: made.creator })
    const mine = await server.ok(listMySamples, { group: 'all' }, { as: made.creator })
    expect(mine.rows.map((row) => row.id)).toEqual([made.id])
    const found = await server.ok(listSamples, { view: 'all', query: made.number }, { as: brand })
    expect(found.rows.map((row) => row.id)).toEqual([made.id])
  })

  it('products are listed to visitors of their tenant', async () => {
    const { brandId } = await makeBrand(server)
    const { id } = await makeProduct(server, brandId, { countryCode: 'VN' })
    const { rows } = await server.ok(listProducts, { countryCode: 'VN' })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('counts, batches and time that is taken are stored by inserts of what was selected', async () => {
    const brand = await makeBrand(server)
    const { id, creator } = await makeCase(server, brand, { needsMou: false })
    await server.runJob('report-count')
    expect((await server.ok(getReport, {}, { as: brand })).total).toMatchObject({ applied: 1 })
    const input = { reason: 'Wrong audience' }
    const batch = await server.ok(startBatch, { verb: 'rejectSamples', input, ids: [id] }, { as: brand })
    const ended = () => server.ok(getBatch, { id: batch.id }, { as: brand })
    await expect.poll(ended).toMatchObject({ state: 'ended', done: 1 })
    await agree(server, brand, creator)
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const times = { timeZone: 'Asia/Bangkok', start: `${day}T10:00`, end: `${day}T12:00` }
    const entry = { title: 'Rice milk', creatorIds: [creator.creatorId], ...times }
    expect(await server.ok(saveSchedule, entry, { as: brand })).toHaveProperty('id')
  })

  it('money that races is reserved and paid exactly, and both sides read it', async () => {
    const [brand, creator, admin] = [
      await makeBrand(server),
      await makeCreator(server),
      await makeStaff(server, 'admin'),
    ]
    await server.ok(
      topUpBudget,
      { brandId: brand.brandId, amount: '1000', currency: 'THB', reference: 'T 1' },
      { as: admin },
    )
    const task = {
      brandId: brand.brandId,
      taskId: crypto.randomUUID(),
      currency: 'THB',
      title: { en: 'Show it' },
    }
    await server.inTenant(async (ctx) => {
      await reserveForTask(ctx, { ...task, amount: '300' })
    })
    const paid = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        server.inTenant(async (ctx) => {
          await payReward(ctx, {
            ...task,
            participationId: crypto.randomUUID(),
            accountId: creator.id,
            amount: '40',
          })
        }),
      ),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const { sums } = await server.ok(getBudget, {}, { as: brand })
    expect(sums[0]).toMatchObject({ available: '700.00', reserved: '20.00', paid: '280.00' })
    expect(await server.ok(getEarnings, {}, { as: creator })).toMatchObject([{ balance: '280.00' }])
    expect((await server.ok(listEarnings, {}, { as: creator })).total).toBe(7)
    expect((await server.ok(listBudgetLines, {}, { as: brand })).total).toBe(9)
  })

  it('a row of another tenant can be neither read nor stored', async () => {
    const other = '01900000-0000-7000-8000-0000000000ee'
    const seen = await server.app.database.forTenant(other).$client.query('select from account')
    expect(seen.rowCount).toBe(0)
    const store = server.app.database.transaction(other, (db) =>
      db.$client.query(
        "insert into throttle (tenant_id, key, window_start, count) values ($1, 'x', now(), 1)",
        [server.tenantId],
      ),
    )
    await expect(store).rejects.toThrow('row-level security')
  })

  it('a later migration brings a table of its own: it is spread like the others, with its keys, and both may be repeated', async () => {
    const { adminUrl, url } = database
    const from = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(from, '9001-keep-notes.sql'), notes)
    const [said, again]: [string[], string[]] = [[], []]
    const work = () =>
      migrate(url, new URL(database.servingUrl).username, { from, say: (line) => said.push(line) })
    expect(await work()).toEqual(['9001-keep-notes.sql'])
    expect(said).toEqual(['2 foreign keys dropped', 'sample_note: by tenant_id', '2 foreign keys put back'])
    expect(await work()).toEqual([])
    await rm(from, { recursive: true })
    expect(await distribute(url, (line) => again.push(line))).toBe(0)
    expect(again).toEqual(['All tables are distributed already.'])

    const keys = await ask(
      adminUrl,
      `select conrelid::regclass::text || ' to ' || confrelid::regclass as key from pg_constraint
       where contype = 'f' and 'sample_note'::regclass in (conrelid, confrelid) order by 1`,
    )
    expect(keys.map(({ key }) => key)).toEqual([
      'sample to sample_note',
      'sample_note to sample',
      'sample_note to tenant',
    ])
    const note = (sampleId: string) =>
      server.app.database.transaction(server.tenantId, (db) =>
        db.$client.query(
          "insert into sample_note (tenant_id, id, sample_id, body) values ($1, $2, $2, 'a; b')",
          [server.tenantId, sampleId],
        ),
      )
    await expect(note(crypto.randomUUID())).rejects.toThrow('foreign key')
    const made = await makeCase(server, await makeBrand(server), { needsMou: false })
    await note(made.id)
    const foreign = server.app.database.forTenant('01900000-0000-7000-8000-0000000000ee')
    expect((await foreign.$client.query('select from sample_note')).rowCount).toBe(0)
  })
})
