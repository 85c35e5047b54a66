import pg from 'pg'
import type { Logger } from 'pino'

/**
 * Answers of public reads, kept as the bytes to send and dropped when a table they show has changed
 * (design 6). Every server hears of changes by LISTEN; a lost connection drops everything.
 */
export interface ReadyBytes {
  get(tenantId: string, key: string): Buffer | undefined
  /**
   * `since` is the mark taken before the answer was read; a drop in between makes this a no-op. From `staleAt` on
   * the clock alone has made the answer wrong.
   */
  put(tenantId: string, key: string, kept: Entry, since: number): void
  mark(): number
  drop(table: string, tenantId?: string): void
}

interface Entry {
  bytes: Buffer
  /** Whose change drops it. */
  tables: readonly string[]
  /** Null where no clock is in the answer. */
  staleAt: Date | null
}

const maxEntries = 4_000

export function createReadyBytes(): ReadyBytes {
  const byTenant = new Map<string, Map<string, Entry>>()
  let drops = 0
  return {
    get(tenantId, key) {
      const entry = byTenant.get(tenantId)?.get(key)
      return entry?.staleAt && entry.staleAt.getTime() <= Date.now() ? undefined : entry?.bytes
    },
    mark: () => drops,
    put(tenantId, key, kept, since) {
      if (since !== drops) return
      const entries = byTenant.get(tenantId) ?? new Map<string, Entry>()
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, kept)
      byTenant.set(tenantId, entries)
    },
    drop(table, tenantId) {
      drops += 1
      for (const [owner, entries] of byTenant) {
        if (tenantId && owner !== tenantId) continue
        for (const [key, entry] of entries)
          if (table === '*' || entry.tables.includes(table)) entries.delete(key)
      }
    },
  }
}

export interface Listener {
  close(): Promise<void>
}

/** Hears PostgreSQL's notices on a connection of its own, and comes back when it is lost. */
export async function listen(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onLost: () => void,
  log: Logger,
): Promise<Listener> {
  let client: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', (notice) => channels[notice.channel]?.(notice.payload ?? ''))
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    client = fresh
    await fresh.connect()
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
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
