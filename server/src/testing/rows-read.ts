import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

async function readSoFar(db: Db, tables: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::text as n from pg_stat_xact_user_tables
    where relname = any(${sql.param([...tables])}::text[])`)
  return Number(rows[0]?.n ?? 0)
}

/**
 * Counts the rows of some tables that PostgreSQL reads while some work runs in a transaction. It reads them as it reads large ones, row
 * by row along an index: those of a test are so small that they would be read whole. What an index answers by itself does not count.
 * In: the `db` of that transaction; whether the work looks for words, whose index answers by a bitmap and in no other way.
 */
export async function countRowsRead(
  db: Db,
  tables: readonly string[],
  work: () => Promise<unknown>,
  { byWords } = { byWords: false },
): Promise<number> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin', ...(byWords ? [] : ['bitmapscan'])])
    await db.execute(sql.raw(`set local enable_${way} = off`))
  const before = await readSoFar(db, tables)
  await work()
  return (await readSoFar(db, tables)) - before
}
