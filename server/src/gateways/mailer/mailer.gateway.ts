import { type Language, languageTag } from '@sampan/contract/country'
import nodemailer from 'nodemailer'
import type { Pool } from 'pg'
import { keepMail } from './outbox.ts'

export interface Mail {
  /** Whose mail it is; null for mail of no tenant. */
  tenantId: string | null
  to: string
  subject: string
  /** Every mail has both; the text is what people read who see no HTML. */
  text: string
  html: string
  lang: Language
}

export interface Mailer {
  /** Hands the mail to the mail server, or to the outbox. Throws when it was not taken; send it again later. */
  send(mail: Mail): Promise<{ messageId: string }>
  /** Lets go of open connections. */
  close(): void
}

export interface MailerConfig {
  /** `smtp://` or `smtps://` with user and password; the outbox when absent. */
  smtpUrl?: string
  /** `Sampan <no-reply@example.com>`. */
  from: string
}

/** Real mail by SMTP, or the outbox in the database that the sandbox shows; the message is built by the same code. */
export function createMailer(config: MailerConfig, pool: Pool): Mailer {
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.from)
    : createOutboxMailer(config.from, pool)
}

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      const { messageId } = await transport.sendMail(messageOf(mail, from))
      return { messageId }
    },
    close: () => transport.close(),
  }
}

function createOutboxMailer(from: string, pool: Pool): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { messageId, message } = await transport.sendMail(messageOf(mail, from))
      await keepMail(pool, { ...mail, from, source: message as Buffer })
      return { messageId }
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Content-Language': languageTag(mail.lang),
      // Mail of a machine: holiday replies shall not answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
    // No file and no address is ever fetched into a mail, whatever its text says.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
