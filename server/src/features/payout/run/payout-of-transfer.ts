import { payoutStatus } from '@sampan/contract/payout-run-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ownPayee } from '../payee.ts'

/**
 * The latest payout of the caller, or of their MCN, that a transfer was put into, but for one that was cancelled before the bank had it: id, reference, status,
 * since when, the sealed account and the bank's reason. A share is in a payout of the creator and in one of the MCN. Speaks of `x`,
 * a transfer.
 */
export const payoutOfTransfer = (ctx: Ctx): SQL => sql`
  select q.id, q.reference, q.status, case when q.status = ${payoutStatus.paid} then coalesce(q.paid_at, q.status_since) else q.status_since end as since, q.cipher, q.bank_reason
  from payout_line l join payout q on q.tenant_id = ${ctx.tenant.id} and q.id = l.payout_id
  where l.tenant_id = ${ctx.tenant.id} and l.transfer_id = x.id and q.status <> ${payoutStatus.cancelled}
    and coalesce(q.mcn_id, q.account_id) = ${ownPayee(ctx)}
  order by q.created_at desc, q.id desc limit 1`
