import { abuseFlags, approvalRuleLimits, type NumberFact, numberFacts } from '@sampan/contract/approval-rule'
import { countries } from '@sampan/contract/country'
import { type Platform, tierOf } from '@sampan/contract/creator'
import { openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { categoriesAbove } from '#features/product/categories/category-keys.ts'
import { product } from '#features/product/product.tables.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'
import type { RuleFacts } from './decide-by-rules.ts'

const zones = Object.fromEntries(Object.entries(countries).map(([code, { timeZone }]) => [code, timeZone]))

interface FactsRow {
  id: string
  followers: number
  productId: string
  countryCode: string
  flags: string[]
  platform: Platform
  categories: string[]
  quotaLeft: number
  askedThisMonth: number
  kept: number
  promises: number
  openNow: number
  lateNow: number
  lately: number
  sold: number
}

/** The zone of the application's country, by which its months are. */
const zoneOf = sql`(${JSON.stringify(zones)}::text::jsonb ->> s.country_code)`

/** Only the latest cases of a creator are read; more would change no rule and cost each application. */
const casesMost = 100

const codes = (statuses: readonly number[]) => sql.raw(`(${statuses.join(', ')})`)
const open = codes(openSampleStatuses)
/** The states in which a creator owes something. */
const owed = codes([sampleStatus.toSignMou, sampleStatus.received])

/**
 * What rules ask of applications, each as it was when it came in: later lines of histories do not count, so that a dry run
 * reads the past as it was read then. Followers are those of that day; the quota, categories and platform are those of now. In: a select of the
 * ids of the applications, and the numbers that are asked for, of which some read the histories of a hundred cases. Out: by id; a number
 * that was not asked for means nothing.
 */
export async function listRuleFacts(
  ctx: Ctx,
  picked: SQL,
  asked: readonly NumberFact[] = numberFacts,
): Promise<Map<string, RuleFacts>> {
  const rows = await ask<FactsRow>(ctx.db, statementOf(ctx, picked, asked))
  return new Map(rows.map((row) => [row.id, factsOf(ctx.tenant, row)]))
}

/**
 * The tenant is said in every part: on Citus a question inside another one is planned by what it says. The applications come
 * first: joins are taken in the order in which they are written, and behind the others they would narrow the facts of all cases.
 */
const statementOf = (ctx: Ctx, picked: SQL, asked: readonly NumberFact[]): SQL => sql`
  select s.id, s.followers::float8 as followers, s.product_id as "productId", s.country_code as "countryCode",
    s.abnormal_reasons as flags, c.platform, c.categories, p.quota - p.quota_used as "quotaLeft",
    coalesce(record.kept, 0)::int as kept, coalesce(record.met, 0)::int as promises,
    coalesce(month.asked, 0)::int as "askedThisMonth", coalesce(ours.open_now, 0)::int as "openNow", coalesce(ours.late_now, 0)::int as "lateNow",
    coalesce(ours.lately, 0)::int as lately, coalesce(ours.sold, 0)::int as sold
  from (${picked}) as picked(id)
  join ${sample} s on s.tenant_id = ${ctx.tenant.id} and s.id = picked.id
  join ${creator} c on c.tenant_id = ${ctx.tenant.id} and c.id = s.creator_id
  join ${product} p on p.tenant_id = ${ctx.tenant.id} and p.id = s.product_id
  left join lateral (${needs(asked, 'keptPercent', 'promises') ? recordOf(ctx) : sql`select 0 as kept, 0 as met`}) record on true
  left join lateral (${needs(asked, 'openNow', 'lateNow', 'lately', 'sold') ? withBrand(ctx) : sql`select 0 as open_now, 0 as late_now, 0 as lately, 0 as sold`}) ours on true
  left join lateral (${needs(asked, 'askedThisMonth') ? inMonth(ctx) : sql`select 0 as asked`}) month on true`

const needs = (asked: readonly NumberFact[], ...facts: NumberFact[]): boolean =>
  facts.some((fact) => asked.includes(fact))

/** How the creator kept promises, whoever they were made to. */
const recordOf = (ctx: Ctx): SQL => sql`
    select count(*) filter (where h.took_seconds <= h.allowed_seconds) as kept, count(*) as met
    from (select o.id from ${sample} o
      where o.tenant_id = ${ctx.tenant.id} and o.account_id = s.account_id and o.applied_at < s.applied_at
      order by o.applied_at desc, o.id desc limit ${casesMost}) o
    join ${sampleHistory} h on h.tenant_id = ${ctx.tenant.id} and h.sample_id = o.id and h.at < s.applied_at
    where h.duty_owner = 'creator' and h.took_seconds is not null and h.verb not in ('close', 'placeOrder', 'withdraw')`

/** What the brand knows of the creator. */
const withBrand = (ctx: Ctx): SQL => sql`
    select count(*) filter (where o.state in ${open}) as open_now,
      count(*) filter (where o.verb = 'late' and o.state in ${owed}) as late_now,
      count(*) filter (where o.was_approved) as lately, count(*) filter (where o.was_sold) as sold
    from (select o.id, (array_agg(h.to_status order by h.at desc) filter (where h.verb = 'late' or h.from_status is distinct from h.to_status))[1] as state,
        (array_agg(h.verb order by h.at desc) filter (where h.verb = 'late' or h.from_status is distinct from h.to_status))[1] as verb,
        bool_or(h.verb = 'approve' and h.at >= s.applied_at - make_interval(days => ${approvalRuleLimits.latelyDays}::int)) as was_approved,
        bool_or(h.verb = 'recordSale') as was_sold
      from (select o.id from ${sample} o
        where o.tenant_id = ${ctx.tenant.id} and o.account_id = s.account_id and o.brand_id = s.brand_id
          and o.applied_at < s.applied_at
        order by o.applied_at desc, o.id desc limit ${casesMost}) o
      join ${sampleHistory} h on h.tenant_id = ${ctx.tenant.id} and h.sample_id = o.id and h.at < s.applied_at
      group by o.id) o`

const inMonth = (ctx: Ctx): SQL => sql`
    select count(*) as asked from ${sample} o
    where o.tenant_id = ${ctx.tenant.id} and o.account_id = s.account_id and o.country_code = s.country_code
      and o.applied_at < s.applied_at and o.applied_at >= date_trunc('month', s.applied_at at time zone ${zoneOf}) at time zone ${zoneOf}`

const factsOf = (tenant: Ctx['tenant'], row: FactsRow): RuleFacts => ({
  numbers: {
    followers: row.followers,
    keptPercent: row.promises === 0 ? null : Math.floor((row.kept * 100) / row.promises),
    promises: row.promises,
    lateNow: row.lateNow,
    openNow: row.openNow,
    lately: row.lately,
    sold: row.sold,
    quotaLeft: row.quotaLeft,
    askedThisMonth: row.askedThisMonth,
  },
  choices: {
    tier: [tierOf(row.followers)],
    category: categoriesAbove(tenant, row.categories),
    platform: [String(row.platform)],
    country: [row.countryCode],
    product: [row.productId],
  },
  isFlagged: row.flags.some((flag) => abuseFlags.some((each) => each === flag)),
})
