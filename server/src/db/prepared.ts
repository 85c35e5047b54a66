import type { Db } from './client.ts'

/**
 * A hot query that is built and prepared once for each connection handle; Drizzle then only sends the
 * parameters. In: what builds it. Out: a function from a handle to the prepared query.
 */
export function prepared<P>(build: (db: Db) => P): (db: Db) => P {
  const made = new WeakMap<Db, P>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = build(db)
    made.set(db, fresh)
    return fresh
  }
}
