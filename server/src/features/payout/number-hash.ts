import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'

export interface PayoutNumber {
  countryCode: CountryCode
  kind: 'bank' | 'wallet'
  bankCode: string
  /** Without gaps and dashes. */
  accountNumber: string
}

/**
 * What is hashed of a payout account. A bank's number counts together with its bank; wallets go by phone or email, so
 * one of them is the same person in whichever wallet.
 */
export const numberHashText = ({ countryCode, kind, bankCode, accountNumber }: PayoutNumber): string =>
  ['payout', countryCode, kind === 'wallet' ? kind : bankCode, accountNumber].join('|')

/** Finds the same payout account under another creator without reading it. */
export const numberHash = (ctx: Ctx, number: PayoutNumber): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, numberHashText(number))
