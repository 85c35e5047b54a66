import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { distribute } from '../db/distributed/distribute.ts'
import { migrate } from '../db/migrate.ts'

/** A superuser's address at a coordinator whose nodes trust each other's connections, such as `postgres://postgres@127.0.0.1:5432/postgres`. */
export const citusUrl = process.env.CITUS_URL
/** Whether every test file runs there, not only those about the cluster: by hand, before a release. */
export const isAllOnCitus = Boolean(citusUrl) && process.env.CITUS_TESTS === 'all'

/** A migrated database that is on all nodes of the cluster that `CITUS_URL` names. */
export interface CitusDatabase {
  /** A superuser's. */
  adminUrl: string
  /** For the owner of its tables. */
  url: string
  /** For the role that a server works as. */
  servingUrl: string
  /** What was said while its tables were distributed. */
  said: string[]
  drop(): Promise<void>
}

interface Node {
  host: string
  port: number
  isCoordinator: boolean
}

/** Asks one statement after the other. Out: the rows of the last. */
export async function ask<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
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

/**
 * Makes the database on every node, migrates it and distributes its tables: some 15 seconds. In: what fills its tables before
 * they are distributed, for the address of their owner.
 */
export async function createCitusDatabase(fill?: (url: string) => Promise<void>): Promise<CitusDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const roles = { owner: `${name}_owner`, serving: `${name}_server` }
  const nodes = await ask<Node & pg.QueryResultRow>(
    citusUrl ?? '',
    'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
  )
  await joinNodes(nodes, name, roles)
  const [coordinator] = nodes
  const url = addressAt(coordinator, name, roles.owner)
  const said: string[] = []
  await migrate(url, roles.serving)
  await fill?.(url)
  await distribute(url, (line) => said.push(line), 4)
  return {
    adminUrl: addressAt(coordinator, name),
    url,
    servingUrl: addressAt(coordinator, name, roles.serving),
    said,
    drop: () => drop(nodes, name, roles),
  }
}

function addressAt(node: Node | undefined, database: string, user?: string): string {
  const address = new URL(citusUrl ?? '')
  if (node) [address.hostname, address.port] = [node.host, String(node.port)]
  if (user) [address.username, address.password] = [user, '']
  address.pathname = `/${database}`
  return address.href
}

type Roles = Record<'owner' | 'serving', string>

/** A database of its own on every node of the cluster, joined as the cluster is. */
async function joinNodes(nodes: readonly Node[], name: string, { owner, serving }: Roles): Promise<void> {
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

async function drop(nodes: readonly Node[], name: string, { owner, serving }: Roles): Promise<void> {
  const ignore = () => {}
  await ask(addressAt(nodes[0], name), 'drop schema public, app, sandbox, graphile_worker cascade').catch(
    ignore,
  )
  for (const node of nodes)
    await ask(
      addressAt(node, 'postgres'),
      'set citus.enable_ddl_propagation = off',
      `drop database ${name} with (force)`,
    ).catch(ignore)
  await ask(citusUrl ?? '', `drop role ${owner}, ${serving}`).catch(ignore)
}
