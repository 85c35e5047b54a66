import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import type { Ctx } from '#kit/context.ts'

/** A history by the columns that order it. */
interface History {
  history: PgTable & { tenantId: PgColumn; at: PgColumn }
  /** The history's column that names the record. */
  subject: PgColumn
}

/**
 * A call begins before it gets the row, and clocks of servers differ: a change is later than the one that it waited
 * for, or a history would list them in the wrong order.
 */
export const after = (ctx: Ctx, since: Date): Ctx =>
  since >= ctx.now ? { ...ctx, now: new Date(since.getTime() + 1) } : ctx

/**
 * Asks when each of some records had its last line. A statement of its own, or the last part of one that changes rows,
 * which sees the line of a change that it waited for: Citus takes no question inside an insert.
 */
export const askLastMoments = (
  ctx: Ctx,
  { history, subject }: History,
  subjectIds: readonly string[],
): SQL => sql`
  select ${subject} as id, max(${history.at}) as last from ${history}
  where ${history.tenantId} = ${ctx.tenant.id} and ${among(subject, subjectIds)}
  group by ${subject}`

/** What `askLastMoments` was answered, by record. */
export const momentsIn = (rows: readonly Record<string, unknown>[]): Map<string, Date> =>
  new Map(rows.map(({ id, last }) => [String(id), new Date(last as string)]))

/** When each of some records had its last line; one without lines is absent. */
export const lastMoments = async (
  ctx: Ctx,
  of: History,
  subjectIds: readonly string[],
): Promise<Map<string, Date>> => momentsIn(await ask(ctx.db, askLastMoments(ctx, of, subjectIds)))
