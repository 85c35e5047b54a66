import { taskDutyOwners } from '@sampan/contract/task-dimensions'
import { participationStatus } from '@sampan/contract/task-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import { tierOf } from './count-cells.queries.ts'
import { type CountryDay, slackMs, zones } from './count-run.queries.ts'
import { reportSignUpCell } from './report.tables.ts'
import { stayOf, stayTally } from './stays.queries.ts'
import { countOf, tallied, whichOf } from './tally.ts'

/** Days of countries whose sign-ups changed since the last count, or which a server of a former version counted, the newest first. */
export function listSignUpDays(ctx: Ctx, countedUntil: Date): Promise<CountryDay[]> {
  const since = new Date(countedUntil.getTime() - slackMs)
  return ask<CountryDay & Record<string, unknown>>(
    ctx.db,
    sql`select ${participation.countryCode} as country,
        ((${participation.signedUpAt} at time zone zone.name)::date)::text as day
      from ${participation} join (values ${zones}) zone(country, name) on zone.country = ${participation.countryCode}
      where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.updatedAt} >= ${since}
      union select ${reportSignUpCell.countryCode}, ${reportSignUpCell.starts}::text from ${reportSignUpCell}
      where ${reportSignUpCell.tenantId} = ${ctx.tenant.id} and ${reportSignUpCell.grain} = 'day' and ${reportSignUpCell.countedAs} < ${countedAs}
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

const columns =
  sql.raw(`tenant_id, scope, scope_id, country_code, grain, starts, tier, signed_up, accepted, passed, posted, paid,
  rewards, revenue, done, on_time, stays, counted_as`)
/** How cells are counted now. */
const countedAs = sql.raw('2')
const key = sql.raw('scope, scope_id, country, day, tier')
const none = sql.raw(`'{${taskDutyOwners.map(() => 0).join(',')}}'::int[]`)
const code = (status: keyof typeof participationStatus): SQL => literals(participationStatus[status])
const isCompleted = sql`outcome is not distinct from 'completed'`

/** Whether a case reached a state, now or at any time before. */
const reached = (states: SQL): SQL =>
  sql`(status in (${states}) or ${isCompleted} or coalesce(bool_or(lines.to_status in (${states})), false))`

/** Drafts are reviewed up to the state in which the post is checked; where none is, what is completed has passed. */
const casesOf = sql`
  select picked.id, brand, task, account, country, day, tier, earned, revenue, is_settled, (has_post or ${isCompleted}) as has_post,
    ${reached(sql`${code('toSubmit')}, ${code('contentReview')}, ${code('brandReview')}, ${code('publicationCheck')}`)} as accepted,
    ${reached(code('publicationCheck'))} as passed
  from picked left join lines on lines.id = picked.id
  group by picked.id, brand, task, account, country, day, tier, earned, revenue, is_settled, has_post, status, outcome`

const sumsOf = sql`
  select ${key}, count(*) as signed_up, count(*) filter (where accepted) as accepted, count(*) filter (where passed) as passed,
    count(*) filter (where passed and has_post) as posted, count(*) filter (where ${isPaid()}) as paid,
    coalesce(sum(earned) filter (where ${isPaid()}), 0) as rewards, sum(revenue) as revenue
  from placed group by ${key}`

/** Paid by the platform, or by its brand where the creator has it. */
function isPaid(): SQL {
  return sql`passed and has_post and is_settled and earned > 0`
}

/** Duties that ended, by who owed them; what a termination cut short was neither kept nor broken. */
const promisesOf = sql`
  select ${key}, ${eachOwner(sql`true`)} as done, ${eachOwner(sql`took <= allowed`)} as on_time
  from placed join lines on lines.id = placed.id
  where took is not null and allowed is not null and verb <> 'terminate' group by ${key}`

function eachOwner(isCounted: SQL): SQL {
  return sql`array[${sql.join(
    taskDutyOwners.map(
      (owner) => sql`count(*) filter (where owner = ${sql.raw(`'${owner}'`)} and ${isCounted})`,
    ),
    sql`, `,
  )}]::int[]`
}

const dayCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_signup_cell (${columns})
  with picked as materialized (
      select ${participation.id} as id, ${participation.brandId} as brand, ${participation.taskId} as task,
        ${participation.accountId} as account, ${participation.countryCode} as country, given.day,
        ${tierOf(participation.followers)} as tier, ${participation.status} as status, ${participation.outcome} as outcome,
        ${participation.postUrl} is not null as has_post, ${participation.settledAt} is not null as is_settled,
        coalesce(${participation.earned}, 0) as earned, coalesce(${participation.revenue}, 0) as revenue
      from (values ${given}) given(country, day)
      join (values ${zones}) zone(country, name) on zone.country = given.country
      join ${participation} on ${participation.tenantId} = ${ctx.tenant.id} and ${participation.countryCode} = given.country
        and ${participation.signedUpAt} >= given.day::timestamp at time zone zone.name
        and ${participation.signedUpAt} < (given.day + 1)::timestamp at time zone zone.name),
    lines as materialized (
      select picked.id, line.id as line_id, line.verb, line.from_status, line.to_status, line.at, line.took_seconds as took,
        line.allowed_seconds as allowed, line.duty_owner as owner
      from picked join ${participationHistory} line on line.tenant_id = ${ctx.tenant.id} and line.participation_id = picked.id),
    stayed as (${stayOf}),
    cases as materialized (${casesOf}),
    placed as materialized (
      select cases.*, cell.* from cases cross join lateral (values
        ('tenant', ${ctx.tenant.id}::uuid), ('brand', cases.brand), ('task', cases.task), ('creator', cases.account)
      ) as cell(scope, scope_id)),
    sums as (${sumsOf}),
    promises as (${promisesOf}),
    tallies as (
      select ${key}, ${stayTally} as which, count(*) as n from placed join stayed on stayed.id = placed.id group by ${key}, which),
    stays as (select ${key}, array_agg(${tallied(sql`which`, sql`n`)}) as stays from tallies group by ${key})
  select ${ctx.tenant.id}, scope, scope_id, country, 'day', day, tier, signed_up, accepted, passed, posted, paid, rewards, revenue,
    coalesce(done, ${none}), coalesce(on_time, ${none}), coalesce(stays, '{}'), ${countedAs}
  from sums left join promises using (${key}) left join stays using (${key}) order by scope_id, day, country
  returning 1`

const sumEach = (column: string): SQL =>
  sql.raw(`array[${taskDutyOwners.map((_, at) => `sum(${column}[${at + 1}])`).join(', ')}]::int[]`)

/** Added up from those of their days; reports of creators read days alone. */
const monthCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_signup_cell (${columns})
  with days as materialized (
    select ${reportSignUpCell}.*, country_code as country, given.month as day
    from (values ${given}) given(country, month)
    join ${reportSignUpCell} on ${reportSignUpCell.tenantId} = ${ctx.tenant.id} and ${reportSignUpCell.countryCode} = given.country
      and ${reportSignUpCell.grain} = 'day' and ${reportSignUpCell.starts} >= given.month
      and ${reportSignUpCell.starts} < given.month + interval '1 month'
    where scope <> 'creator'),
  tallies as (
    select ${key}, ${whichOf(sql`tally`)} as which, sum(${countOf(sql`tally`)})::bigint as n
    from days cross join lateral unnest(days.stays) as tally group by ${key}, which),
  stays as (select ${key}, array_agg(${tallied(sql`which`, sql`n`)}) as stays from tallies group by ${key}),
  sums as (
    select ${key}, sum(signed_up) as signed_up, sum(accepted) as accepted, sum(passed) as passed, sum(posted) as posted,
      sum(paid) as paid, sum(rewards) as rewards, sum(revenue) as revenue, ${sumEach('done')} as done,
      ${sumEach('on_time')} as on_time
    from days group by ${key})
  select ${ctx.tenant.id}, scope, scope_id, country, 'month', day, tier, signed_up, accepted, passed, posted, paid, rewards, revenue, done,
    on_time, coalesce(stays, '{}'), ${countedAs}
  from sums left join stays using (${key}) order by scope_id, day, country
  returning 1`
