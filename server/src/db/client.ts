import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type ConnectionSettings, isConnectionLost, isSilence, limitsHere } from './connection.ts'
import { insideTransaction } from './inside-transaction.ts'
import { type DatabaseSettings, openPools } from './pools.ts'
import { isReplicaTrouble } from './replica.ts'
import { awaitSent, send, startSending, stopSending } from './send.ts'

export type Db = NodePgDatabase & { $client: pg.PoolClient }

/**
 * The door to PostgreSQL. Nothing gets a connection without saying for which tenant; the walls of the tables
 * do the rest (decision 0002).
 */
export interface Database {
  /** For reads, a connection a query. The same object for the same tenant, so statements stay prepared. */
  forTenant(tenantId: string): Db
  /** The same for lists and searches, which may be a second old: asks the copy where there is one that is fresh. */
  forLists(tenantId: string): Db
  readonly hasReplica: boolean
  /** Runs `work` in one transaction; commits when it returns, rolls back when it throws. */
  transaction<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Reads on one connection; every statement of `work` sees the database as it was at the first one. */
  snapshot<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * A transaction beside the one that a call may hold, on connections of its own: borrowing a second one from
   * the same pool could leave every call waiting for another.
   */
  aside<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * For the few tables without a wall: the register of tenants, the sandboxes. Its connections belong to no tenant, so
   * of every other table they see nothing.
   */
  readonly withoutTenant: pg.Pool
  /** How to reach the database for whoever needs a connection of their own, in the server's role. */
  readonly connection: ConnectionSettings
  /** False where the address names the owner of the tables and that role may not work as anybody else. */
  readonly isOwnerApart: boolean
  /**
   * The database fell silent on a connection: whatever was opened before is made anew, since each one would have to be
   * found out by a caller who waits.
   */
  distrust(): void
  close(): Promise<void>
}

const drizzleOf = new WeakMap<pg.PoolClient, Db>()
/** The notices that the transaction under way will send, by channel; absent outside a transaction. */
const noticesOf = new WeakMap<Db, Map<string, Set<string>>>()
const beginSnapshot = 'begin isolation level repeatable read, read only'
/**
 * The tenant of a transaction, and its limits, which a pooler takes from nobody at the start of a connection. Commands, not calls
 * of `set_config`: Citus propagates SET LOCAL to its nodes, and nothing else.
 */
const setTenantHere = (tenantId: string): string =>
  `set local app.tenant_id = ${pg.escapeLiteral(tenantId)}; ${limitsHere}`

/**
 * Notifies the listeners of a channel when the transaction commits; the same notice is sent once. All notices of a
 * transaction are sent in one message with its commit. Throws outside a transaction.
 */
export function notify(db: Db, channel: string, payload: string): void {
  const notices = noticesOf.get(db)
  if (!notices) throw new Error(`a notice on ${channel} needs a transaction`)
  const payloads = notices.get(channel) ?? new Set()
  notices.set(channel, payloads.add(payload))
}

/** What ends a transaction: its notices and the commit, in one message. */
function commitOf(db: Db): string {
  const told = [...(noticesOf.get(db) ?? [])].flatMap(([channel, payloads]) =>
    [...payloads].map((payload) => `(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`),
  )
  const notices =
    told.length > 0 ? `select pg_notify(c, p) from (values ${told.join(', ')}) as n(c, p); ` : ''
  return `${notices}commit`
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const isPooled = settings.pooling === 'transaction'
  const pools = await openPools(settings)
  const { pool, asidePool, withoutTenant, replica, connection, isOwnerApart } = pools
  const readers = new Map<string, Db>()
  const listReaders = new Map<string, Db>()

  async function transactionOn<T>(
    from: pg.Pool,
    tenantId: string,
    work: (db: Db) => Promise<T>,
    begin = 'begin',
  ): Promise<T> {
    const client = await pools.borrow(from, tenantId)
    const db = handleOf(client)
    let isBroken = false
    try {
      if (!isPooled) startSending(db)
      await send(db, begin)
      if (isPooled) {
        pools.keepFor(client, tenantId)
        await client.query(setTenantHere(tenantId))
      }
      noticesOf.set(db, new Map())
      const result = await insideTransaction(() => work(db))
      await send(db, commitOf(db))
      const fault = await awaitSent(db)
      if (fault !== undefined) throw fault
      return result
    } catch (raised) {
      // An error after a statement that was not awaited only reports that the transaction had failed.
      const error = (await awaitSent(db)) ?? raised
      isBroken = isConnectionLost(error)
      if (isSilence(error)) pools.distrust()
      // A connection that does not answer would keep the caller waiting once more.
      if (!isBroken) {
        await client.query('rollback').catch(() => {
          isBroken = true
        })
      }
      throw error
    } finally {
      stopSending(db)
      noticesOf.delete(db)
      client.release(isBroken)
    }
  }

  async function askOn(from: pg.Pool, tenantId: string, question: Question): Promise<unknown> {
    if (isPooled) return transactionOn(from, tenantId, (db) => put(db.$client, question))
    const client = await pools.borrow(from, tenantId)
    let isBroken = false
    try {
      return await put(client, question)
    } catch (error) {
      isBroken = isConnectionLost(error)
      if (isSilence(error)) pools.distrust()
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  /** The replica's answer while it is fresh; the primary's where the replica is unreachable or cancels the query. */
  async function askCopy(tenantId: string, question: Question): Promise<unknown> {
    if (!replica?.isFresh()) return askOn(pool, tenantId, question)
    try {
      return await askOn(replica.pool, tenantId, question)
    } catch (error) {
      if (isConnectionLost(error)) replica.leave()
      else if (!isReplicaTrouble(error)) throw error
      return askOn(pool, tenantId, question)
    }
  }

  return {
    forTenant: (tenantId) =>
      kept(readers, tenantId, () => handleLike((...question) => askOn(pool, tenantId, question))),
    forLists: (tenantId) =>
      kept(listReaders, tenantId, () => handleLike((...question) => askCopy(tenantId, question))),
    hasReplica: replica !== undefined,
    transaction: (tenantId, work) => transactionOn(pool, tenantId, work),
    snapshot: (tenantId, work) => transactionOn(pool, tenantId, work, beginSnapshot),
    aside: (tenantId, work) => transactionOn(asidePool, tenantId, work),
    withoutTenant,
    connection,
    isOwnerApart,
    distrust: pools.distrust,
    close: pools.close,
  }
}

function handleOf(client: pg.PoolClient): Db {
  const known = drizzleOf.get(client)
  if (known) return known
  const made = drizzle<Record<string, never>, pg.PoolClient>({ client })
  drizzleOf.set(client, made)
  return made
}

function kept(known: Map<string, Db>, tenantId: string, make: () => Db): Db {
  const found = known.get(tenantId)
  if (found) return found
  const made = make()
  known.set(tenantId, made)
  return made
}

type Question = Parameters<pg.PoolClient['query']>

/** Of the many forms of a query the compiler takes the last, which answers by a callback; nobody here hands one over. */
const put = (client: pg.PoolClient, question: Question): Promise<unknown> =>
  client.query(...question) as unknown as Promise<unknown>

/**
 * Looks like a connection to Drizzle, which asks nothing of one but to query; here each query borrows one that belongs
 * to the tenant.
 */
const handleLike = (query: (...question: Question) => Promise<unknown>): Db =>
  drizzle<Record<string, never>, pg.PoolClient>({ client: { query } as unknown as pg.PoolClient })
