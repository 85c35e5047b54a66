import { type Language, languageTag } from '@sampan/contract/country'
import nodemailer from 'nodemailer'
import type { Pool } from 'pg'
import { type BreakerLimits, withBreaker } from './mail-breaker.ts'
import { MailError, mailErrorOf } from './mailer.error.ts'
import { keepMail } from './outbox.ts'

export interface Mail {
  /** Names the mail, so that one which is handed over twice can be told. Letters, digits, dots and hyphens. */
  id?: string
  /** Whose mail it is; null for mail of no tenant. */
  tenantId: string | null
  to: string
  subject: string
  /** Every mail has both; the text is what people read who see no HTML. */
  text: string
  html: string
  lang: Language
  /** The page on which its reader switches mails of its kind off; absent for mails that always come. */
  optOutUrl?: string
}

export interface Mailer {
  /**
   * Hands the mail to the mail server, or to the outbox. Calls outside: never inside a transaction.
   * @throws MailError when it was not taken; send it again later unless it was `refused`
   */
  send(mail: Mail): Promise<{ messageId: string }>
  /** Lets go of open connections. */
  close(): void
}

export interface MailerConfig {
  /** `smtp://` or `smtps://` with user and password; the outbox when absent. */
  smtpUrl?: string
  /** `Sampan <no-reply@example.com>`. */
  from: string
  /** Milliseconds without a try after the server let us not in; 5 minutes when absent. */
  pauseMs?: number
  /** Milliseconds that the mail server may be silent; 10 s for its greeting, twice that later, when absent. */
  silenceMs?: number
  breaker?: BreakerLimits
}

/** Real mail by SMTP, or the outbox in the database that the sandbox shows; the message is built by the same code. */
export function createMailer(config: MailerConfig, pool: Pool): Mailer {
  const outbox = createOutboxMailer(config.from, pool)
  if (!config.smtpUrl) return outbox
  const smtp = withBreaker(createSmtpMailer(config.smtpUrl, config), config.breaker)
  return {
    send: (mail) => (isReserved(mail.to) ? outbox : smtp).send(mail),
    close() {
      smtp.close()
      outbox.close()
    },
  }
}

/** Names that can never be reached (RFC 2606): the demo's people have them, and no mail server shall be asked. */
const isReserved = (address: string): boolean => /[@.](example|test|invalid|localhost)$/i.test(address)

function createSmtpMailer(
  smtpUrl: string,
  { from, pauseMs = 300_000, silenceMs = 10_000 }: MailerConfig,
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: silenceMs,
    socketTimeout: 2 * silenceMs,
  })
  // A wrong password that is sent with every mail gets the account locked, so all mails wait after the first.
  let pause: { until: number; reason: string } | undefined
  return {
    async send(mail) {
      if (pause && Date.now() < pause.until) {
        throw new MailError('misconfigured', pause.reason, { isPaused: true })
      }
      try {
        const { messageId } = await transport.sendMail(messageOf(mail, from))
        pause = undefined
        return { messageId }
      } catch (thrown) {
        const error = mailErrorOf(thrown)
        if (error.failure === 'misconfigured') {
          pause = { until: Date.now() + pauseMs, reason: (thrown as Error).message }
        }
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function createOutboxMailer(from: string, pool: Pool): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { messageId, message } = await transport.sendMail(messageOf(mail, from))
      await keepMail(pool, { ...mail, messageId, from, source: message as Buffer })
      return { messageId }
    },
    close: () => transport.close(),
  }
}

/** `example.com` of `Sampan <no-reply@example.com>`. */
const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

function messageOf(mail: Mail, from: string) {
  return {
    from,
    ...(mail.id && { messageId: `<${mail.id}@${domainOf(from)}>` }),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // A mail program offers to lead there (RFC 2369). Nothing is switched off by a call alone: mail scanners open links.
    ...(mail.optOutUrl && { list: { unsubscribe: mail.optOutUrl } }),
    headers: {
      'Content-Language': languageTag(mail.lang),
      // Mail of a machine: holiday replies shall not answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
    // No file and no address is ever fetched into a mail, whatever its text contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
