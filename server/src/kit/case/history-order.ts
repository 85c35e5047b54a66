import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kit/context.ts'

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
 * moment, and each is later than what was there before it. A statement of its own, which sees the line of a change that
 * it waited for: Citus takes no question inside an insert.
 */
export async function momentOf(ctx: Ctx, { history, subject }: History, subjectId: string): Promise<Date> {
  const { rows } = await ctx.db.execute<{ last: string | null }>(sql`
    select max(${history.at}) as last from ${history}
    where ${history.tenantId} = ${ctx.tenant.id} and ${subject} = ${subjectId}`)
  const last = rows[0]?.last
  return last ? after(ctx, new Date(last)).now : ctx.now
}
