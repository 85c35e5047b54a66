import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { HistoryVerb } from '@sampan/contract/history'
import type { listTaskReviewRecords as contract } from '@sampan/contract/participation-own'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import {
  participation,
  participationHistory,
  participationRemark,
} from '#features/participation/participation.tables.ts'
import { presentLine } from '#features/participation/participation.view.ts'
import { task } from '#features/task/task.tables.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { textOf } from '#kit/local-text.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { numberOf, searchCondition } from './participation-search.ts'

/** What a review decided: these lines, and no others, are review records. */
const decisions = [
  'approve',
  'reject',
  'returnMou',
  'approveMou',
  'passScript',
  'returnScript',
  'pass',
  'returnForRevision',
  'complete',
  'roundsUsedUp',
  'terminate',
] satisfies HistoryVerb<'participation'>[]

const byTime = (order: SortKey['order']): SortKey[] => [
  { by: participationHistory.at, order, type: 'timestamptz' },
  { by: participationHistory.id, order, type: 'uuid' },
]
const sorts = { newest: byTime('desc'), oldest: byTime('asc'), update_time: byTime('desc') }

const caseOfLine = and(
  eq(participation.tenantId, participationHistory.tenantId),
  eq(participation.id, participationHistory.participationId),
)

type Input = InputOf<typeof contract>

/** The decisions on the caller's own endorsements; what the creator did is none. */
const decided = (ctx: Ctx, { id, query }: Input): SQL | undefined =>
  and(
    eq(participationHistory.tenantId, ctx.tenant.id),
    eq(participation.accountId, accountOf(ctx)),
    inArray(participationHistory.verb, decisions),
    sql`${participationHistory.actorId} is distinct from ${accountOf(ctx)}`,
    id ? eq(participation.id, id) : undefined,
    query ? searchCondition(ctx, query) : undefined,
  )

const selectDecisions = (ctx: Ctx, sort: readonly SortKey[], where: SQL | undefined) =>
  ctx.db
    .select({
      line: participationHistory,
      actor: { id: account.id, name: account.fullName, avatar: account.avatarUrl },
      number: participation.number,
      country: participation.countryCode,
      title: task.title,
      thumb: task.thumbUrl,
      ground: task.ground,
      place: placeOf(sort),
    })
    .from(participationHistory)
    .innerJoin(participation, caseOfLine)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .leftJoin(
      account,
      and(eq(account.tenantId, participationHistory.tenantId), eq(account.id, participationHistory.actorId)),
    )
    .where(where)
    .orderBy(...orderOf(sort))

/** What was decided on the caller's sign-ups, drafts, posts and agreements (R119). */
export async function listTaskReviewRecords(ctx: Ctx, input: Input): Promise<OutputOf<typeof contract>> {
  const where = decided(ctx, input)
  const sort = sorts[input.sort]
  const [rows, total] = await Promise.all([
    selectDecisions(ctx, sort, and(where, behind(sort, input)))
      .limit(input.pageSize + 1)
      .offset(offsetOf(input)),
    countUpTo(
      ctx.db,
      sql`select 1 from ${participationHistory} join ${participation} on ${caseOfLine} where ${where}`,
    ),
  ])
  const remarks = await shownRemarks(
    ctx,
    rows.map(({ line }) => line.participationId),
  )
  return pageOf(
    input,
    rows,
    (row) => ({
      ...presentLine(row),
      participationId: row.line.participationId,
      number: numberOf(row.number),
      title: textOf(row.title, ctx.language, row.country),
      thumb: row.thumb,
      ground: row.ground,
      remarks:
        row.line.verb === 'returnForRevision' || row.line.verb === 'roundsUsedUp'
          ? (remarks.get(keyOf(row.line.participationId, row.line.at)) ?? [])
          : [],
    }),
    (row) => row.place,
    total,
  )
}

/** Remarks are shown in the very moment in which their draft is returned. */
const keyOf = (participationId: string, at: Date): string => `${participationId} ${at.getTime()}`

type Remark = OutputOf<typeof contract>['rows'][number]['remarks'][number]

/** The remarks that the creator was shown, by case and moment, in the order of their numbers. */
async function shownRemarks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Remark[]>> {
  const found = new Map<string, Remark[]>()
  if (ids.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(participationRemark)
    .where(
      and(
        eq(participationRemark.tenantId, ctx.tenant.id),
        inArray(participationRemark.participationId, [...new Set(ids)]),
        isNotNull(participationRemark.shownAt),
        isNull(participationRemark.removedAt),
      ),
    )
    .orderBy(participationRemark.number)
  for (const { id, participationId, number, atMs, text, shownAt } of rows) {
    if (!shownAt) continue
    const key = keyOf(participationId, shownAt)
    found.set(key, [...(found.get(key) ?? []), { id, number, atMs, text }])
  }
  return found
}
