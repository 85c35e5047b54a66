import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listOwnPayouts as contract } from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { isPaidAsMcn } from '../payee.ts'
import { endingOf, openPayout } from '../payout.view.ts'
import { vouchersOf } from './get-payout-run.ts'
import type { PayoutRecord } from './payout-run.machine.ts'
import { payout, payoutRun } from './payout-run.tables.ts'

/** The account that was refused is the default one of its country still, and was not confirmed since. */
const needsAccount = sql<boolean>`(${payout.status} in (${payoutStatus.failed}, ${payoutStatus.returned}) and exists (
  select from payout_method m where m.tenant_id = ${payout.tenantId} and coalesce(m.mcn_id, m.account_id) = coalesce(${payout.mcnId}, ${payout.accountId})
    and m.country_code = ${payout.countryCode} and m.is_default and m.removed_at is null
    and m.number_hash = ${payout.numberHash} and m.updated_at <= ${payout.statusSince}))`

/** When the bank paid it, which may be told days later; else since when it is in its state. */
const paidWhen = ({ status, paidAt, statusSince }: PayoutRecord): Date =>
  status === payoutStatus.paid ? (paidAt ?? statusSince) : statusSince

/** The payouts of the caller or their MCN but for those that were cancelled before the bank had them; a voucher of one alone can be opened. */
export async function listOwnPayouts(
  ctx: Ctx,
  filter: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const where = and(
    eq(payout.tenantId, ctx.tenant.id),
    isPaidAsMcn(ctx)
      ? eq(payout.mcnId, workspaceOf(ctx))
      : and(eq(payout.accountId, accountOf(ctx)), isNull(payout.mcnId)),
    sql`${payout.status} <> ${payoutStatus.cancelled}`,
  )
  const order = filter.sort === 'oldest' ? 'asc' : 'desc'
  const keys: SortKey[] = [
    { by: payout.createdAt, order, type: 'timestamptz' },
    { by: payout.id, order, type: 'uuid' },
  ]
  const rows = await ctx.db
    .select({
      payout,
      currency: payoutRun.currency,
      needsAccount,
      lines: sql<number>`(select count(*)::int from payout_line l where l.tenant_id = ${payout.tenantId} and l.payout_id = ${payout.id})`,
      place: placeOf(keys),
    })
    .from(payout)
    .innerJoin(payoutRun, and(eq(payoutRun.tenantId, payout.tenantId), eq(payoutRun.id, payout.runId)))
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(ctx.db, sql`select 1 from ${payout} where ${where}`)
  const vouchers = await vouchersOf(
    ctx,
    rows.map((each) => each.payout.voucherId),
  )
  return pageOf(
    filter,
    rows,
    ({ payout: row, ...rest }) => {
      const { bankName, accountNumber } = openPayout(ctx, row)
      return {
        id: row.id,
        reference: row.reference,
        status: row.status,
        amount: row.amount,
        currency: rest.currency,
        bankName,
        ending: endingOf(accountNumber),
        preparedAt: row.createdAt.toISOString(),
        at: paidWhen(row).toISOString(),
        lines: rest.lines,
        bankReason: row.bankReason,
        needsAccount: rest.needsAccount,
        voucher: vouchers.get(row.voucherId ?? '') ?? null,
      }
    },
    ({ place }) => place,
    total,
  )
}
