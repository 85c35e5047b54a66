import pg from 'pg'
import { servingConnection } from '../../server/src/db/connection.ts'
import { planning } from '../../server/src/db/pools.ts'
import type { Statement } from './bare-server.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchCase } from './cases.ts'
import { recordStatements } from './record.ts'

/** What the statements of one call cost PostgreSQL, as EXPLAIN counts it. */
export interface CallCost {
  statements: number
  /** Pages of 8 KB that were looked at, as often as that happened, in the cache or on the disk. */
  buffers: number
  /** Milliseconds of running; planning is left out, since statements that come again are prepared. */
  time: number
}

/** Calls of a case that are looked at, spread over all of them: a later filter may find far less than the first ones. */
const calls = 64

interface Explained {
  'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }]
}

const spread = <T>(all: readonly T[]): T[] => {
  const step = Math.max(1, Math.floor(all.length / calls))
  return all.filter((_, at) => at % step === 0).slice(0, calls)
}

/** Explains every statement that Sampan sends for some calls of a read, each once to warm the cache. */
export async function costsOf(database: BenchDatabase, one: Pick<BenchCase, 'make'>): Promise<CallCost[]> {
  const client = await servingClient(database)
  try {
    const costs: CallCost[] = []
    for (const { recorded } of spread(await one.make())) {
      if (!recorded) continue
      const statements = await recordStatements(database.app, database.tenantId, recorded)
      const each: Omit<CallCost, 'statements'>[] = []
      for (const statement of statements) each.push(await costOf(client, statement))
      const sum = (of: 'buffers' | 'time') => each.reduce((total, cost) => total + cost[of], 0)
      costs.push({ statements: each.length, buffers: sum('buffers'), time: sum('time') })
    }
    return costs
  } finally {
    await client.end()
  }
}

/** What it costs to write an entry into the audit log: later entries like the latest ones, all of them taken back. */
export async function auditWriteCosts(database: BenchDatabase): Promise<CallCost[]> {
  const client = await servingClient(database)
  const text = 'insert into audit_entry select (jsonb_populate_record(null::audit_entry, $1::jsonb)).*'
  try {
    const { rows } = await client.query<{ entry: string }>(
      `select (to_jsonb(e) || jsonb_build_object('id', gen_random_uuid(), 'at', now()))::text as entry
       from audit_entry e where e.tenant_id = $1 order by at desc limit $2`,
      [database.tenantId, calls],
    )
    await client.query('begin')
    const costs: CallCost[] = []
    for (const { entry } of rows) costs.push({ statements: 1, ...(await explained(client, text, [entry])) })
    await client.query('rollback')
    return costs
  } finally {
    await client.end()
  }
}

/** In the role and with the settings of Sampan's own connections, since the walls of the tables cost too. */
async function servingClient({ url, tenantId }: BenchDatabase): Promise<pg.Client> {
  const { connection } = await servingConnection(url, false)
  const options = [connection.options, `-c app.tenant_id=${tenantId}`, ...planning].join(' ')
  const client = new pg.Client({ ...connection, options })
  await client.connect()
  return client
}

async function costOf(client: pg.Client, { text, values }: Statement): Promise<Omit<CallCost, 'statements'>> {
  if (/^\s*explain/i.test(text)) return { buffers: 0, time: 0 }
  await client.query(text, values)
  return explained(client, text, values)
}

async function explained(
  client: pg.Client,
  text: string,
  values: unknown[],
): Promise<Omit<CallCost, 'statements'>> {
  const { rows } = await client.query<Explained>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('a statement was not explained')
  const { Plan } = plan
  const buffers = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
  return { buffers, time: plan['Execution Time'] }
}
