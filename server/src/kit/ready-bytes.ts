import pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectionSettings } from '#db/connection.ts'

/**
 * Answers of public reads, kept as the bytes to send and dropped when a table they show has changed
 * (design 6). Every server hears of changes by LISTEN; a lost connection drops everything.
 */
export interface ReadyBytes {
  get(tenantId: string, key: string): Kept | undefined
  /**
   * `since` is the mark taken before the answer was read; a drop in between makes this a no-op. From `staleAt` on
   * the clock alone has made the answer wrong.
   */
  put(tenantId: string, key: string, answer: Answer, since: number): Kept
  mark(): number
  drop(table: string, tenantId?: string): void
}

interface Answer {
  bytes: Buffer
  /** Whose change drops it. */
  tables: readonly string[]
  /** Null where no clock is in the answer. */
  staleAt: Date | null
}

/** An answer that is kept until it is gone; whoever holds it can see that. */
export interface Kept extends Answer {
  isGone: boolean
}

/** Bytes that one tenant's answers may take in one server; those that were made first go first. */
const maxBytes = 64 * 1024 * 1024
/** What an answer takes beside its own bytes. */
const overhead = 500
const weightOf = (key: string, { bytes }: Kept): number => bytes.length + key.length + overhead

export function createReadyBytes(): ReadyBytes {
  const byTenant = new Map<string, Map<string, Kept>>()
  const heldBy = new Map<Map<string, Kept>, number>()
  let drops = 0

  function forget(entries: Map<string, Kept>, key: string, kept: Kept): void {
    kept.isGone = true
    if (entries.delete(key)) heldBy.set(entries, (heldBy.get(entries) ?? 0) - weightOf(key, kept))
  }

  return {
    get(tenantId, key) {
      const kept = byTenant.get(tenantId)?.get(key)
      return kept?.staleAt && kept.staleAt.getTime() <= Date.now() ? undefined : kept
    },
    mark: () => drops,
    put(tenantId, key, answer, since) {
      if (since !== drops) return { ...answer, isGone: true }
      const entries = byTenant.get(tenantId) ?? new Map<string, Kept>()
      const kept = { ...answer, isGone: false }
      const former = entries.get(key)
      if (former) forget(entries, key, former)
      const weight = weightOf(key, kept)
      for (const [old, each] of entries) {
        if ((heldBy.get(entries) ?? 0) + weight <= maxBytes) break
        forget(entries, old, each)
      }
      entries.set(key, kept)
      heldBy.set(entries, (heldBy.get(entries) ?? 0) + weight)
      byTenant.set(tenantId, entries)
      return kept
    },
    drop(table, tenantId) {
      drops += 1
      // Who is found at which host stands in no answer, but decides which one is sent.
      const isRegister = table === 'tenant' || table === 'tenant_host'
      for (const [owner, entries] of byTenant) {
        if (tenantId && owner !== tenantId && !isRegister) continue
        for (const [key, kept] of entries)
          if (table === '*' || isRegister || kept.tables.includes(table)) forget(entries, key, kept)
      }
    },
  }
}

export interface Listener {
  close(): Promise<void>
}

/**
 * Hears PostgreSQL's notices on a connection of its own, and comes back when it is lost. `onHearing` catches up with
 * what was said while nobody listened, each time that listening begins.
 */
export async function listen(
  connection: ConnectionSettings,
  channels: Record<string, (payload: string) => void>,
  { onLost, onHearing }: { onLost(): void; onHearing(): Promise<void> },
  log: Logger,
): Promise<Listener> {
  let client: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    fresh.on('notification', (notice) => channels[notice.channel]?.(notice.payload ?? ''))
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    client = fresh
    await fresh.connect()
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    await onHearing()
  }

  function lost(which: pg.Client, error?: Error): void {
    if (isClosed || which !== client) return
    client = undefined
    log.warn({ err: error }, 'the listening connection was lost')
    onLost()
    timer = setTimeout(() => connect().catch((reason: Error) => retry(reason)), 1_000)
  }
  function retry(reason: Error): void {
    log.warn({ err: reason }, 'the listening connection did not come back yet')
    if (!isClosed) timer = setTimeout(() => connect().catch(retry), 2_000)
  }

  await connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
