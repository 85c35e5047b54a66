/** Why the carrier service gave no tracking. */
export type CarrierFailure =
  /** The carrier wants a phone number of the sender or the receiver (SF Express does). */
  | 'phoneNeeded'
  /** The service does not track this company, or the company does not know such numbers. */
  | 'companyRefused'
  /** Our customer number, key or signature is wrong, or the account is used up. */
  | 'accountRefused'
  | 'badRequest'
  /** We have no credentials at all. */
  | 'noKeys'
  /** Too many of our calls are under way. */
  | 'busy'
  | 'unreachable'
  | 'unreadable'

export class CarrierError extends Error {
  readonly failure: CarrierFailure
  /** The service's own code, empty when there was none. */
  readonly returnCode: string

  constructor(
    failure: CarrierFailure,
    message: string,
    details: { returnCode?: string; cause?: unknown } = {},
  ) {
    super(`${failure}: ${message}`, { cause: details.cause })
    this.name = 'CarrierError'
    this.failure = failure
    this.returnCode = details.returnCode ?? ''
  }

  /** The same call may succeed later. */
  get isPassing(): boolean {
    return ['busy', 'unreachable', 'unreadable'].includes(this.failure)
  }
}
