import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import type { AccountRow } from './account.queries.ts'
import { countGuess, forgetGuesses, guesserInSession, needNoPause } from './guess-limits.ts'
import { isPassword } from './password.ts'

/**
 * Whoever is logged in proves to be the owner once more: a session may be a stolen one. Guesses are limited like those at the
 * log-in (R6), and counted apart from them: whoever knows the email alone pauses nothing of a session. No transaction may be open: hashing takes a tenth of a second. Refuses `passwordWrong` at `field`, and
 * `logInPaused` after too many.
 */
export async function needOwnPassword(
  ctx: Ctx,
  account: AccountRow,
  typed: string,
  field: string,
): Promise<void> {
  const guesser = guesserInSession(ctx)
  await needNoPause(ctx, guesser)
  await countGuess(ctx, guesser, account)
  if (!(await isPassword(typed, account.passwordHash))) refuseField('passwordWrong', field)
  await forgetGuesses(ctx, guesser)
}
