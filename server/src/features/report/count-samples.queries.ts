import { countries } from '@sampan/contract/country'
import { type ReportDuty, reportDuties } from '@sampan/contract/report'
import { sampleStatus } from '@sampan/contract/sample-status'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'
import { reportDay, reportState } from './report.tables.ts'

/** A write may be committed a little after the moment that it bears; milliseconds. */
const slackMs = 5 * 60_000
/** What stands for a first count that is not over. */
export const neverCounted = new Date(slackMs)

/** A day of a country, as its people count it. */
export interface CountryDay {
  country: string
  day: string
}

const zones = sql.join(
  Object.entries(countries).map(([code, { timeZone }]) => sql.raw(`('${code}', '${timeZone}')`)),
  sql`, `,
)

/** Days of countries whose samples changed since the last count, the newest first. */
export function listChangedDays(ctx: Ctx, countedUntil: Date): Promise<CountryDay[]> {
  const since = new Date(countedUntil.getTime() - slackMs)
  return ask<CountryDay & Record<string, unknown>>(
    ctx.db,
    sql`select distinct ${sample.countryCode} as country, ${dayOf}::text as day from ${sample}
      join (values ${zones}) zone(country, name) on zone.country = ${sample.countryCode}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.updatedAt} >= ${since} order by day desc, country`,
  )
}

type State = typeof reportState.$inferSelect

export async function storeState(ctx: Ctx, changed: Partial<State>): Promise<void> {
  await ctx.db.update(reportState).set(changed).where(eq(reportState.tenantId, ctx.tenant.id))
}

/** How far it was counted, held until the transaction ends: of two runs at once the second one comes after the first. */
export async function lockState(ctx: Ctx): Promise<State> {
  await ctx.db
    .insert(reportState)
    .values({ tenantId: ctx.tenant.id, countedUntil: neverCounted })
    .onConflictDoNothing()
  const [state] = await ctx.db
    .select()
    .from(reportState)
    .where(eq(reportState.tenantId, ctx.tenant.id))
    .for('update')
  if (!state) throw new Error('the state was just stored')
  return state
}

const dayOf = sql`(${sample.appliedAt} at time zone zone.name)::date`

const s = sampleStatus

const codes = (...statuses: readonly number[]): SQL => sql.raw(statuses.join(', '))

const beyond = {
  approved: codes(
    s.toSignMou,
    s.mouInReview,
    s.toShip,
    s.orderPlaced,
    s.awaitingReceipt,
    s.received,
    s.fulfilled,
    s.sold,
  ),
  shipped: codes(s.awaitingReceipt, s.received, s.fulfilled, s.sold),
  posted: codes(s.fulfilled, s.sold),
  sold: codes(s.sold),
}

/** From which states a duty is done. */
const statesOf: Record<ReportDuty, readonly number[]> = {
  review: [s.underReview],
  signMou: [s.toSignMou],
  checkMou: [s.mouInReview],
  ship: [s.toShip, s.orderPlaced],
  post: [s.received],
}

/** Whether a case reached a state, now or at any time before. */
const reached = (statuses: SQL): SQL =>
  sql`(${sample.status} in (${statuses}) or coalesce(bool_or(line.to_status in (${statuses})), false))`

const dutyOfLine = sql`case ${sql.join(
  reportDuties.map((duty, at) =>
    sql.raw(`when line.from_status in (${statesOf[duty].join(', ')}) then ${at + 1}`),
  ),
  sql` `,
)} end`

/** Counts days anew, in place of their counts before. */
export async function countDays(ctx: Ctx, days: readonly CountryDay[]): Promise<void> {
  const given = sql.join(
    days.map(({ country, day }) => sql`(${country}, ${day}::date)`),
    sql`, `,
  )
  await ask(
    ctx.db,
    sql`delete from ${reportDay}
    using (values ${given}) given(country, day)
    where ${reportDay.tenantId} = ${ctx.tenant.id} and ${reportDay.countryCode} = given.country
      and ${reportDay.day} = given.day`,
  )
  const each = (value: SQL): SQL =>
    sql`array[${sql.join(
      reportDuties.map((_, at) => sql`coalesce(sum((${value})[${sql.raw(String(at + 1))}]), 0)`),
      sql`, `,
    )}]`
  await ask(
    ctx.db,
    sql`
    insert into report_day (tenant_id, scope, scope_id, brand_id, country_code, day, currency, applied, approved, shipped,
      posted, sold, goods, revenue, done, on_time, took, allowed)
    with cases as materialized (
      ${casesOn(ctx, given)})
    select ${ctx.tenant.id}, case when grouping(product_id) = 0 then 'product' when grouping(brand_id) = 0 then 'brand' else 'tenant' end,
      coalesce(product_id, brand_id, ${ctx.tenant.id}::uuid), case when grouping(product_id) = 0 then brand_id end,
      country, day, currency, count(*), count(*) filter (where approved), count(*) filter (where shipped),
      count(*) filter (where posted), count(*) filter (where sold), coalesce(sum(price) filter (where shipped), 0),
      coalesce(sum(revenue), 0), ${each(sql`done`)}, ${each(sql`on_time`)}, ${each(sql`took`)}, ${each(sql`allowed`)}
    from cases
    group by grouping sets ((country, day, currency), (country, day, currency, brand_id),
      (country, day, currency, brand_id, product_id))`,
  )
}

/** The cases of some days, each with how far it came and what its duties took. */
const casesOn = (ctx: Ctx, given: SQL): SQL => sql`
      select ${sample.id} as id, ${sample.brandId} as brand_id, ${sample.productId} as product_id,
        ${sample.countryCode} as country, given.day, ${product.currency} as currency, ${sku.price} as price,
        coalesce(${sample.revenue}, 0) as revenue, ${reached(beyond.approved)} as approved,
        ${reached(beyond.shipped)} as shipped, ${reached(beyond.posted)} as posted, ${reached(beyond.sold)} as sold,
        ${perDuty(sql`count(*)`)} as done,
        ${perDuty(sql`count(*)`, sql`line.took_seconds <= line.allowed_seconds`)} as on_time,
        ${perDuty(sql`sum(line.took_seconds)`)} as took,
        ${perDuty(sql`sum(line.allowed_seconds)`)} as allowed
      from (values ${given}) given(country, day)
      join (values ${zones}) zone(country, name) on zone.country = given.country
      join ${sample} on ${sample.tenantId} = ${ctx.tenant.id} and ${sample.countryCode} = given.country
        and ${sample.appliedAt} >= given.day::timestamp at time zone zone.name
        and ${sample.appliedAt} < (given.day + 1)::timestamp at time zone zone.name
      join ${product} on ${product.tenantId} = ${sample.tenantId} and ${product.id} = ${sample.productId}
      join ${sku} on ${sku.tenantId} = ${sample.tenantId} and ${sku.id} = ${sample.skuId}
      left join ${sampleHistory} line on line.tenant_id = ${ctx.tenant.id} and line.sample_id = ${sample.id}
      group by ${sample.tenantId}, ${sample.id}, given.day, ${product.currency}, ${sku.price}`

/** An array of one value a duty, over the lines by which it was done. */
function perDuty(value: SQL, condition?: SQL): SQL {
  const done = sql`line.took_seconds is not null and line.allowed_seconds is not null
    and line.from_status is distinct from line.to_status`
  const where = condition ? sql`${done} and ${condition}` : done
  return sql`array[${sql.join(
    reportDuties.map(
      (_, at) =>
        sql`coalesce(${value} filter (where ${where} and (${dutyOfLine}) = ${sql.raw(String(at + 1))}), 0)`,
    ),
    sql`, `,
  )}]`
}
