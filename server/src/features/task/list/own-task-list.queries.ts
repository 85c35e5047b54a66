import type { InputOf } from '@sampan/contract/endpoint'
import { type listOwnTasks, ownTaskViews } from '@sampan/contract/task-edit'
import { activities } from '@sampan/contract/task-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { brand } from '#features/account/account.tables.ts'
import { inCareOfAny, specialistOf } from '#features/account/care/care.queries.ts'
import { ledgerAccount } from '#features/payout/payout.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { brandOfTask, taskBrandColumns, taskCardColumns } from '../task.queries.ts'
import { task } from '../task.tables.ts'
import { inActivity } from '../task-activity.ts'
import { withinTaskReach } from '../task-reach.ts'
import { matchesTask } from './task-list.queries.ts'

export type OwnTaskFilter = InputOf<typeof listOwnTasks>
type View = (typeof ownTaskViews)[number]
export type OwnTaskCounts = Record<View, number>

const byId: SortKey = { by: task.id, order: 'desc', type: 'uuid' }
const sortsAt = (now: Date): Record<OwnTaskFilter['sort'], readonly SortKey[]> => ({
  update_time: [{ by: task.updatedAt, order: 'desc', type: 'timestamptz' }, byId],
  newest: [{ by: task.createdAt, order: 'desc', type: 'timestamptz' }, byId],
  ending: [
    // What has ended comes after what will.
    {
      by: sql`(${task.endedAt} is not null or ${task.endsAt} <= ${now})::int`,
      order: 'asc',
      type: 'integer',
    },
    { by: task.endsAt, order: 'asc', type: 'timestamptz' },
    byId,
  ],
  reward_desc: [{ by: task.reward, order: 'desc', type: 'numeric' }, byId],
  reward_asc: [{ by: task.reward, order: 'asc', type: 'numeric' }, byId],
  sign_ups: [{ by: task.placesTaken, order: 'desc', type: 'integer' }, byId],
})

/** What is kept for a task's rewards, as a decimal. */
export const reservedForTask = (
  ctx: Ctx,
) => sql<string>`coalesce((select ${ledgerAccount.balance} from ${ledgerAccount}
  where ${ledgerAccount.tenantId} = ${ctx.tenant.id} and ${ledgerAccount.kind} = 'taskReserve'
    and ${ledgerAccount.ownerId} = ${task.id} and ${ledgerAccount.currency} = ${task.currency}), 0)::numeric(18,2)::text`

function rowsOf(ctx: Ctx, sort: readonly SortKey[], where: SQL | undefined) {
  const work = ctx.app.subjects.taskWork
  return ctx.db
    .select({
      task: { ...taskCardColumns, updatedAt: task.updatedAt },
      brand: taskBrandColumns,
      signUps: work.signUps(ctx),
      toAnswer: work.toAnswer(ctx),
      toReview: work.toReview(ctx),
      reserved: reservedForTask(ctx),
      specialist: specialistOf(ctx, task.specialistId, task.tenantId),
      mayEdit: sql<boolean>`${withinTaskReach(ctx, 'editTask')}`,
      place: placeOf(sort),
    })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(where)
    .orderBy(...orderOf(sort))
}
export type OwnTaskListRow = Awaited<ReturnType<typeof rowsOf>>[number]

const viewOf = (ctx: Ctx): Record<View, SQL | undefined> => ({
  all: undefined,
  ...(Object.fromEntries(activities.map((each) => [each, inActivity(each, ctx.now)])) as Record<
    (typeof activities)[number],
    SQL
  >),
})

/** Everything that the caller reaches, before any filter. */
const reached = (ctx: Ctx): SQL | undefined =>
  and(eq(task.tenantId, ctx.tenant.id), withinTaskReach(ctx, 'seeOffers'))

const narrowed = (ctx: Ctx, filter: OwnTaskFilter): SQL | undefined =>
  and(
    reached(ctx),
    filter.countries?.length ? inArray(task.countryCode, filter.countries) : undefined,
    filter.brandIds?.length ? among(task.brandId, filter.brandIds) : undefined,
    filter.productIds?.length ? inArray(task.productId, filter.productIds) : undefined,
    filter.cooperationTypes?.length ? inArray(task.cooperationType, filter.cooperationTypes) : undefined,
    inCareOfAny(ctx, task.specialistId, filter.specialists),
    failedIn(ctx, task.id, filter.failedIn),
    filter.query ? matchesTask(filter.query) : undefined,
  )

const countable = (where: SQL | undefined): SQL => sql`select 1 from ${task} where ${where}`

/** A page of the console's list, one row more than it holds, with the totals: two statements. */
export async function listOwnTaskRows(
  ctx: Ctx,
  filter: OwnTaskFilter,
): Promise<{ rows: OwnTaskListRow[]; total: number; isEstimate: boolean; counts: OwnTaskCounts }> {
  const found = narrowed(ctx, filter)
  const where = and(found, viewOf(ctx)[filter.view])
  const sort = sortsAt(ctx.now)[filter.sort]
  const page = rowsOf(ctx, sort, and(where, behind(sort, filter)))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const [rows, counted] = await Promise.all([
    page,
    countAll(ctx, where, filter.counts === 'found' ? found : reached(ctx)),
  ])
  const { total, ...counts } = counted
  return { rows, ...totalOf(total), counts }
}

/** The total of the filtered list and the count of every view, whole or under the filters, each up to 1,000, in one statement. */
function countAll(
  ctx: Ctx,
  where: SQL | undefined,
  within: SQL | undefined,
): Promise<OwnTaskCounts & { total: number }> {
  const views = viewOf(ctx)
  return countEach(ctx.db, ['total', ...ownTaskViews], (name) =>
    countable(name === 'total' ? where : and(within, views[name])),
  )
}
