import { tierFrom, tiers } from '@sampan/contract/creator'
import { ownerOfDuty, type ReportDuty, reportDuties } from '@sampan/contract/report'
import { lossSteps, sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'
import { isGivenUp, statesFrom } from '#features/sample/sample-steps.ts'
import { task } from '#features/task/task.tables.ts'
import { type CountryDay, zones } from './count-run.queries.ts'
import { reportCell } from './report.tables.ts'
import { stayOf, stayTally } from './stays.queries.ts'
import { countOf, endOf, tallied, timeOf, weekOf, whichOf } from './tally.ts'

const s = sampleStatus

/** From which states a duty is done. */
const statesOf: Record<ReportDuty, readonly number[]> = {
  review: [s.underReview],
  signMou: [s.toSignMou],
  checkMou: [s.mouInReview],
  ship: [s.toShip, s.orderPlaced],
  post: [s.received],
}

/**
 * The place of a duty from 1, by the state that a line left and by who owed it; nothing where the line ended none. A link that waits to be
 * looked at ends the time to post, though its state stays.
 */
const dutyOfLine = sql`case
  when line.took_seconds is null or line.allowed_seconds is null or line.verb in ('close', 'placeOrder', 'withdraw')
    or (line.from_status is not distinct from line.to_status and line.verb <> 'handInPost') then null
  ${sql.join(
    reportDuties.map((duty, at) =>
      sql.raw(
        `when line.from_status in (${statesOf[duty].join(', ')}) and line.duty_owner = '${ownerOfDuty[duty]}' then ${at + 1}`,
      ),
    ),
    sql` `,
  )} end`

const ofCreators = sql.raw(
  reportDuties.flatMap((duty, at) => (ownerOfDuty[duty] === 'creator' ? [at + 1] : [])).join(', '),
)

/** Values one a duty, from rows that bear its place as `duty`. */
const eachDuty = (value: SQL, type: string): SQL =>
  sql`array[${sql.join(
    reportDuties.map((_, at) => sql`coalesce(sum(${value}) filter (where duty = ${literals(at + 1)}), 0)`),
    sql`, `,
  )}]::${sql.raw(type)}[]`

/** What makes a cell. */
const key = sql.raw('scope, scope_id, product_id, country, day, currency, tier, promote_type')
/** The place of a tier in the contract, from 0. */
export const tierOf = (followers: SQLWrapper): SQL =>
  sql`case ${sql.join(
    tiers.slice(1).map((next, at) => sql`when ${followers} < ${sql.raw(`${tierFrom[next]} then ${at}`)}`),
    sql` `,
  )} else ${literals(tiers.length - 1)} end`

/** Counts days anew, in place of their counts before, and adds up their months. */
export async function countDays(ctx: Ctx, days: readonly CountryDay[]): Promise<void> {
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
    sql`delete from ${reportCell} using (values ${given}) given(country, starts)
      where ${reportCell.tenantId} = ${ctx.tenant.id} and ${reportCell.countryCode} = given.country
        and ${reportCell.grain} = ${grain} and ${reportCell.starts} = given.starts`,
  )

const columns =
  sql.raw(`tenant_id, scope, scope_id, product_id, brand_id, country_code, grain, starts, currency, tier,
  promote_type, applied, approved, shipped, posted, sold, rejected, lost, goods, rewards, revenue, done, on_time, allowed,
  times, weeks, stays`)

/**
 * Cells of some days. What creators may not know yet is not in theirs (R22): a review counts there where it ended with a yes, so
 * that no number betrays a rejection. Rows are in the order in which reports read them. Returns something, as every insert of selected
 * rows does, for Citus (decision 20).
 */
const dayCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_cell (${columns})
  with picked as materialized (${pickedOn(ctx, given)}),
    lines as materialized (
      select picked.id, line.id as line_id, line.at, line.verb, line.from_status, line.to_status, line.took_seconds as took, line.allowed_seconds as allowed,
        ${dutyOfLine} as duty, ${weekOf(sql`(line.at at time zone picked.zone)::date`)} as week
      from picked join ${sampleHistory} line on line.tenant_id = ${ctx.tenant.id} and line.sample_id = picked.id),
    cases as materialized (${casesOf}),
    placed as materialized (
      select cases.*, cell.* from cases cross join lateral (values
        ('tenant', ${ctx.tenant.id}::uuid, ${ctx.tenant.id}::uuid, null::uuid),
        ('brand', cases.brand, ${ctx.tenant.id}::uuid, cases.brand),
        ('product', cases.product, cases.product, cases.brand),
        ('creator', cases.account, cases.product, cases.brand)) as cell(scope, scope_id, product_id, brand_id)),
    sums as (${sumsOf}),
    ended as (
      select ${key}, duty, took, lines.allowed, week, took > lines.allowed as is_late from placed join lines on lines.id = placed.id
      where duty is not null and not (scope = 'creator' and verb = 'reject')),
    timed as (
      select ${key}, duty, ${timeOf(sql`duty`, sql`took`)} as which, count(*) as n, count(*) filter (where not is_late) as in_time,
        sum(allowed) as allowed
      from ended group by ${key}, duty, which),
    duties as (
      select ${key}, ${eachDuty(sql`n`, 'int')} as done, ${eachDuty(sql`in_time`, 'int')} as on_time,
        ${eachDuty(sql`allowed`, 'bigint')} as allowed, array_agg(${tallied(sql`which`, sql`n`)}) as times
      from timed group by ${key}),
    weekly as (
      select ${key}, ${endOf(sql`week`, sql`duty in (${ofCreators})`, sql`is_late`)} as which, count(*) as n from ended group by ${key}, which),
    weeks as (select ${key}, array_agg(${tallied(sql`which`, sql`n`)}) as weeks from weekly group by ${key}),
    stayed as (${stayOf}),
    lasting as (${lastingOf}),
    stays as (select ${key}, array_agg(${tallied(sql`which`, sql`n`)}) as stays from lasting group by ${key})
  select ${ctx.tenant.id}, scope, scope_id, product_id, brand_id, country, 'day', day, currency, tier, promote_type,
    applied, approved, shipped, posted, sold, rejected, lost, goods, rewards, revenue,
    coalesce(done, '{0,0,0,0,0}'), coalesce(on_time, '{0,0,0,0,0}'), coalesce(allowed, '{0,0,0,0,0}'),
    coalesce(times, '{}'), coalesce(weeks, '{}'), coalesce(stays, '{}')
  from sums left join duties using (${key}) left join weeks using (${key}) left join stays using (${key})
  order by scope_id, day, country
  returning 1`

/**
 * How long states lasted; in the cells of creators those alone that creators may know of. A look that ended without a decision is not
 * there either, or a rejected one would be known by its absence among them (R22).
 */
const lastingOf = sql`
  select ${key}, ${stayTally} as which, count(*) as n from placed join stayed on stayed.id = placed.id
  where scope <> 'creator' or case stayed.state when ${literals(s.underReview)} then stayed.verb = 'approve'
    else stayed.state <> ${literals(s.rejected)} end
  group by ${key}, which`

/** The cases of some days, with what each cost and sold. */
const pickedOn = (ctx: Ctx, given: SQL): SQL => sql`
  select ${sample.id} as id, ${sample.brandId} as brand, ${sample.productId} as product, ${sample.accountId} as account,
    ${sample.countryCode} as country, given.day, zone.name as zone, ${product.currency} as currency, ${sku.price} as price,
    coalesce(${sample.revenue}, 0) as revenue, ${tierOf(sample.followers)} as tier, ${sample.promoteType} as promote_type,
    ${sample.status} as status, ${isGivenUp} as is_given_up,
    coalesce((select sum(${participation.earned}) from ${participation}
      join ${task} on ${task.tenantId} = ${participation.tenantId} and ${task.id} = ${participation.taskId}
      where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.sampleId} = ${sample.id}
        and ${participation.settledAt} is not null and ${task.currency} = ${product.currency}), 0) as reward
  from (values ${given}) given(country, day)
  join (values ${zones}) zone(country, name) on zone.country = given.country
  join ${sample} on ${sample.tenantId} = ${ctx.tenant.id} and ${sample.countryCode} = given.country
    and ${sample.appliedAt} >= given.day::timestamp at time zone zone.name
    and ${sample.appliedAt} < (given.day + 1)::timestamp at time zone zone.name
  join ${product} on ${product.tenantId} = ${sample.tenantId} and ${product.id} = ${sample.productId}
  join ${sku} on ${sku.tenantId} = ${sample.tenantId} and ${sku.id} = ${sample.skuId}`

/** Whether a case reached a step, now or at any time before. */
const reached = (states: SQL): SQL =>
  sql`(picked.status in (${states}) or coalesce(bool_or(lines.to_status in (${states})), false))`

const casesOf = sql`
  select picked.id, brand, product, account, country, day, currency, price, revenue, reward, tier, promote_type,
    status = ${literals(s.rejected)} as rejected, is_given_up, ${reached(statesFrom.approved)} as approved,
    ${reached(statesFrom.shipped)} as shipped, ${reached(statesFrom.posted)} as posted, ${reached(statesFrom.sold)} as sold
  from picked left join lines on lines.id = picked.id
  group by picked.id, brand, product, account, country, day, currency, price, revenue, reward, tier, promote_type, status, is_given_up`

/** As `isLostAfter` of the samples, by the steps of the contract; creators' cells have no losses of what was not approved. */
const sumsOf = sql`
  select ${key}, brand_id, count(*) as applied, count(*) filter (where approved) as approved,
    count(*) filter (where shipped) as shipped, count(*) filter (where posted) as posted, count(*) filter (where sold) as sold,
    count(*) filter (where rejected and scope <> 'creator') as rejected,
    array[count(*) filter (where is_given_up and not approved and scope <> 'creator'),
      count(*) filter (where is_given_up and approved and not shipped),
      count(*) filter (where is_given_up and shipped and not posted)]::int[] as lost,
    coalesce(sum(price) filter (where shipped), 0) as goods, sum(reward) as rewards, sum(revenue) as revenue
  from placed group by ${key}, brand_id`

const sumEach = (column: string, length: number): SQL =>
  sql.raw(`array[${Array.from({ length }, (_, at) => `sum(${column}[${at + 1}])`).join(', ')}]`)

/** Cells of some months, added up from those of their days; reports of creators read days alone. */
const monthCells = (ctx: Ctx, given: SQL): SQL => sql`
  insert into report_cell (${columns})
  with days as materialized (
    select ${reportCell}.*, country_code as country, given.month as day
    from (values ${given}) given(country, month)
    join ${reportCell} on ${reportCell.tenantId} = ${ctx.tenant.id} and ${reportCell.countryCode} = given.country
      and ${reportCell.grain} = 'day' and ${reportCell.starts} >= given.month
      and ${reportCell.starts} < given.month + interval '1 month'
    where scope <> 'creator'),
  times as (${tallyOfMonth('times')}),
  weeks as (${tallyOfMonth('weeks')}),
  stays as (${tallyOfMonth('stays')}),
  sums as (
    select ${key}, brand_id, sum(applied) as applied, sum(approved) as approved, sum(shipped) as shipped, sum(posted) as posted,
      sum(sold) as sold, sum(rejected) as rejected, ${sumEach('lost', lossSteps.length)} as lost, sum(goods) as goods,
      sum(rewards) as rewards, sum(revenue) as revenue, ${sumEach('done', reportDuties.length)} as done,
      ${sumEach('on_time', reportDuties.length)} as on_time, ${sumEach('allowed', reportDuties.length)} as allowed
    from days group by ${key}, brand_id)
  select ${ctx.tenant.id}, scope, scope_id, product_id, brand_id, country, 'month', day, currency, tier, promote_type,
    applied, approved, shipped, posted, sold, rejected, lost, goods, rewards, revenue, done, on_time, allowed,
    coalesce(times, '{}'), coalesce(weeks, '{}'), coalesce(stays, '{}')
  from sums left join times using (${key}) left join weeks using (${key}) left join stays using (${key})
  order by scope_id, day, country
  returning 1`

const tallyOfMonth = (column: 'times' | 'weeks' | 'stays'): SQL => sql`
  select ${key}, array_agg(${tallied(sql`which`, sql`n`)}) as ${sql.raw(column)} from (
    select ${key}, ${whichOf(sql`tally`)} as which, sum(${countOf(sql`tally`)})::bigint as n
    from days cross join lateral unnest(days.${sql.raw(column)}) as tally group by ${key}, which) as each group by ${key}`
