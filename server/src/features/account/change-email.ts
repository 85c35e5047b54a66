import type { changeEmail as contract } from '@sampan/contract/account'
import { languageOf } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { checkEmailCode, emailHashOf, useEmailCode } from '#features/account/code/email-code.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockOwnAccount,
  updateAccount,
} from './account.queries.ts'
import type { Contact } from './account.tables.ts'
import { endSessions } from './end-sessions.ts'
import { needOwnPassword } from './need-own-password.ts'

/**
 * Sets a new email, which its owner reads, as the code shows, logs every other device out, ends the links of mails that went to the
 * former address (R86), and tells it (R106). The second half of a double click is harmless. Refuses `passwordWrong` at `password`, `logInPaused`,
 * `emailCodeWrong`, `emailCodeExpired`, and `emailSame` and `emailTaken` at `email`.
 */
export async function changeEmail(
  ctx: Ctx,
  { email, verifyCode, password }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  await needOwnPassword(ctx, account, password, 'password')
  const emailHash = emailHashOf(ctx, email)
  const verdict = await checkEmailCode(ctx, emailHash, verifyCode)
  // Only who reads the address' mail comes this far and may learn that it has an account.
  const owner = await findAccountByEmail(ctx, email)
  if (owner?.id === account.id) {
    if (verdict === 'repeated') return {}
    refuse('invalidInput', { fields: [{ path: 'email', key: 'emailSame' }] })
  }
  if (owner) refuseField('emailTaken', 'email')
  await inOwnTransaction(ctx, async (inside) => {
    await lockOwnAccount(inside)
    const now = await findAccount(inside, account.id)
    if (now?.passwordHash !== account.passwordHash) refuseField('passwordWrong', 'password')
    if ((await useEmailCode(inside, emailHash, verifyCode)) === 'repeated') {
      // The code made this address that of another account a moment ago, or of this one.
      if ((await findAccountByEmail(inside, email))?.id === account.id) return
      refuseField('emailCodeExpired', 'verifyCode')
    }
    await store(inside, now, email.trim(), emailHash)
  })
  return {}
}

async function store(ctx: Ctx, account: AccountRow, email: string, emailHash: Buffer): Promise<void> {
  const contact = ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher)
  const contactCipher = ctx.app.cipher.seal(ctx.tenant.id, { ...contact, email })
  await updateAccount(ctx, account.id, { emailHash, contactCipher })
  await endSessions(ctx, account.id, 'email changed', { except: ctx.caller.sessionId ?? '' })
  const ended = await ctx.app.subjects.endSecretAddresses(ctx, account.id)
  await mailAddressLater(
    ctx,
    contact.email,
    {
      text: 'account:mail.emailReplaced',
      // The former mailbox may be read by somebody else by now.
      params: { to: hintOf(email), context: ended.calendar ? 'calendar' : '' },
      moments: { at: { at: ctx.now.toISOString(), as: 'moment' } },
      path: '/m/contactUs',
    },
    { language: account.language ?? languageOf(account.countryCode), country: account.countryCode },
  )
}
