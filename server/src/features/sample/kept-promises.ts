import { sampleClocks, sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { hiddenSince, isOneself } from './decide/hidden-rejection.ts'
import type { Side } from './sample.policy.ts'
import { sample, sampleHistory } from './sample.tables.ts'
import { withinReach } from './sample-reach.ts'

/** Only the latest cases count for somebody's record; it also keeps the count cheap on any number of cases. */
const latestCases = 200

type Party = { brandId: string } | { accountId: string }

/**
 * Duties of a party that were met in time, of all that were met or are late now. A case that was closed counts for
 * nobody: what it cut short was neither kept nor broken. A rejection counts from the day on which its creator may know (R22);
 * until then one that came too late counts as what is late now, and so does a review of the reader's own case that would be late
 * by now, or the record would tell the creator of the rejection. In: one duty, or all. Out: a sub-select for `recordsOf`.
 */
export function promisesOf(ctx: Ctx, party: Party, duty?: string): SQL {
  const side: Side = 'brandId' in party ? 'brand' : 'creator'
  const isTheirs: SQL =
    'brandId' in party
      ? sql`${sample.brandId} = ${party.brandId}`
      : sql`${sample.accountId} = ${party.accountId}`
  const states = statesOf(duty)
  const since = hiddenSince(ctx.now)
  const isOwn = isOneself(ctx.caller.role) && 'brandId' in party ? withinReach(ctx, 'seeSamples') : sql`false`
  return sql`(
    with latest as (
      select id, status, status_since, clock_owner, clock_duty, clock_late_at, ${isOwn} as is_own from ${sample}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${isTheirs}
      order by ${sample.appliedAt} desc, ${sample.id} desc limit ${latestCases}),
    met as (
      select h.took_seconds <= h.allowed_seconds as is_kept from latest
      join ${sampleHistory} h on h.tenant_id = ${ctx.tenant.id} and h.sample_id = latest.id
      where h.duty_owner = ${side} and h.took_seconds is not null and h.verb not in ('close', 'placeOrder', 'withdraw')
        and not (h.verb = 'reject' and h.at > ${since})
        and h.from_status = any(${sql.param(states)}::smallint[])),
    covered as (
      select 1 from latest
      join ${sampleHistory} h on h.tenant_id = ${ctx.tenant.id} and h.sample_id = latest.id
      where latest.status = ${sampleStatus.rejected} and h.verb = 'reject' and h.at >= latest.status_since and h.at > ${since}
        and h.duty_owner = ${side} and h.from_status = any(${sql.param(states)}::smallint[])
        and (h.took_seconds > h.allowed_seconds
          or latest.is_own and h.at + make_interval(secs => h.allowed_seconds - h.took_seconds) <= ${ctx.now})),
    late_now as (
      select 1 from latest where clock_owner = ${side} and clock_late_at is not null
        and clock_duty = coalesce(${duty ?? null}::text, clock_duty))
    select json_build_object('kept', (select count(*) from met where is_kept), 'late', (select count(*) from late_now),
      'all', (select count(*) from met) + (select count(*) from covered) + (select count(*) from late_now)))`
}

/** The states in which a duty runs; those of every duty when none is named. */
function statesOf(duty: string | undefined): number[] {
  return Object.entries(sampleClocks)
    .filter(([, rule]) => duty === undefined || rule.duty === duty)
    .map(([status]) => Number(status))
}
