import type { InputOf } from '@sampan/contract/endpoint'
import { feedbackViews, type listFeedback } from '@sampan/contract/feedback'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { noteChange } from '#kit/call/live.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import type { WorkQueueSource } from '#kit/work-source.ts'
import { feedback } from './feedback.tables.ts'

export type FeedbackFilter = InputOf<typeof listFeedback>
export type FeedbackRecord = typeof feedback.$inferSelect
type View = (typeof feedbackViews)[number]
type Counts = Record<View, number>

const views: Record<View, SQL | undefined> = {
  open: isNull(feedback.handledAt),
  answered: isNotNull(feedback.handledAt),
  all: undefined,
}

const sorts: Record<FeedbackFilter['sort'], SortKey[]> = { newest: byAge('desc'), oldest: byAge('asc') }

function byAge(order: SortKey['order']): SortKey[] {
  return [
    { by: feedback.createdAt, order, type: 'timestamptz' },
    { by: feedback.id, order, type: 'uuid' },
  ]
}

const writer = account
const handler = alias(account, 'handler')
const writerOfFeedback = and(eq(writer.tenantId, feedback.tenantId), eq(writer.id, feedback.accountId))
const handlerOfFeedback = and(eq(handler.tenantId, feedback.tenantId), eq(handler.id, feedback.handledBy))

function matching(ctx: Ctx, { query, ids, countries }: FeedbackFilter): SQL | undefined {
  const words = query && containing(query)
  return and(
    eq(feedback.tenantId, ctx.tenant.id),
    ids ? inArray(feedback.id, ids) : undefined,
    countries?.length ? inArray(feedback.countryCode, countries) : undefined,
    words ? sql`(${feedback.content} ilike ${words} or ${writer.fullName} ilike ${words})` : undefined,
  )
}

/** A page of the tenant's feedback, one row more than it holds, with how many each view has under the same search. */
export async function listFeedbackRows(ctx: Ctx, filter: FeedbackFilter) {
  const where = and(matching(ctx, filter), views[filter.view])
  const keys = sorts[filter.sort]
  const rows = await ctx.db
    .select({
      feedback,
      writer: { name: writer.fullName, disabledAt: writer.disabledAt },
      handlerName: handler.fullName,
      place: placeOf(keys),
    })
    .from(feedback)
    .leftJoin(writer, writerOfFeedback)
    .leftJoin(handler, handlerOfFeedback)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countViews(ctx, filter)
  return { rows, ...totalOf(counts[filter.view]), counts }
}
export type FeedbackListRow = Awaited<ReturnType<typeof listFeedbackRows>>['rows'][number]

const selectOne = (where: SQL | undefined) =>
  sql`select 1 from ${feedback} left join ${writer} on ${writerOfFeedback} where ${where}`

/** Each counted up to 1,000, in one statement. */
const countViews = (ctx: Ctx, filter: FeedbackFilter): Promise<Counts> =>
  countEach(ctx.db, feedbackViews, (name) => selectOne(and(matching(ctx, filter), views[name])))

const byId = (ctx: Ctx, id: string) => and(eq(feedback.tenantId, ctx.tenant.id), eq(feedback.id, id))

export async function findFeedback(ctx: Ctx, id: string): Promise<FeedbackRecord | undefined> {
  const [row] = await ctx.db.select().from(feedback).where(byId(ctx, id))
  return row
}

type Handling = Pick<FeedbackRecord, 'handledAt' | 'handledBy' | 'answer' | 'isMailed'>

/** Handles feedback that is open; false where somebody was first. */
export async function handleFeedback(ctx: Ctx, id: string, handling: Handling): Promise<boolean> {
  const rows = await ctx.db
    .update(feedback)
    .set(handling)
    .where(and(byId(ctx, id), views.open))
    .returning({ id: feedback.id })
  if (rows.length > 0) noteChange(ctx, 'feedback', id)
  return rows.length > 0
}

/** Messages that nobody has answered. */
export const feedbackToAnswer: WorkQueueSource<'feedback'> = {
  kind: 'feedback',
  ability: 'readFeedback',
  since: (ctx) => sql`select ${feedback.createdAt} as since from ${feedback}
    where ${and(eq(feedback.tenantId, ctx.tenant.id), views.open)} order by ${feedback.createdAt}`,
}
