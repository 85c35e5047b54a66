import type { resetPassword as contract } from '@sampan/contract/account'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { checkEmailCode, countRepeat, emailHashOf, useEmailCode } from '#features/account/code/email-code.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { countTry, forgetTries } from '#kit/call/throttle.ts'
import { type AccountRow, findAccountByEmail, updateAccount } from './account.queries.ts'
import { mayComeBack } from './come-back.ts'
import { endSessions } from './end-sessions.ts'
import { forgetGuesses, guesserOf } from './guess-limits.ts'
import { needUncommonOf } from './guessed-password.ts'
import { logInKeyOf } from './log-in.ts'
import { hashPassword, isPassword } from './password.ts'

type Input = InputOf<typeof contract>

/**
 * Sets a new password with a mailed code, ends all sessions of the account and the links of its mails (R86), and tells its owner by mail.
 * Refuses `emailCodeWrong`, `emailCodeExpired`, `emailUnknown` (only to who reads the address' mail), `accountDisabled`, and, of people who
 * were invited, `invalidInput` at `password` where everybody guesses it.
 */
export async function resetPassword(ctx: Ctx, input: Input): Promise<Record<string, never>> {
  const emailHash = emailHashOf(ctx, input.email)
  await limitResets(ctx)
  const verdict = await checkEmailCode(ctx, emailHash, input.verifyCode)
  const account = await findAccountByEmail(ctx, input.email)
  if (!account) refuseField('emailUnknown', 'email')
  // Whoever left and forgot the password comes back by the log-in that follows.
  if (account.disabledAt && !mayComeBack(account, ctx.now)) refuse('accountDisabled')
  if (verdict === 'repeated') return answerRepeat(ctx, input, account)

  await needUncommonOf(account.role, input.password)
  const passwordHash = await hashPassword(input.password)
  const isFirst = await inOwnTransaction(ctx, async (inside) => {
    if ((await useEmailCode(inside, emailHash, input.verifyCode)) === 'repeated') return false
    await updateAccount(inside, account.id, { passwordHash, passwordChangedAt: ctx.now })
    await endSessions(inside, account.id, 'password reset')
    const ended = await ctx.app.subjects.endSecretAddresses(inside, account.id)
    await ctx.app.subjects.tellAccount(inside, account.id, {
      kind: 'security',
      text: 'account:mail.passwordChanged',
      params: { context: ended.calendar ? 'calendar' : '' },
      moments: { at: { at: ctx.now.toISOString(), as: 'moment' } },
      path: '/',
    })
    return true
  })
  if (!isFirst) return answerRepeat(ctx, input, (await findAccountByEmail(ctx, input.email)) ?? account)
  await forgetTries(ctx, logInKeyOf(emailHash))
  await forgetGuesses(ctx, guesserOf(emailHash))
  return {}
}

/** Resets that one network may try in an hour. */
const resetsPerHour = 60

async function limitResets(ctx: Ctx): Promise<void> {
  const tries = await countTry(ctx, `reset:ip:${networkOf(ctx.ip)}`, 3_600_000)
  if (tries > resetsPerHour) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
}

/** The second half of a double click is harmless; a used code for another password is not. */
async function answerRepeat(ctx: Ctx, input: Input, account: AccountRow): Promise<Record<string, never>> {
  if (await isPassword(input.password, account.passwordHash)) return {}
  await countRepeat(ctx, emailHashOf(ctx, input.email))
  return refuseField('emailCodeExpired', 'verifyCode')
}
