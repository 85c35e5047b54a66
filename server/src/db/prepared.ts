import type { Db } from './client.ts'

/** A query that was put together and not sent. */
interface Built<P> {
  prepare(name: string): P
}

/**
 * A hot query that is built once for each connection handle; Drizzle then only sends its values. It has no name of its
 * own, which would decide what runs where two queries are given the same: connections name statements by their text
 * (`createStatementNames`), and not behind a pooler. In: what builds it. Out: a function from a handle to the query.
 */
export function prepared<P>(build: (db: Db) => Built<P>): (db: Db) => P {
  const made = new WeakMap<Db, P>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = build(db).prepare('')
    made.set(db, fresh)
    return fresh
  }
}
