import { type Db, notify } from '#db/client.ts'

/**
 * What the kept answers of public reads are made of, by table. A binding names the sources of its answer, and a write
 * that changes what visitors see of one tells so with `tellChanged`. Counters (quota used, places and slots taken) are
 * no part of it: answers that show them have an age limit, so that an approval or a sign-up drops nothing.
 */
export const keptSources = [
  'tenant',
  'tenant_host',
  'tenant_country',
  'banner',
  'brand',
  'product',
  'product_picture',
  'task',
] as const
export type KeptSource = (typeof keptSources)[number]

/** The channel that notifies every server of changes. */
export const keptChannel = 'ready_bytes'

/** How old a kept answer may be where it shows counters; milliseconds. */
export const counterAgeMs = 1_000

/**
 * Drops the kept answers made of these sources in every server, once the transaction has committed. In: the
 * transaction and whose data it is. Throws outside a transaction.
 */
export function tellChanged(db: Db, tenantId: string, ...sources: readonly KeptSource[]): void {
  for (const source of sources) notify(db, keptChannel, `${source}:${tenantId}`)
}
