import type { CountryCode } from '@sampan/contract/country'
import type { PayoutHint } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { endingOf, openPayout } from './payout.view.ts'
import { listPayoutMethodRows, type PayoutMethodRow } from './payout-method.queries.ts'

/**
 * Where rewards of a country go by default, for somebody who acts for the owner and cannot add a method. Refuses
 * `creatorHasNoPayoutMethod`, naming whom to ask.
 */
export async function getDefaultPayoutMethod(
  ctx: Ctx,
  { id, fullName }: { id: string; fullName: string },
  countryCode: CountryCode,
): Promise<PayoutMethodRow> {
  const [first] = await listPayoutMethodRows(ctx, countryCode, id)
  return first ?? refuseField('creatorHasNoPayoutMethod', 'creatorId', { params: { name: fullName } })
}

/** The payout methods of somebody in care by bank and last digits, so that one can be chosen and none be copied. */
export async function listPayoutHints(
  ctx: Ctx,
  accountId: string,
  countryCode: CountryCode,
): Promise<PayoutHint[]> {
  const rows = await listPayoutMethodRows(ctx, countryCode, accountId)
  return rows.map((row) => {
    const { bankName, accountNumber } = openPayout(ctx, row)
    return { id: row.id, isDefault: row.isDefault, bankName, lastDigits: endingOf(accountNumber) }
  })
}
