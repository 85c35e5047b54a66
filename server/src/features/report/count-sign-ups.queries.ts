import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import { tierOf } from './count-cells.queries.ts'
import { type CountryDay, slackMs, zones } from './count-run.queries.ts'
import { reportSignUpCell } from './report.tables.ts'
import { stayOf, stayTally } from './stays.queries.ts'
import { countOf, tallied, whichOf } from './tally.ts'

/** Days of countries whose sign-ups changed since the last count, the newest first. */
export function listSignUpDays(ctx: Ctx, countedUntil: Date): Promise<CountryDay[]> {
  const since = new Date(countedUntil.getTime() - slackMs)
  return ask<CountryDay & Record<string, unknown>>(
    ctx.db,
    sql`select distinct ${participation.countryCode} as country,
        ((${participation.signedUpAt} at time zone zone.name)::date)::text as day
      from ${participation} join (values ${zones}) zone(country, name) on zone.country = ${participation.countryCode}
      where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.updatedAt} >= ${since}
      order by day desc, country`,
  )
}

/** Counts days anew, in place of their counts before, and adds up their months (R291). */
export async function countSignUpDays(ctx: Ctx, days: readonly CountryDay[]): Promise<void> {
  const given = sql.join(
    days.map(({ country, day }) => sql`(${country}, ${day}::date)`),
    sql`, `,
  )
  await forget(ctx, 'day', given)
  await ask(ctx.db, dayCells(ctx, given))
  const months = new Set(days.map(({ country, day }) => `${day.slice(0, 7)}-01${country}`))
  const first = sql.join(
    [...months].map((month) => sql`(${month.slice(10)}, ${month.slice(0, 10)}::date)`),
    sql`, `,
  )
  await forget(ctx, 'month', first)
  await ask(ctx.db, monthCells(ctx, first))
}

const forget = (ctx: Ctx, grain: 'day' | 'month', given: SQL): Promise<unknown> =>
  ask(
    ctx.db,
    sql`delete from ${reportSignUpCell} using (values ${given}) given(country, starts)
      where ${reportSignUpCell.tenantId} = ${ctx.tenant.id} and ${reportSignUpCell.countryCode} = given.country
        and ${reportSignUpCell.grain} = ${grain} and ${reportSignUpCell.starts} = given.starts`,
  )

const columns = sql.raw('tenant_id, scope, scope_id, country_code, grain, starts, tier, stays')
const key = sql.raw('scope, scope_id, country, day, tier')

const dayCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_signup_cell (${columns})
  with picked as materialized (
      select ${participation.id} as id, ${participation.brandId} as brand, ${participation.taskId} as task,
        ${participation.accountId} as account, ${participation.countryCode} as country, given.day,
        ${tierOf(participation.followers)} as tier
      from (values ${given}) given(country, day)
      join (values ${zones}) zone(country, name) on zone.country = given.country
      join ${participation} on ${participation.tenantId} = ${ctx.tenant.id} and ${participation.countryCode} = given.country
        and ${participation.signedUpAt} >= given.day::timestamp at time zone zone.name
        and ${participation.signedUpAt} < (given.day + 1)::timestamp at time zone zone.name),
    lines as materialized (
      select picked.id, line.id as line_id, line.verb, line.from_status, line.to_status, line.at
      from picked join ${participationHistory} line on line.tenant_id = ${ctx.tenant.id} and line.participation_id = picked.id),
    stayed as (${stayOf}),
    placed as (
      select picked.*, cell.* from picked cross join lateral (values
        ('tenant', ${ctx.tenant.id}::uuid), ('brand', picked.brand), ('task', picked.task), ('creator', picked.account)
      ) as cell(scope, scope_id)),
    tallies as (
      select ${key}, ${stayTally} as which, count(*) as n from placed join stayed on stayed.id = placed.id group by ${key}, which)
  select ${ctx.tenant.id}, scope, scope_id, country, 'day', day, tier, array_agg(${tallied(sql`which`, sql`n`)})
  from tallies group by ${key} order by scope_id, day, country
  returning 1`

/** Added up from those of their days; reports of creators read days alone. */
const monthCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_signup_cell (${columns})
  with tallies as (
    select scope, scope_id, country_code as country, given.month as day, tier, ${whichOf(sql`tally`)} as which,
      sum(${countOf(sql`tally`)})::bigint as n
    from (values ${given}) given(country, month)
    join ${reportSignUpCell} on ${reportSignUpCell.tenantId} = ${ctx.tenant.id} and ${reportSignUpCell.countryCode} = given.country
      and ${reportSignUpCell.grain} = 'day' and ${reportSignUpCell.starts} >= given.month
      and ${reportSignUpCell.starts} < given.month + interval '1 month'
    cross join lateral unnest(stays) as tally
    where scope <> 'creator' group by scope, scope_id, country_code, given.month, tier, which)
  select ${ctx.tenant.id}, scope, scope_id, country, 'month', day, tier, array_agg(${tallied(sql`which`, sql`n`)})
  from tallies group by ${key} order by scope_id, day, country
  returning 1`
