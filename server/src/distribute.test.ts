import { randomBytes } from 'node:crypto'
import { getBudget, getEarnings, listBudgetLines, listEarnings, topUpBudget } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { approveSamples, listMySamples, listSamples } from '@sampan/contract/sample'
import { receiveSample, shipSamples } from '@sampan/contract/sample-verbs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payReward, reserveForTask } from '#features/payout/task-money.ts'
import { distribute, NotDistributable } from './db/distribute.ts'
import { migrate } from './db/migrate.ts'
import { makeCase, nextTracking } from './features/sample/testing/cases.ts'
import { createTestDatabase } from './testing/database.ts'
import { makeBrand, makeCreator, makeProduct, makeStaff } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

/** A superuser's address at a coordinator whose nodes trust each other's connections, such as `postgres://postgres@127.0.0.1:5432/postgres`. */
const citusUrl = process.env.CITUS_URL
const nothing = () => {}

it('a database without Citus is refused, and stays as it is', async () => {
  const database = await createTestDatabase()
  try {
    await expect(distribute(database.url, nothing)).rejects.toThrow(NotDistributable)
    await expect(distribute(database.url, nothing)).rejects.toThrow('the extension citus is not installed')
  } finally {
    await database.drop()
  }
})

const name = `test_${randomBytes(6).toString('hex')}`
const [owner, serving] = [`${name}_owner`, `${name}_server`]

interface Node {
  host: string
  port: number
  isCoordinator: boolean
}

async function ask<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const text of texts) rows = (await client.query<Row>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}

const addressAt = (node: Node | undefined, database: string, user?: string): string => {
  const address = new URL(citusUrl ?? '')
  if (node) [address.hostname, address.port] = [node.host, String(node.port)]
  if (user) [address.username, address.password] = [user, '']
  address.pathname = `/${database}`
  return address.href
}

const nodesOf = () =>
  ask<Node & pg.QueryResultRow>(
    citusUrl ?? '',
    'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
  )

/** A database of its own on every node of the cluster, joined as the cluster is. */
async function joinNodes(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) {
    await ask(
      addressAt(node, 'postgres'),
      'set citus.enable_ddl_propagation = off',
      `create database ${name}`,
    )
    await ask(addressAt(node, name), 'create extension citus')
  }
  const [coordinator, ...workers] = nodes
  await ask(
    addressAt(coordinator, name),
    `select citus_set_coordinator_host('${coordinator?.host}', ${coordinator?.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `create role ${owner} login`,
    `create role ${serving} login`,
    `grant create on database ${name} to ${owner}`,
    `grant all on schema public to ${owner}`,
  )
}

describe.skipIf(!citusUrl)('on a Citus cluster', () => {
  let nodes: Node[]
  let server: TestServer
  const said: string[] = []

  beforeAll(async () => {
    nodes = await nodesOf()
    await joinNodes(nodes)
    const [coordinator] = nodes
    const ownerUrl = addressAt(coordinator, name, owner)
    await migrate(ownerUrl, serving)
    await distribute(ownerUrl, (line) => said.push(line), 4)
    server = await startTestServer({
      DATABASE_URL: addressAt(coordinator, name, serving),
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_POOLING: 'transaction',
    })
  }, 600_000)

  afterAll(async () => {
    await server?.close()
    const [coordinator, ...workers] = nodes
    await ask(
      addressAt(coordinator, name),
      `drop schema public, app, sandbox, graphile_worker cascade`,
    ).catch(nothing)
    for (const node of [coordinator, ...workers])
      await ask(
        addressAt(node, 'postgres'),
        'set citus.enable_ddl_propagation = off',
        `drop database ${name} with (force)`,
      ).catch(nothing)
    await ask(citusUrl ?? '', `drop role ${owner}, ${serving}`).catch(nothing)
  }, 120_000)

  it('every table lies by its tenant but the register, with its keys, and a second time changes nothing', async () => {
    const url = addressAt(nodes[0], name)
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
    expect(await distribute(addressAt(nodes[0], name, owner), (line) => again.push(line))).toBe(0)
    expect(again).toEqual(['All tables are distributed already.'])
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
})
