import type { PayoutMethod } from '@sampan/contract/payout'
import { newAccountMs } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import { isPicture } from '#features/file/file.policy.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import type { PayoutContent } from './payout.tables.ts'
import { findOwnVoucher, type PayoutMethodRow } from './payout-method.queries.ts'
import { isPayoutInUse } from './payout-uses.ts'

/** What is sealed of a payout method; for its owner, and later for a payout run. */
export const openPayout = (ctx: Ctx, row: Pick<PayoutMethodRow, 'cipher'>): PayoutContent =>
  ctx.app.cipher.open<PayoutContent>(ctx.tenant.id, row.cipher)

/** From when on a run pays to a method (R57); null where it does already. */
function paidFrom(ctx: Ctx, { changedAt }: PayoutMethodRow): Date | null {
  const from = new Date(changedAt.getTime() + newAccountMs)
  return from > ctx.now ? from : null
}

/** The last four signs, which people know their account by. */
export const endingOf = (accountNumber: string): string => accountNumber.slice(-4)

/** A payout method as its owner sees it; nobody else may (R71). */
export async function presentPayoutMethod(ctx: Ctx, row: PayoutMethodRow): Promise<PayoutMethod> {
  const content = openPayout(ctx, row)
  const voucher = row.voucherId === null ? undefined : await findOwnVoucher(ctx, row.voucherId)
  return {
    id: row.id,
    countryCode: row.countryCode,
    bankCode: row.bankCode,
    bankName: content.bankName,
    kind: row.kind,
    accountName: content.accountName,
    ending: endingOf(content.accountNumber),
    isDefault: row.isDefault,
    voucher: voucher
      ? {
          id: voucher.id,
          name: voucher.name,
          url: signedFileUrl(ctx, voucher),
          isPicture: isPicture(voucher.mime),
        }
      : null,
    paidFrom: paidFrom(ctx, row)?.toISOString() ?? null,
    isInUse: await isPayoutInUse(ctx, row.id),
  }
}
