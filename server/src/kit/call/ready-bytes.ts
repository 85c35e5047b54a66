/**
 * Answers of public reads, kept as the bytes to send and dropped when a table they show has changed
 * (R84). Every server is notified of changes by LISTEN; after a lost connection every answer may be stale.
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
  /** No notices of changes arrive any more: every answer may be stale, but may be shown while the database is away. */
  doubt(): void
  /** What was fresh until notices of changes stopped. */
  lastKnown(tenantId: string, key: string): Kept | undefined
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
  let doubted = new Map<string, Map<string, Kept>>()
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
      doubted.get(tenantId)?.delete(key)
      byTenant.set(tenantId, entries)
      return kept
    },
    doubt() {
      drops += 1
      for (const entries of byTenant.values()) for (const kept of entries.values()) kept.isGone = true
      // Lost once more before anything was read again: what was known before that is still the last.
      doubted = new Map([...doubted, ...byTenant])
      heldBy.clear()
      byTenant.clear()
    },
    lastKnown: (tenantId, key) => doubted.get(tenantId)?.get(key),
    drop(table, tenantId) {
      drops += 1
      // The tenant of a host is part of no answer, but decides which one is sent.
      const isRegister = table === 'tenant' || table === 'tenant_host'
      if (isRegister || table === '*') doubted = new Map()
      for (const [owner, entries] of byTenant) {
        if (tenantId && owner !== tenantId && !isRegister) continue
        for (const [key, kept] of entries)
          if (table === '*' || isRegister || kept.tables.includes(table)) forget(entries, key, kept)
      }
    },
  }
}
