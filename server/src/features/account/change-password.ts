import type { changePassword as contract } from '@sampan/contract/account'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import type { Tokens } from '#kit/call/session.ts'
import { accountOf } from '#kit/context.ts'
import { findAccount, lockOwnAccount, updateAccount } from './account.queries.ts'
import { endSessions } from './end-sessions.ts'
import { needUncommonOf } from './guessed-password.ts'
import { needOwnPassword } from './need-own-password.ts'
import { hashPassword } from './password.ts'
import { startSession } from './start-session.ts'

/**
 * Sets a new password by the present one, and tells the owner by mail. Every session ends, this one too, as its tokens
 * may have been copied, and so do the links of mails (R86); the caller gets a new one. Refuses `passwordWrong` at `oldPassword`, also where another call
 * changed it meanwhile, of people who were invited `invalidInput` at `password` where everybody guesses it, and `logInPaused`.
 */
export async function changePassword(ctx: Ctx, input: InputOf<typeof contract>): Promise<Tokens> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  await needOwnPassword(ctx, account, input.oldPassword, 'oldPassword')
  await needUncommonOf(account.role, input.password)
  const passwordHash = await hashPassword(input.password)
  return inOwnTransaction(ctx, async (inside) => {
    await lockOwnAccount(inside)
    const now = await findAccount(inside, account.id)
    if (now?.passwordHash !== account.passwordHash) refuseField('passwordWrong', 'oldPassword')
    await updateAccount(inside, account.id, { passwordHash, passwordChangedAt: ctx.now })
    await endSessions(inside, account.id, 'password changed')
    const ended = await ctx.app.subjects.endSecretAddresses(inside, account.id)
    await ctx.app.subjects.tellAccount(inside, account.id, {
      kind: 'security',
      text: 'account:mail.passwordReplaced',
      params: { context: ended.calendar ? 'calendar' : '' },
      moments: { at: { at: ctx.now.toISOString(), as: 'moment' } },
      path: '/m/reset',
    })
    return startSession(inside, { id: account.id, passwordHash })
  })
}
