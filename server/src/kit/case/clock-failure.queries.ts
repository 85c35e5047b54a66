import { and, count, eq, gte, ilike, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { among } from '#db/among.ts'
import { containing } from '#kit/containing.ts'
import type { Ctx, Kit } from '#kit/context.ts'
import { describeFailure } from '#kit/job/job-failures.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { clockFailure } from '#kit/kit.tables.ts'
import type { PageRequest } from '#kit/page.ts'

/** Failed looks at the clock of a case, after which it is set aside until somebody has mended it. */
const clockTriesMax = 5

/** Notes that a look at the clock of a case failed. Out: true when it is set aside from now on. */
export async function noteFailure(
  ctx: Ctx,
  noun: string,
  subjectId: string,
  error: unknown,
): Promise<boolean> {
  const text = describeFailure(error)
  const [row] = await ctx.db
    .insert(clockFailure)
    .values({
      tenantId: ctx.tenant.id,
      noun,
      subjectId,
      tries: 1,
      error: text,
      failedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [clockFailure.tenantId, clockFailure.noun, clockFailure.subjectId],
      set: { tries: sql`${clockFailure.tries} + 1`, error: text, failedAt: ctx.now },
    })
    .returning({ tries: clockFailure.tries })
  return (row?.tries ?? 0) >= clockTriesMax
}

/** A look that went well ends the count of those that did not. */
export async function forgetFailures(ctx: Ctx, noun: string, subjectIds: readonly string[]): Promise<void> {
  await ctx.db
    .delete(clockFailure)
    .where(
      and(
        eq(clockFailure.tenantId, ctx.tenant.id),
        eq(clockFailure.noun, noun),
        among(clockFailure.subjectId, subjectIds),
      ),
    )
}

/** Whether a case is still looked at. In: the column of its id. */
export const notSetAside = (ctx: Ctx, noun: string, id: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${clockFailure} where ${clockFailure.tenantId} = ${ctx.tenant.id}
    and ${clockFailure.noun} = ${noun} and ${clockFailure.subjectId} = ${id} and ${clockFailure.tries} >= ${clockTriesMax})`

const isSetAside = (ctx: Ctx): SQL | undefined =>
  and(eq(clockFailure.tenantId, ctx.tenant.id), gte(clockFailure.tries, clockTriesMax))

/** The name of the job that looks at the clocks of a noun, in whatever is told of it. */
export const clockTaskOf = (noun: string): string => `${noun}-clock`

interface AskedCases {
  /** A part of the name of the clock's job, or of why it failed. */
  query?: string | undefined
  sort: 'newest' | 'oldest' | 'tries'
}

const isAsked = (ctx: Ctx, { query }: Pick<AskedCases, 'query'>): SQL | undefined => {
  const typed = query ? containing(query) : undefined
  const task = sql`${clockFailure.noun} || ${clockTaskOf('')}`
  return and(isSetAside(ctx), typed ? or(ilike(task, typed), ilike(clockFailure.error, typed)) : undefined)
}

/** The order of failures of either kind: two lists of them with these keys are one when they are merged. */
export function failureKeys(
  sort: AskedCases['sort'],
  { tries, since, id }: Record<'tries' | 'since' | 'id', SQLWrapper>,
): SortKey[] {
  const order = sort === 'oldest' ? 'asc' : 'desc'
  return [
    ...(sort === 'tries' ? [{ by: tries, order, type: 'integer' } as const] : []),
    { by: since, order, type: 'timestamptz' },
    { by: id, order, type: 'uuid' },
  ]
}

/** Cases of the tenant whose clocks are set aside, as they are asked for, behind the cursor; at most `most`, each with its place. */
export function listSetAsideCases(ctx: Ctx, asked: AskedCases & PageRequest, most: number) {
  const { tries, failedAt: since, subjectId: id } = clockFailure
  const keys = failureKeys(asked.sort, { tries, since, id })
  return ctx.db
    .select({ row: clockFailure, place: placeOf(keys) })
    .from(clockFailure)
    .where(and(isAsked(ctx, asked), behind(keys, asked)))
    .orderBy(...orderOf(keys))
    .limit(most)
}

export async function countSetAside(ctx: Ctx, asked: Pick<AskedCases, 'query'>): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(clockFailure).where(isAsked(ctx, asked))
  return row?.n ?? 0
}

/** Has the clocks of cases looked at again by the next run, with all their tries. Out: those that were set aside. */
export async function retryCases(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .delete(clockFailure)
    .where(and(isSetAside(ctx), inArray(clockFailure.subjectId, [...ids])))
    .returning({ id: clockFailure.subjectId })
  return rows.map(({ id }) => id)
}

/** How many cases of each noun are set aside, over all tenants; for /metrics. */
export async function countSetAsideCases(app: Kit): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { id } of app.tenants.all()) {
    const rows = await app.database
      .forTenant(id)
      .select({ noun: clockFailure.noun, count: sql<number>`count(*)::int` })
      .from(clockFailure)
      .where(and(eq(clockFailure.tenantId, id), sql`${clockFailure.tries} >= ${clockTriesMax}`))
      .groupBy(clockFailure.noun)
    for (const { noun, count } of rows) counts.set(noun, (counts.get(noun) ?? 0) + count)
  }
  return counts
}
