import type { InputOf } from '@sampan/contract/endpoint'
import type { listStateTimes, StayDimension } from '@sampan/contract/report'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { seesCreators, within } from './report.queries.ts'
import { reportCell, reportSignUpCell } from './report.tables.ts'
import { daysOf, spanned } from './report-days.ts'
import { countOf, tallied, whichOf } from './tally.ts'
import { narrowed, signUpCells } from './task-report.queries.ts'

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
  // Counts of creators know no brands of sign-ups: there a brand narrows samples alone.
  const { cells, hasMonths } = signUpCells(ctx, { brandIds: seesCreators(ctx) ? undefined : filter.brandIds })
  return and(
    eq(reportSignUpCell.tenantId, ctx.tenant.id),
    cells,
    spanned(daysOf(ctx, filter), hasMonths),
    narrowed(filter),
  )
}
