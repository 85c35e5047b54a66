import { reachOf } from '@sampan/contract/abilities'
import { tiers } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { TaskDimension } from '@sampan/contract/task-dimensions'
import type { listTaskReportRows } from '@sampan/contract/task-report'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { task } from '#features/task/task.tables.ts'
import { tasksInCare } from '#features/task/task-reach.ts'
import { accountOf } from '#kit/context.ts'
import { offsetOf } from '#kit/page.ts'
import { keyBefore, type Named, namesOf, type Reached, seesCreators } from './report.queries.ts'
import { reportSignUpCell } from './report.tables.ts'
import { type Days, daysBefore, daysOf, spanned } from './report-days.ts'

type RowsFilter = InputOf<typeof listTaskReportRows>
type TaskFilter = Omit<RowsFilter, 'by' | 'page' | 'pageSize' | 'after'>

/** Sums of some cells of one country, whose tasks pay in one currency. */
export interface TaskSums extends Record<string, unknown> {
  key: string
  country: string
  signedUp: number
  accepted: number
  passed: number
  posted: number
  paid: number
  rewards: string
  revenue: string
  done: number[]
  onTime: number[]
}

interface AskedCells {
  by?: TaskDimension
  hasTasks?: boolean
  brandIds?: readonly string[] | undefined
}

/**
 * The cells of sign-ups that the caller reads: of the tenant, the brands that are asked about or their own where no task is asked
 * about, of the tasks in care, or of the creators looked after, whose cells know no tasks and no brands.
 */
export function signUpCells(
  ctx: Ctx,
  { by = 'month', hasTasks = false, brandIds = [] }: AskedCells,
): Reached {
  const { role, brandId } = ctx.caller
  const seeker = { tenantId: ctx.tenant.id, accountId: accountOf(ctx), brandId }
  const reach = reachOf(role, 'seeReports')
  const isOfTasks = by === 'task' || hasTasks
  const hasBrands = brandIds.length > 0
  const isOfBrands = by === 'brand' || hasBrands
  if (seesCreators(ctx) && reach) {
    const isKnown = !isOfTasks && !isOfBrands
    const inCare = sql`scope = 'creator' and scope_id in ${ctx.app.accounts.inCareOf({ reach, ...seeker })}`
    return { cells: isKnown ? inCare : sql`false`, hasMonths: false }
  }
  const months = (cells: SQL): Reached => ({ cells, hasMonths: true })
  const asked = (column: PgColumn) => (hasBrands ? among(column, brandIds) : sql`true`)
  const tasksOf = (where: SQL) =>
    months(sql`scope = 'task' and scope_id in (select ${task.id} from ${task}
      where ${task.tenantId} = ${ctx.tenant.id} and ${where} and ${asked(task.brandId)})`)
  const brandsOf = (where: SQL) =>
    months(sql`scope = 'brand' and ${where} and ${asked(reportSignUpCell.scopeId)}`)
  if (reach === 'inCare') return tasksOf(tasksInCare(seeker))
  if (reach === 'own' && brandId !== null)
    return isOfTasks ? tasksOf(sql`${task.brandId} = ${brandId}`) : brandsOf(sql`scope_id = ${brandId}`)
  if (reach !== 'all') return months(sql`false`)
  if (isOfTasks) return hasBrands ? tasksOf(sql`true`) : months(sql`scope = 'task'`)
  return isOfBrands ? brandsOf(sql`true`) : months(sql`scope_id = ${ctx.tenant.id}`)
}

/** What narrows cells of sign-ups by country and tier. */
export function narrowed({
  countries,
  tiers: asked,
}: Pick<TaskFilter, 'countries' | 'tiers'>): SQL | undefined {
  const places = asked?.map((tier) => tiers.indexOf(tier))
  return and(
    countries?.length ? inArray(reportSignUpCell.countryCode, countries) : undefined,
    places?.length ? inArray(reportSignUpCell.tier, places) : undefined,
  )
}

function within(ctx: Ctx, by: TaskDimension, filter: TaskFilter, spans: readonly Days[]): SQL | undefined {
  const { cells, hasMonths } = signUpCells(ctx, {
    by,
    hasTasks: Boolean(filter.taskIds?.length),
    brandIds: filter.brandIds,
  })
  return and(
    eq(reportSignUpCell.tenantId, ctx.tenant.id),
    cells,
    or(...spans.map((days) => spanned(days, hasMonths))),
    narrowed(filter),
    filter.taskIds?.length ? among(reportSignUpCell.scopeId, filter.taskIds) : undefined,
  )
}

const keyOf: Record<TaskDimension, SQL> = {
  month: sql`to_char(starts, 'YYYY-MM')`,
  country: sql`country_code`,
  task: sql`scope_id::text`,
  // Cells of tasks are those of their brands.
  brand: sql`case scope when 'brand' then scope_id else
    (select ${task.brandId} from ${task} where ${task.tenantId} = ${reportSignUpCell.tenantId} and ${task.id} = scope_id) end::text`,
}

const eachOwner = (column: string): SQL =>
  sql.raw(`array[sum(${column}[1]), sum(${column}[2]), sum(${column}[3])]::int[]`)

const sums = sql`sum(signed_up)::int as "signedUp", sum(accepted)::int as accepted, sum(passed)::int as passed,
  sum(posted)::int as posted, sum(paid)::int as paid, sum(rewards)::text as rewards, sum(revenue)::text as revenue,
  ${eachOwner('done')} as done,
  ${eachOwner('on_time')} as "onTime"`

/** All months of a span, and the span before as one, apart by country. */
export const listTaskMonths = (ctx: Ctx, filter: TaskFilter, days: Days): Promise<TaskSums[]> =>
  ask<TaskSums>(
    ctx.db,
    sql`select case when starts < ${days.from}::date then ${keyBefore} else ${keyOf.month} end as key, country_code as country, ${sums}
      from ${reportSignUpCell} where ${within(ctx, 'month', filter, [days, daysBefore(days)])}
      group by 1, 2 order by 1, 2`,
  )

/** A page of one dimension, one key more than it holds, those with the most sign-ups first, months by time; and how many keys there are. */
export async function listTaskKeys(
  ctx: Ctx,
  filter: RowsFilter,
): Promise<{ sums: TaskSums[]; total: number }> {
  const order = filter.by === 'month' ? sql`key desc` : sql`sum(signed_up) desc, key`
  const [found] = await ask<{ sums: TaskSums[] | null; total: number }>(
    ctx.db,
    sql`with cells as materialized (select ${keyOf[filter.by]} as key, ${reportSignUpCell}.* from ${reportSignUpCell}
        where ${within(ctx, filter.by, filter, [daysOf(ctx, filter)])}),
      ranked as (select key, row_number() over (order by ${order}) as n from cells group by key),
      shown as (select * from ranked order by n limit ${filter.pageSize + 1} offset ${offsetOf(filter)})
      select (select json_agg(each) from (select key, country_code as country, ${sums}, min(n) as n from cells join shown using (key)
          group by key, country_code order by min(n), country_code) as each) as sums,
        (select count(*)::int from ranked) as total`,
  )
  return { sums: found?.sums ?? [], total: found?.total ?? 0 }
}

/** What tasks or brands are called. */
export async function taskNamesOf(
  ctx: Ctx,
  by: TaskDimension,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  if (by === 'brand') return namesOf(ctx, 'brand', keys)
  if (by !== 'task' || keys.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: task.id, name: task.title, picture: task.thumbUrl })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), inArray(task.id, [...keys])))
  return new Map(rows.map(({ id, name, picture }) => [id, { name, picture }]))
}
