import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type {
  listPayoutMethods as contract,
  PayoutMethod,
  getPayoutProof as proof,
} from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { isFreshLogIn } from '#features/account/fresh-log-in.ts'
import { refuse } from '#kit/call/refusal.ts'
import { openPayout, presentPayoutMethod } from './payout.view.ts'
import { findPayoutMethod, listPayoutMethodRows } from './payout-method.queries.ts'

/** The caller's payout methods, the default first. */
export async function listPayoutMethods(ctx: Ctx, input: InputOf<typeof contract>): Promise<PayoutMethod[]> {
  const rows = await listPayoutMethodRows(ctx, input.countryCode)
  return Promise.all(rows.map((row) => presentPayoutMethod(ctx, row)))
}

/** Whether money goes elsewhere only by the caller's password now (R56). */
export async function getPayoutProof(ctx: Ctx): Promise<OutputOf<typeof proof>> {
  return { isPasswordAsked: !(await isFreshLogIn(ctx)) }
}

/** The whole number of one of the caller's own, which nobody else can ask for. */
export async function revealPayoutMethod(
  ctx: Ctx,
  input: { id: string },
): Promise<{ accountNumber: string }> {
  const row = (await findPayoutMethod(ctx, input.id)) ?? refuse('notFound')
  return { accountNumber: openPayout(ctx, row).accountNumber }
}
