import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'

/** A history by the columns that order it. */
interface History {
  history: PgTable & { tenantId: PgColumn; at: PgColumn }
  /** The history's column that names the record. */
  subject: PgColumn
}

/**
 * A call begins before it gets the row, and clocks of servers differ: a change is later than the one that it waited
 * for, or a history would tell them in the wrong order.
 */
export const after = (ctx: Ctx, since: Date): Ctx =>
  since >= ctx.now ? { ...ctx, now: new Date(since.getTime() + 1) } : ctx

/**
 * Now, or a millisecond after the last line where a server whose clock is ahead wrote it: two lines never share a
 * moment, and each is later than what was there before it. Asked by the insert itself, so it sees the line of a change
 * that it waited for.
 */
export function momentOf(ctx: Ctx, { history, subject }: History, subjectId: string): SQL {
  return sql`greatest(${ctx.now}::timestamptz, (select max(${history.at}) + interval '1 millisecond' from ${history}
    where ${history.tenantId} = ${ctx.tenant.id} and ${subject} = ${subjectId}))`
}
