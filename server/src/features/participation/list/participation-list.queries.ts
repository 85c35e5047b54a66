import { mayAny, type Side, sideOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import { type listParticipations, participationViews } from '@sampan/contract/participation'
import { participationStatus, reviewStages } from '@sampan/contract/task-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { inTier } from '#features/creator/in-tier.ts'
import { clawback } from '#features/participation/clawback/clawback.tables.ts'
import { dutiesOf } from '#features/participation/participation.policy.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { type ParticipationRowData, selectRows } from '#features/participation/participation-row.queries.ts'
import { bySignUp, clockSort, isTurn } from '#features/participation/participation-turn.ts'
import { hasSignOf, hasSigns } from '#features/sample/signs.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { withinDays } from '#kit/local-days.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { searchCondition } from './participation-search.ts'

export type ParticipationFilter = InputOf<typeof listParticipations>
type View = (typeof participationViews)[number]
export type ViewCounts = Record<View, number>

/** What waits for the reader's side, and can be done by the reader. */
export const turnOf = ({ caller }: Ctx): SQL | undefined =>
  and(
    isTurn(sideOf(caller.role)),
    inArray(participation.clockDuty, dutiesOf(caller.role)),
    mayAny(caller.role, 'clawBackReward') ? isNotAnnouncedBy(caller.accountId) : undefined,
  )

/** Whoever announced a clawback does not decide about it (R252). */
const isNotAnnouncedBy = (accountId: string | null): SQL =>
  sql`(${participation.clockDuty} <> 'decideClawback' or not exists (select 1 from ${clawback}
    where ${clawback.tenantId} = ${participation.tenantId} and ${clawback.id} = ${participation.id}
      and ${clawback.announcedBy} = ${accountId}))`

/** A script waits to be read (R246); its participation has no state of its own for that. */
const isScriptToRead = sql`(${participation.status} = ${participationStatus.toSubmit} and ${participation.clockDuty} = 'reviewScript')`

/** What has content to review: drafts and posts at a stage, and scripts that wait to be read. */
export const isInReview = sql`(${participation.status} in ${[...reviewStages]} or ${isScriptToRead})`

const isLate = sql`${participation.clockLateAt} is not null`

const viewOf = (ctx: Ctx): Record<View, SQL | undefined> => ({
  all: undefined,
  yourTurn: turnOf(ctx),
  signUps: eq(participation.status, participationStatus.applied),
  content: isInReview,
  toPay: sql`${participation.status} = ${participationStatus.completed} and ${participation.outcome} = 'completed'`,
  late: isLate,
})

/**
 * The views of one list. What waits for a review is the turn of the reviews alone, so that the menu, the tabs and Today
 * count each case once (R158); among all sign-ups it is found like any other.
 */
function viewsOf(ctx: Ctx, part: ParticipationFilter['part']): Record<View, SQL | undefined> {
  const views = viewOf(ctx)
  if (part === undefined) return views
  if (part === 'signUps') return { ...views, yourTurn: and(views.yourTurn, sql`not ${isInReview}`) }
  const within = (view: View) => and(isInReview, views[view])
  return {
    all: isInReview,
    yourTurn: within('yourTurn'),
    signUps: sql`false`,
    content: isInReview,
    toPay: sql`false`,
    late: within('late'),
  }
}

const oneKey = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: participation.id, order, type: 'uuid' },
]

function sortOf(name: ParticipationFilter['sort'], side: Side): SortKey[] {
  switch (name) {
    case 'clock':
      return clockSort(side)
    case 'signed_asc':
      return bySignUp('asc')
    case 'signed_desc':
      return bySignUp('desc')
    case 'followers_asc':
      return oneKey(participation.followers, 'asc', 'bigint')
    case 'followers_desc':
      return oneKey(participation.followers, 'desc', 'bigint')
    case 'update_time':
      return oneKey(participation.updatedAt, 'desc', 'timestamptz')
  }
}

/** Everything that the caller reaches, before any filter. */
export const reached = (ctx: Ctx): SQL | undefined =>
  and(eq(participation.tenantId, ctx.tenant.id), withinReach(ctx, 'seeTasks'))

/** Those of the ids that the caller reaches, as a list shows them, in no order. */
export const findListed = async (ctx: Ctx, ids: readonly string[]): Promise<ParticipationRowData[]> =>
  ids.length === 0
    ? []
    : selectRows(ctx.db, and(reached(ctx), among(participation.id, ids)), [], { limit: ids.length })

const { contentReview, brandReview } = participationStatus

/** What came in since a moment. */
export const participationsCameIn: Record<
  NonNullable<ParticipationFilter['cameIn']>['what'],
  (since: Date) => SQL
> = {
  signUps: (since) => sql`${participation.signedUpAt} >= ${since}`,
  drafts: (since) =>
    sql`(${participation.status} in (${sql.raw(`${contentReview}, ${brandReview}`)}) and ${participation.statusSince} >= ${since})`,
}

/** Search and filters, without the view. */
function conditionsOf(ctx: Ctx, filter: ParticipationFilter): SQL | undefined {
  const { statuses, duties, brandIds, taskIds, creatorIds, cooperationTypes, tiers, cameIn } = filter
  return and(
    reached(ctx),
    statuses?.length ? inArray(participation.status, statuses as ParticipationRecord['status'][]) : undefined,
    duties?.length ? inArray(participation.clockDuty, duties) : undefined,
    brandIds?.length ? among(participation.brandId, brandIds) : undefined,
    taskIds?.length ? inArray(participation.taskId, taskIds) : undefined,
    creatorIds?.length ? inArray(participation.creatorId, creatorIds) : undefined,
    cooperationTypes?.length
      ? sql`${participation.taskId} in (select ${task.id} from ${task} where ${task.tenantId} = ${ctx.tenant.id} and ${inArray(task.cooperationType, cooperationTypes)})`
      : undefined,
    tiers?.length
      ? sql`(${sql.join(
          tiers.map((tier) => inTier(participation.followers, tier)),
          sql` or `,
        )})`
      : undefined,
    filter.countries?.length ? inArray(participation.countryCode, filter.countries) : undefined,
    filter.isAbnormal === undefined
      ? undefined
      : sql`${hasSigns(ctx, participation.abnormalReasons)} = ${filter.isAbnormal}`,
    cameIn && participationsCameIn[cameIn.what](new Date(cameIn.since)),
    filter.owes && isTurn(filter.owes),
    filter.abnormalReasons?.length
      ? hasSignOf(ctx, participation.abnormalReasons, filter.abnormalReasons)
      : undefined,
    withinDays(
      { at: participation.signedUpAt, country: participation.countryCode },
      filter.signedSince,
      filter.signedUntil,
    ),
    failedIn(ctx, participation.id, filter.failedIn),
    filter.query ? searchCondition(ctx, filter.query) : undefined,
  )
}

/** A page of the console's list, one row more than it holds, with the totals: two statements. */
export async function listParticipationRows(
  ctx: Ctx,
  filter: ParticipationFilter,
): Promise<{ rows: ParticipationRowData[]; total: number; isEstimate: boolean; counts: ViewCounts }> {
  const found = conditionsOf(ctx, filter)
  const views = viewsOf(ctx, filter.part)
  const where = and(found, views[filter.view])
  const sort = sortOf(filter.sort, sideOf(ctx.caller.role))
  const window = { limit: filter.pageSize + 1, offset: offsetOf(filter) }
  const page = selectRows(ctx.db, and(where, behind(sort, filter)), sort, window)
  const [rows, counted] = await Promise.all([
    page,
    countAll(ctx, { where, views, within: filter.counts === 'found' ? found : reached(ctx) }),
  ])
  const { total, ...counts } = counted
  return { rows, ...totalOf(total), counts }
}

const countable = (where: SQL | undefined): SQL => sql`select 1 from ${participation} where ${where}`

/** The total of the filtered list and the count of every view, whole or under the filters, each up to 1,000, in one statement. */
function countAll(
  ctx: Ctx,
  asked: { where: SQL | undefined; within: SQL | undefined; views: Record<View, SQL | undefined> },
): Promise<ViewCounts & { total: number }> {
  const { where, within, views } = asked
  return countEach(ctx.db, ['total', ...participationViews], (name) =>
    countable(name === 'total' ? where : and(within, views[name])),
  )
}
