import { languageOf } from '@sampan/contract/country'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Ctx, Outside, Subjects } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { MailError } from '#gateways/mailer/mailer.error.ts'
import type { Mail } from '#gateways/mailer/mailer.gateway.ts'
import type { JobRun } from '#kit/job/job.ts'
import { type mailPayload, type ReadOrder, unsealOrder } from './mail-later.ts'
import { htmlOf, type MailWords, textOf } from './mail-layout.ts'
import { type Reader, sayMoment } from './say-moment.ts'
import { valuesFor } from './values-for.ts'

interface Recipient extends Reader {
  email: string
}

/** Writes a queued mail in its reader's language and hands it to the mailer; a passing failure is tried again. */
export const sendMail = { load, ask }

interface WrittenMail {
  mail: Mail
  /** Which of our mails it is. */
  text: string
}

async function load(
  ctx: Ctx,
  payload: z.output<typeof mailPayload>,
  { id }: JobRun,
): Promise<WrittenMail | undefined> {
  const addressed = 'sealed' in payload ? openSealed(ctx, payload.sealed) : await withRecipient(ctx, payload)
  if (!addressed) return undefined
  const { order, recipient } = addressed
  if (order.until && new Date(order.until) < ctx.now) return undefined
  const decision = await decisionOf(ctx, payload)
  const site = ownDomain(ctx.app.publicUrl, await listHosts(ctx))
  const words = wordsOf(ctx, { order, recipient, decision, site })
  const mail = {
    // The same at each try: mail servers and readers take a mail that comes twice for one.
    id: `${ctx.tenant.id}.${id}`,
    tenantId: ctx.tenant.id,
    to: recipient.email,
    subject: sayer(ctx, order, recipient)('subject'),
    text: textOf(words),
    html: htmlOf(words),
    lang: recipient.language,
    ...(order.optOutPath && { optOutUrl: `${site}${order.optOutPath}` }),
  }
  return { mail, text: order.text }
}

async function ask(outside: Outside, { mail, text }: WrittenMail): Promise<void> {
  await outside.app.gateways.mailer.send(mail).catch((error) => endOrRetry(outside.app.log, text, error))
}

/**
 * A mail that was refused for good is over: sent again and again it costs the sender's standing. What the
 * operator has to mend is said loudly, once a pause; the mail itself waits for its next try.
 */
function endOrRetry(log: Logger, text: string, error: unknown): void {
  if (!(error instanceof MailError)) throw error
  // The server's words may name the recipient, which a log shall not.
  const smtp = withoutAddresses(error.message)
  if (error.failure === 'refused') {
    log.warn({ mail: text, smtp }, 'a mail was refused for good and is not sent again')
    return
  }
  if (error.failure === 'misconfigured' && !error.isPaused) {
    log.error({ smtp }, 'the mail server does not let us in, mails wait: check SMTP_URL and MAIL_FROM')
  }
  throw new Error(smtp)
}

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')

function openSealed(ctx: Ctx, sealed: string): { order: ReadOrder; recipient: Recipient } {
  const order = unsealOrder(ctx, sealed)
  return { order, recipient: order }
}

/** The address that an account has now; nobody writes to one that was switched off. */
async function withRecipient(
  ctx: Ctx,
  order: ReadOrder & { accountId: string },
): Promise<{ order: ReadOrder; recipient: Recipient } | undefined> {
  const account = await findAccount(ctx, order.accountId)
  if (!account || account.disabledAt) return undefined
  const { email } = ctx.app.cipher.open<Contact>(ctx.tenant.id, account.contactCipher)
  const language = account.language ?? languageOf(account.countryCode)
  return { order, recipient: { email, language, country: account.countryCode } }
}

function sayer(ctx: Ctx, order: ReadOrder, recipient: Recipient) {
  const params = {
    client: ctx.tenant.clientName,
    email: recipient.email,
    ...valuesFor(recipient, order),
  }
  return (part: string, text = order.text) => ctx.app.words.say(recipient.language, `${text}.${part}`, params)
}

type Decision = Awaited<ReturnType<Subjects['makeMailLink']>>

/** Made when the mail is written, so that its token is in no queue. */
const decisionOf = async (ctx: Ctx, payload: z.output<typeof mailPayload>): Promise<Decision> =>
  'sealed' in payload || !payload.decides
    ? undefined
    : ctx.app.subjects.makeMailLink(ctx, payload.accountId, payload.decides)

/** The note about the link of a mail, under the mail's own note. */
const linkNote = (ctx: Ctx, recipient: Recipient, until: Date): string =>
  ctx.app.words.say(recipient.language, 'mail-link:mail.note', {
    until: sayMoment(recipient, until, 'moment'),
  })

interface Written {
  order: ReadOrder
  recipient: Recipient
  decision: Decision
  /** The origin of the tenant, before every path. */
  site: string
}

function wordsOf(ctx: Ctx, { order, recipient, decision, site }: Written): MailWords {
  const say = sayer(ctx, order, recipient)
  const path = decision?.path ?? order.path
  return {
    client: ctx.tenant.clientName,
    language: recipient.language,
    title: say('title'),
    before: say('before'),
    big: order.big,
    after: order.big === undefined ? undefined : say('after'),
    button: path === undefined ? undefined : { label: say('button'), href: `${site}${path}` },
    note: decision ? `${say('note')}\n${linkNote(ctx, recipient, decision.until)}` : say('note'),
    foot: say('foot', 'account:mail'),
  }
}
