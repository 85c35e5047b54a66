import http from 'node:http'
import https from 'node:https'
import { isLoopback } from '#kit/loopback.ts'
import { GateBusyError } from '../gate.ts'
import { encryptPush, isBrowserKey, type PushTarget } from './encrypt-push.ts'
import { isOfPublicHost, lookUpPublic } from './public-host.ts'
import { createPushGates, type GateOptions, NoAnswerError } from './push-gates.ts'
import { createVapid } from './vapid.ts'

export interface PushMessage {
  /** At most `pushTextMax` bytes. */
  text: string
  /** Seconds for which a service keeps it for a browser that is not there. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** Takes the place of an earlier one of the same name that was not delivered yet; 32 letters of base64url at most. */
  topic?: string
}

/**
 * What became of it. `gone`: the browser asked for no more; `keyRefused`: it asked with another key of the server, or none that
 * its service takes; `refused`: it will never be taken; `later`: not now; `busy`: its service was not asked, since too many calls
 * to it are under way, or it was silent of late. Milliseconds after which it may be tried again, where that is known.
 */
export type PushAnswer =
  | { outcome: 'sent' | 'gone' | 'keyRefused' | 'refused' }
  | { outcome: 'later' | 'busy'; afterMs?: number }

/** Browsers' own push services, whose addresses the browsers name. */
export interface PushGateway {
  /** What a browser asks its service with; null where nothing is pushed. */
  readonly publicKey: string | null
  /** Whether it is an address and a key that may be pushed to. */
  mayPush(target: PushTarget): boolean
  /** Hands a message over. Calls outside: never inside a transaction. Throws for a fault of ours alone. */
  send(target: PushTarget, message: PushMessage, options?: GateOptions): Promise<PushAnswer>
}

export interface PushConfig {
  /** Empty where nothing is pushed. */
  key: string
  /** `mailto:` or `https:`, for services that want to complain. */
  contact: string
  /** A service on this machine may be called too: the sandbox's. */
  allowsLoopback: boolean
  /** Milliseconds for one call; 8 s when absent. */
  timeoutMs?: number
}

/** Bytes of an answer that are taken, unread, so that its connection serves the next push; a longer answer is cut off. */
const answerMost = 65_536

export function createPushGateway(config: PushConfig): PushGateway {
  const vapid = config.key ? createVapid(config.key, config.contact) : undefined
  const gates = createPushGates()
  const mayCall = ({ endpoint }: PushTarget): boolean =>
    isOfPublicHost(endpoint) || (config.allowsLoopback && isOfThisMachine(endpoint))

  return {
    publicKey: vapid?.publicKey ?? null,
    mayPush: (target) => mayCall(target) && isBrowserKey(target.p256dh),
    async send(target, message, options) {
      if (!vapid || !mayCall(target)) return { outcome: 'refused' }
      // Encrypted and signed once it has a place: one that is turned away costs nothing.
      const work = () => {
        const body = encryptPush(message.text, target)
        const authorization = vapid.authorization(new URL(target.endpoint).origin, Date.now())
        return post(target.endpoint, headersOf(message, body, authorization), body, config)
      }
      try {
        return await gates.through(target.endpoint, work, options)
      } catch (error) {
        if (error instanceof NoAnswerError) return { outcome: 'later' }
        if (error instanceof GateBusyError)
          return { outcome: 'busy', ...(error.forMs !== undefined && { afterMs: error.forMs }) }
        throw error
      }
    },
  }
}

const isOfThisMachine = (endpoint: string): boolean =>
  URL.canParse(endpoint) && isLoopback(new URL(endpoint).hostname)

const headersOf = (message: PushMessage, body: Buffer, authorization: string): http.OutgoingHttpHeaders => ({
  ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
  ...{ 'content-length': body.length, ttl: message.ttl, urgency: message.urgency, authorization },
  ...(message.topic && { topic: message.topic }),
})

function post(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer,
  { timeoutMs = 8_000 }: PushConfig,
): Promise<PushAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
  const signal = AbortSignal.timeout(timeoutMs)
  const options = {
    method: 'POST',
    headers,
    signal,
    ...(!isOfThisMachine(endpoint) && { lookup: lookUpPublic }),
  }
  const answered = (response: http.IncomingMessage) => {
    let taken = 0
    // The status has come, and is all that counts.
    response
      .on('error', () => {})
      .on('data', (part: Buffer) => {
        taken += part.length
        if (taken > answerMost) response.destroy()
      })
    resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']))
  }
  const { request } = endpoint.startsWith('https:') ? https : http
  request(endpoint, options, answered)
    .on('error', (cause) => reject(new NoAnswerError(new URL(endpoint).host, signal.aborted, cause)))
    .end(body)
  return promise
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 401 || status === 403) return { outcome: 'keyRefused' }
  if (status !== 429 && status < 500) return { outcome: 'refused' }
  const seconds = Number(retryAfter ?? Number.NaN)
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1_000 : Date.parse(retryAfter ?? '')
  return { outcome: 'later', ...(Number.isFinite(at) && { afterMs: Math.max(0, at - Date.now()) }) }
}
