import type { Ctx } from '#context.ts'

/**
 * Whether so many wait for locks of the transaction that `ctx` is in, or for somebody who waits for it. Other databases and other
 * tests of the same PostgreSQL do not count.
 */
export async function isSomebodyBehind({ db }: Pick<Ctx, 'db'>, many = 1): Promise<boolean> {
  // The list of backends (pg_stat_activity) is the same for the whole of a transaction; that of locks is not.
  const { rows } = await db.$client.query<{ n: number }>(
    `with recursive behind (pid) as (
       select pg_backend_pid()
       union select l.pid from behind b join pg_locks l on not l.granted and b.pid = any(pg_blocking_pids(l.pid)))
     select count(*)::int - 1 as n from behind`,
  )
  return (rows[0]?.n ?? 0) >= many
}
