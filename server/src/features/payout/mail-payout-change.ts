import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { listPeopleOfMcn, sharesPage } from './payee.ts'
import type { PayoutContent } from './payout.tables.ts'
import { openPayout } from './payout.view.ts'
import type { PayoutMethodRow } from './payout-method.queries.ts'

/** Whether money goes to the same place by both. */
export const isSameAccount = (one: PayoutContent, other: PayoutContent): boolean =>
  one.bankName === other.bankName &&
  one.accountName === other.accountName &&
  one.accountNumber === other.accountNumber

/**
 * Tells the owner by mail that money would go elsewhere now (R56): a method was added, or bank, name or number of one were
 * changed. Whoever holds a session for a moment can save a method, but cannot keep its owner from reading of it. The
 * mail names the bank alone, since it is in the queue unsealed.
 */
export async function mailPayoutChange(
  ctx: Ctx,
  row: PayoutMethodRow,
  former: PayoutMethodRow | undefined,
): Promise<void> {
  const content = openPayout(ctx, row)
  if (former && isSameAccount(openPayout(ctx, former), content)) return
  const people = row.mcnId ? await listPeopleOfMcn(ctx, row.mcnId) : [row.accountId]
  const notice = {
    kind: 'security',
    text: former ? 'payout:mail.changed' : 'payout:mail.added',
    params: { bank: content.bankName },
    moments: { at: { at: ctx.now.toISOString(), as: 'moment' } },
    path: row.mcnId ? sharesPage : '/m/payment?tab=payouts',
  } as const
  await tellMany(
    ctx,
    people.map((accountId) => ({ accountId, notice })),
  )
}
