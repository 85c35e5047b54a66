import type { Ctx } from '#context.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { refuseField } from '#kit/call/refusal.ts'
import type { AccountRow } from './account.queries.ts'
import type { Contact } from './account.tables.ts'
import { countGuess, forgetGuesses, needNoPause } from './guess-limits.ts'
import { isPassword } from './password.ts'

/**
 * Whoever is logged in proves to be the owner once more: a session may be a stolen one. Guesses count like those at the
 * log-in (R6). No transaction may be open: hashing takes a tenth of a second. Refuses `passwordWrong` at `field`, and
 * `logInPaused` after too many.
 */
export async function needOwnPassword(
  ctx: Ctx,
  account: AccountRow,
  typed: string,
  field: string,
): Promise<void> {
  const { email } = ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher)
  const emailHash = emailHashOf(ctx, email)
  await needNoPause(ctx, emailHash)
  await countGuess(ctx, emailHash, account)
  if (!(await isPassword(typed, account.passwordHash))) refuseField('passwordWrong', field)
  await forgetGuesses(ctx, emailHash)
}
