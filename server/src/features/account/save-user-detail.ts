import type { saveUserDetail as contract } from '@sampan/contract/account'
import type { InputOf } from '@sampan/contract/endpoint'
import { renewedMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import type { Ctx } from '#context.ts'
import { emailHashOf } from '#features/account/code/email-code.ts'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { lockAccount, updateAccount } from './account.queries.ts'
import type { Contact } from './account.tables.ts'
import { phoneOf } from './phone-of-company.ts'

/**
 * Changes the caller's name, contacts and language; an empty contact takes it away, a language or a
 * later messenger left out stays as it was (R295). Refuses `invalidInput` at `phone` when it is no mobile number,
 * or, of a brand's account, no number at all.
 */
export async function saveUserDetail(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  // Behind the lock, so that it keeps the email which a change of it sets meanwhile (R106).
  const account = (await lockAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  // A company may be called at its desk (R18).
  const [read, key] =
    ctx.caller.brandId !== null
      ? ([phoneOf, 'phoneInvalid'] as const)
      : ([mobileOf, 'mobileInvalid'] as const)
  const phone = input.phone && (read(input.phone, ctx.country) ?? read(input.phone, account.countryCode))
  if (input.phone && !phone) refuse('invalidInput', { fields: [{ path: 'phone', key }] })
  const stored = ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher)
  const { email } = stored
  const contact: Contact = {
    email,
    ...(phone && { phone }),
    ...renewedMessengers(input, stored),
  }
  await updateAccount(ctx, account.id, {
    fullName: input.fullName,
    contactCipher: ctx.app.cipher.seal(ctx.tenant.id, contact),
    // The same email as in the locked row: what is sealed and what is hashed are always under the same key, which may be a newer one.
    emailHash: emailHashOf(ctx, email),
    ...(input.language && { language: input.language }),
  })
  if (input.fullName !== account.fullName) await renewCreatorWords(ctx, { accountId: account.id })
  return {}
}
