/** TikTok refused, could not be reached, or answered something that is not in its documentation. */
export class TiktokError extends Error {
  /**
   * TikTok's own word (`invalid_grant`, `access_token_invalid`, `scope_not_authorized`, `rate_limit_exceeded`…), or
   * ours where it said none: `unreachable`, `unreadable`, `no_keys`, and `busy` when too many of our calls are under way.
   */
  readonly code: string
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** TikTok's support asks for it. */
  readonly logId: string

  constructor(
    code: string,
    message: string,
    details: { status?: number; logId?: string; cause?: unknown } = {},
  ) {
    super(`${code}: ${message}`, { cause: details.cause })
    this.name = 'TiktokError'
    this.code = code
    this.status = details.status ?? 0
    this.logId = details.logId ?? ''
  }

  /** The access token is over: refresh, then call again. */
  get needsRefresh(): boolean {
    return this.code === 'access_token_invalid'
  }

  /** The consent was refused, taken back or has lapsed: only the person can help. */
  get needsConsent(): boolean {
    return ['access_denied', 'invalid_grant', 'scope_not_authorized'].includes(this.code)
  }

  /** The same call may succeed later. */
  get isPassing(): boolean {
    return ['unreachable', 'busy'].includes(this.code) || this.status === 429 || this.status >= 500
  }
}
