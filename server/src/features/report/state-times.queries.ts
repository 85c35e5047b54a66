import { reachOf } from '@sampan/contract/abilities'
import { tiers } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listStateTimes, StayDimension } from '@sampan/contract/report'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { task } from '#features/task/task.tables.ts'
import { tasksInCare } from '#features/task/task-reach.ts'
import { accountOf } from '#kit/context.ts'
import { type Reached, seesCreators, within } from './report.queries.ts'
import { reportCell, reportSignUpCell } from './report.tables.ts'
import { daysOf, spanned } from './report-days.ts'
import { countOf, tallied, whichOf } from './tally.ts'

export type StayFilter = InputOf<typeof listStateTimes>

/** How long states lasted under one key, as tallies. */
export interface Stays {
  key: string
  stays: number[]
}

const keyOf: Record<StayDimension, SQL> = {
  all: sql`'all'`,
  month: sql`to_char(starts, 'YYYY-MM')`,
  country: sql`country_code`,
}

/** How long states lasted of the samples or sign-ups of a span, by key: months the latest first, countries by name. */
export function listStays(ctx: Ctx, filter: StayFilter): Promise<Stays[]> {
  const cells =
    filter.of === 'samples'
      ? sql`${reportCell} where ${within(ctx, 'month', filter, [daysOf(ctx, filter)])}`
      : sql`${reportSignUpCell} where ${withinSignUps(ctx, filter)}`
  return ask<Stays & Record<string, unknown>>(
    ctx.db,
    sql`select key, array_agg(${tallied(sql`which`, sql`n`)})::float8[] as stays from (
        select ${keyOf[filter.by]} as key, ${whichOf(sql`tally`)} as which, sum(${countOf(sql`tally`)})::bigint as n
        from (select country_code, starts, stays from ${cells}) as cell cross join lateral unnest(stays) as tally
        group by 1, 2) as counted
      group by key order by ${filter.by === 'month' ? sql`key desc` : sql`key`}`,
  )
}

function withinSignUps(ctx: Ctx, filter: StayFilter): SQL | undefined {
  const { cells, hasMonths } = signUpCells(ctx)
  const tierPlaces = filter.tiers?.map((tier) => tiers.indexOf(tier))
  return and(
    eq(reportSignUpCell.tenantId, ctx.tenant.id),
    cells,
    spanned(daysOf(ctx, filter), hasMonths),
    filter.countries?.length ? inArray(reportSignUpCell.countryCode, filter.countries) : undefined,
    tierPlaces?.length ? inArray(reportSignUpCell.tier, tierPlaces) : undefined,
  )
}

/** The cells of sign-ups that the caller reads: of the tenant, the own brand, the tasks in care, or the creators looked after. */
function signUpCells(ctx: Ctx): Reached {
  const { role, brandId } = ctx.caller
  const seeker = { tenantId: ctx.tenant.id, accountId: accountOf(ctx), brandId }
  const reach = reachOf(role, 'seeReports')
  if (seesCreators(ctx) && reach)
    return {
      cells: sql`scope = 'creator' and scope_id in ${ctx.app.accounts.inCareOf({ reach, ...seeker })}`,
      hasMonths: false,
    }
  const months = (cells: SQL): Reached => ({ cells, hasMonths: true })
  if (reach === 'all') return months(sql`scope_id = ${ctx.tenant.id}`)
  if (reach === 'own' && brandId !== null) return months(sql`scope = 'brand' and scope_id = ${brandId}`)
  if (reach !== 'inCare') return months(sql`false`)
  return months(sql`scope = 'task' and scope_id in (select ${task.id} from ${task}
    where ${task.tenantId} = ${ctx.tenant.id} and ${tasksInCare(seeker)})`)
}
