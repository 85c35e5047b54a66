import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import { directPayment, directPaymentHistory } from './direct-payment/direct-payment.tables.ts'

/** Only the latest participations count for somebody's record; it also keeps the count cheap. */
const latestOnes = 200

type Party = { brandId: string } | { accountId: string }

/**
 * Duties of a party in tasks that were met in time, of all that were met or are late now. What a termination cut
 * short was neither kept nor broken. In: one verb that meets the duty (`ship`), or all. Out: a sub-select
 * for `recordsOf`.
 */
export function promisesOf(ctx: Ctx, party: Party, verb?: string): SQL {
  const side = 'brandId' in party ? 'brand' : 'creator'
  const isTheirs: SQL =
    'brandId' in party
      ? sql`${participation.brandId} = ${party.brandId}`
      : sql`${participation.accountId} = ${party.accountId}`
  return sql`(
    with latest as (
      select id, clock_owner, clock_duty, clock_late_at from ${participation}
      where ${participation.tenantId} = ${ctx.tenant.id} and ${isTheirs}
      order by ${participation.signedUpAt} desc, ${participation.id} desc limit ${latestOnes}),
    met as (
      select h.took_seconds <= h.allowed_seconds as is_kept from latest
      join ${participationHistory} h on h.tenant_id = ${ctx.tenant.id} and h.participation_id = latest.id
      where h.duty_owner = ${side} and h.took_seconds is not null and h.verb <> 'terminate'
        and h.verb = coalesce(${verb ?? null}::text, h.verb)),
    late_now as (
      select 1 from latest where clock_owner = ${side} and clock_late_at is not null
        and clock_duty = coalesce(${verb ?? null}::text, clock_duty))
    select json_build_object('kept', (select count(*) from met where is_kept), 'late', (select count(*) from late_now),
      'all', (select count(*) from met) + (select count(*) from late_now)))`
}

/**
 * Rewards that a brand pays itself and that the creator has, of these and of those that are late now or that staff found unpaid. To
 * say that something was paid keeps no promise: it is kept once it counts as received, where the brand was never late, and never
 * said so of what staff found unpaid.
 */
export const directPaymentsOf = (ctx: Ctx, brandId: string): SQL => sql`(
  with latest as (
    select id, clock_owner, clock_late_at from ${participation}
    where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.brandId} = ${brandId}
    order by ${participation.signedUpAt} desc, ${participation.id} desc limit ${latestOnes}),
  judged as (
    select d.status = ${directPaymentStatus.received} as is_received, (
        (latest.clock_owner = 'brand' and latest.clock_late_at is not null)
        or exists (select 1 from ${participationHistory} h where h.tenant_id = ${ctx.tenant.id} and h.participation_id = latest.id
          and h.verb = 'sayPaid' and h.took_seconds > h.allowed_seconds)
        or exists (select 1 from ${directPaymentHistory} h where h.tenant_id = ${ctx.tenant.id} and h.direct_payment_id = latest.id
          and h.verb = 'findUnpaid')) as is_broken
    from latest join ${directPayment} d on d.tenant_id = ${ctx.tenant.id} and d.id = latest.id)
  select json_build_object('kept', count(*) filter (where is_received and not coalesce(is_broken, false)),
    'all', count(*) filter (where is_received or is_broken)) from judged)`
