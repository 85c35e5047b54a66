import { languageOf } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { deleteAccount as contract } from '@sampan/contract/personal-data'
import type { Ctx } from '#context.ts'
import {
  type AccountRow,
  findAccount,
  lockOwnAccount,
  updateAccount,
} from '#features/account/account.queries.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { comeBackUntil } from '#features/account/come-back.ts'
import { endSessions } from '#features/account/end-sessions.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { needOwnPassword } from '#features/account/need-own-password.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findRunning } from './personal-data.queries.ts'

/**
 * Switches the caller's account off and logs it out everywhere; a log-in within 14 days brings it back, then it is
 * erased. Told by mail. Refuses `passwordWrong` at `password`, `logInPaused`, and `workStillRuns` with the number of
 * cases that are not over.
 */
export async function deleteAccount(
  ctx: Ctx,
  { password }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  await needOwnPassword(ctx, account, password, 'password')
  return inOwnTransaction(ctx, async (inside) => {
    await lockOwnAccount(inside)
    const now = await findAccount(inside, account.id)
    if (now?.passwordHash !== account.passwordHash) refuseField('passwordWrong', 'password')
    if (now.disabledAt) refuse('sessionOver')
    const { count } = await findRunning(inside, account.id, 1)
    if (count > 0) refuse('workStillRuns', { params: { count }, details: { count } })
    await updateAccount(inside, account.id, { disabledAt: ctx.now, leftAt: ctx.now })
    await endSessions(inside, account.id, 'account deleted')
    const until = comeBackUntil(ctx.now).toISOString()
    await mailLeaving(inside, account, until)
    return { until }
  })
}

/** To the address, since nobody writes to an account that is switched off. */
async function mailLeaving(ctx: Ctx, account: AccountRow, until: string): Promise<void> {
  const { email } = ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher)
  await mailAddressLater(
    ctx,
    email,
    {
      text: 'personal-data:mail.leaving',
      moments: { until: { at: until, as: 'moment' } },
      path: '/m/login',
    },
    { language: account.language ?? languageOf(account.countryCode), country: account.countryCode },
  )
}
