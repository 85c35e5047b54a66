import type { CountryCode, Language } from '@sampan/contract/country'
import { countryCode, language, localText } from '@sampan/contract/country.schemas'
import { z } from 'zod'
import type { Ctx } from '#context.ts'

/**
 * The content of a mail: `text` is the key of its texts in locales, `feature:mail.name`, with `subject`, `title`,
 * `before` and `note`, with `after` when something is shown large, with `button` when it leads somewhere.
 */
const order = z.object({
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** What a brand wrote in several languages, as the name of a product: its reader's is shown, by R118. */
  texts: z.record(z.string(), z.object({ text: localText, country: countryCode })).default({}),
  /** Moments that the text mentions, told in the reader's language and zone. */
  moments: z
    .record(z.string(), z.object({ at: z.iso.datetime(), as: z.enum(['time', 'moment']) }))
    .default({}),
  /** Amounts that the text mentions, decimals in major units, told with the digits of the reader's language. */
  amounts: z.record(z.string(), z.object({ amount: z.string(), currency: z.string().length(3) })).default({}),
  /** Shown large on a line of its own. */
  big: z.string().optional(),
  /** Where the button leads, on the site of the tenant. */
  path: z.string().startsWith('/').optional(),
  /** Where its reader switches mails of its kind off; absent for mails that always come. */
  optOutPath: z.string().startsWith('/').optional(),
  /** Cases that its reader may decide by a link in the mail, which then leads there instead of to `path`. */
  decides: z
    .object({ kind: z.enum(['sample', 'participation', 'mou']), ids: z.array(z.uuid()).min(1) })
    .optional(),
  /** After this moment the mail is of no use and is not sent. */
  until: z.iso.datetime().optional(),
})
/** Somebody waits for it in front of a screen, as for a code: it passes mail to many. */
interface Urgency {
  isUrgent?: boolean
}
/** Where people choose what they are mailed, on both kinds of device (contract/src/kit/device.ts). */
export const mailSettingsPath = '/m/settings?part=notifications'
export type MailOrder = z.input<typeof order>
export type ReadOrder = z.output<typeof order>

/** To an address of no account (yet), and everything in it sealed: a code must not lie open in the queue. */
const sealedOrder = order.extend({ email: z.string(), language, country: countryCode })
export type SealedOrder = z.output<typeof sealedOrder>

/** To an account, in its own language and at the address that it has when the mail is written. */
export const mailToAccount = order.extend({ accountId: z.uuid() })
export const mailPayload = z.union([z.object({ sealed: z.string() }), mailToAccount])

/** Sends a mail to an account in its own language, once the transaction has committed. */
export async function mailLater(ctx: Ctx, accountId: string, mail: MailOrder): Promise<void> {
  await mailManyLater(ctx, [{ accountId, mail }])
}

/**
 * Mails to accounts, each in its own language, once the transaction has committed. What happens to a case or an account is
 * told by `notification/tell.ts` instead, which mails what its reader wants to be mailed.
 */
export async function mailManyLater(
  ctx: Ctx,
  mails: readonly { accountId: string; mail: MailOrder }[],
): Promise<void> {
  const jobs = mails.map(({ accountId, mail }) => ({ payload: { ...mail, accountId } }))
  await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, 'account-mail', jobs)
}

/** Whose language and time zone a mail uses. */
interface MailReader {
  language: Language
  country: CountryCode
}

/** Sends a mail to an address, in the caller's language and zone unless told otherwise, once the transaction has committed. */
export async function mailAddressLater(
  ctx: Ctx,
  email: string,
  mail: MailOrder,
  { isUrgent = false, language = ctx.language, country = ctx.country }: Urgency & Partial<MailReader> = {},
): Promise<void> {
  const content = { ...mail, email, language, country }
  const sealed = ctx.app.cipher.seal(ctx.tenant.id, content).toString('base64')
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'account-mail', { sealed }, { isUrgent })
}

/** Reads a sealed order back. */
export const unsealOrder = (ctx: Ctx, sealed: string): SealedOrder =>
  sealedOrder.parse(ctx.app.cipher.open(ctx.tenant.id, Buffer.from(sealed, 'base64')))
