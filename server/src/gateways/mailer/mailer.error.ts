/** Why a mail was not taken. */
export type MailFailure =
  /** The server refused this recipient or this message for good (5yz); sending it again harms the sender. */
  | 'refused'
  /** The server lets nobody of us in: wrong log-in, no TLS, unknown certificate, refused sender. The operator's to mend. */
  | 'misconfigured'
  /** The server is away, busy or asks for patience (4yz). */
  | 'later'

export class MailError extends Error {
  readonly failure: MailFailure
  /** The failure that was met before and is not tried again yet: nobody was called. */
  readonly isPaused: boolean

  constructor(failure: MailFailure, message: string, details: { isPaused?: boolean; cause?: unknown } = {}) {
    super(`${failure}: ${message}`, { cause: details.cause })
    this.name = 'MailError'
    this.failure = failure
    this.isPaused = details.isPaused ?? false
  }
}

/** What nodemailer tells of a failure. */
interface SmtpFailure extends Error {
  code?: string
  /** The code of the system under it, such as CERT_HAS_EXPIRED. */
  originalCode?: string
  responseCode?: number
  command?: string
}

/** The server's answers to these are about this one mail; to all others, about us. */
const ofThisMail = ['RCPT TO', 'DATA']
/** Answers to MAIL FROM that are about this mail's size (RFC 1870) all the same. */
const tooLarge = [523, 552]

/** In: what nodemailer threw. Out: the same as one of ours, in the server's own words. */
export function mailErrorOf(thrown: unknown): MailError {
  const error = thrown as SmtpFailure
  return new MailError(failureOf(error), error.message, { cause: thrown })
}

function failureOf(error: SmtpFailure): MailFailure {
  const { code = '', responseCode = 0, command = '' } = error
  const isForGood = responseCode >= 500 && responseCode < 600
  if (isForGood && (ofThisMail.includes(command) || tooLarge.includes(responseCode))) return 'refused'
  if (isForGood) return 'misconfigured'
  // 4yz to a log-in: the server is busy; the password may be right (RFC 4954).
  if (responseCode >= 400) return 'later'
  if (['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'ECONFIG'].includes(code)) return 'misconfigured'
  if (/CERT|SIGNATURE|^ERR_(TLS|SSL)_|^EPROTO$/.test(error.originalCode ?? '')) return 'misconfigured'
  // An address or a message that was never sent because it can be none.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  return 'later'
}
