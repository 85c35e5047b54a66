import { type CountryCode, type Language, languageOf } from '@sampan/contract/country'
import { email } from '@sampan/contract/text.schemas'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { tell } from '#features/notification/tell.ts'
import type { FeedbackRecord } from './feedback.queries.ts'

interface Way {
  /** The account itself; its address is looked up when the mail is written. */
  accountId?: string
  /** The address that the writer left. */
  email?: string
  language?: Language
  country?: CountryCode
}

/**
 * Where an answer can be mailed: to the writer's account, else to a contact that is an email address. Undefined
 * where there is neither: then the answer can only be kept.
 */
export function wayToWriter(
  ctx: Ctx,
  row: Pick<FeedbackRecord, 'accountId' | 'contactCipher' | 'countryCode'>,
  isDisabled: boolean,
): Way | undefined {
  if (row.accountId && !isDisabled) return { accountId: row.accountId }
  const contact = email.safeParse(ctx.app.cipher.open<string>(ctx.tenant.id, row.contactCipher))
  if (!contact.success) return undefined
  return { email: contact.data, language: languageOf(row.countryCode), country: row.countryCode }
}

/** Mails an answer, once the transaction has committed. False where there is no address to mail it to. */
export async function mailAnswer(ctx: Ctx, row: FeedbackRecord, answer: string): Promise<boolean> {
  const writer = row.accountId ? await findAccount(ctx, row.accountId) : undefined
  const way = wayToWriter(ctx, row, writer?.disabledAt != null)
  if (!way) return false
  const mail = {
    text: 'feedback:mail.answered',
    params: { answer, content: row.content },
    moments: { at: { at: row.createdAt.toISOString(), as: 'moment' as const } },
  }
  if (way.accountId) await tell(ctx, way.accountId, { kind: 'news', ...mail })
  else if (way.email) await mailAddressLater(ctx, way.email, mail, way)
  return true
}
