import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { openPayoutVoucher as contract } from '@sampan/contract/payout-run'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { vouchersOf } from './get-payout-run.ts'
import { needReleased } from './need-released.ts'
import { noteBankLooks } from './note-bank-looks.ts'
import { payout } from './payout-run.tables.ts'

/**
 * A link to a voucher of a released run, which is good for an hour (R114). A look at the bank data of every creator whose
 * payout it is of. Refuses `notFound` for a file that is no voucher of this run, and `payoutRunNotReleased`.
 */
export async function openPayoutVoucher(
  ctx: Ctx,
  { id, voucherId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await needReleased(ctx, id)
  const rows = await ctx.db
    .select({ id: payout.id, accountId: payout.accountId })
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), eq(payout.runId, id), eq(payout.bookedWith, voucherId)))
  const voucher = (await vouchersOf(ctx, [voucherId])).get(voucherId)
  if (!voucher || rows.length === 0) refuse('notFound')
  await noteBankLooks(ctx, rows)
  return { url: voucher.url }
}
