import pg from 'pg'

let sent = 0
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
// Before any connection is made: each keeps the function that it found.
pg.Client.prototype.query = function counting(this: pg.Client, ...given: unknown[]) {
  const [asked] = given as [string | { text?: string }]
  const text = typeof asked === 'string' ? asked : asked.text
  // A connection that was just opened is told its tenant, once; the listening one shows every 15 s that it lives.
  if (!text?.startsWith('select set_config') && text !== 'select 1') sent += 1
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

/**
 * Counts what this process sends to PostgreSQL while some work runs: statements, and the beginnings and ends of
 * transactions. Import it before a server is started, and start that with `JOBS: '0'`, whose workers would be counted too.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = sent
  await work()
  return sent - before
}
