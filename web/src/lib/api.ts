import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint, OutputOf, RequestOf } from '@sampan/contract/endpoint'
import type { FieldError, Refusal } from '@sampan/contract/envelope.schemas'
import { limits } from '@sampan/contract/limits'
import { serverTimeHeader } from '@sampan/contract/live'
import { readPlace } from './place.ts'
import { claimsOf, expireSession, keepFresh, readTokens, type Tokens } from './session.ts'

/** A refusal or a failure, with a message to show as it is. */
export class ApiError extends Error {
  readonly code: number
  readonly fields: FieldError[]
  readonly details: Record<string, unknown>
  readonly reference: string
  /** True when the server was not reached: trying again may help, and nothing was changed for sure. */
  readonly isOffline: boolean
  /** What was said is kept on the device, and sent by itself once the server is reached. */
  readonly isKept: boolean

  constructor(code: number, message: string, refusal: Refusal = {}, isOffline = false) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = refusal.fields ?? []
    this.details = refusal.details ?? {}
    this.reference = refusal.reference ?? ''
    this.isOffline = isOffline
    this.isKept = refusal.details?.isKept === true
  }
}

/** What an address without an id, or with one of a wrong shape, comes to without being asked: nothing is there. */
export const namesNothing = new ApiError(codes.notFound, '')

export interface CallOptions {
  /** The same key for one thing that a person does, however often it is sent. */
  key?: string
  file?: File
  signal?: AbortSignal
  /** Where it was said, for what is sent later than said; else where the reader is. */
  country?: string
  /** Nothing that was kept may be shown instead of the server's answer. */
  isFresh?: true
}

/** Characters, each of up to three bytes. */
const keptAliveMost = 4_000

let onMaintenance: () => void = () => {}
/** What happens when the site is closed (9999); the router says so once. */
export function setMaintenanceHandler(handler: () => void): void {
  onMaintenance = handler
}

let onServerTime: (serverMs: number) => void = () => {}
/** What hears the server's time, in milliseconds, with each answer. */
export function setServerTimeHandler(handler: (serverMs: number) => void): void {
  onServerTime = handler
}

let sayOffline: () => string = () => ''
export function setOfflineText(text: () => string): void {
  sayOffline = text
}

/** What goes along with one call: it hears how it went, and may answer where the server is not reached. */
export interface Companion {
  /** What is sent instead of what was given: what waits to be sent already goes out as it was first said. */
  sent?: Pick<CallOptions, 'key' | 'country'>
  /** The server said something. */
  reached(): void
  answered(answer: unknown): void
  /** Out: an answer from before. Throws, this error or one that says more, where there is none. */
  unreached(error: ApiError): Promise<unknown>
}
type OfflineFallback = (endpoint: AnyEndpoint, input: unknown, options: CallOptions) => Companion

let offlineFallback: OfflineFallback | undefined
/** Loaded after the first page (app/offline). */
export function setOfflineFallback(next: OfflineFallback): void {
  offlineFallback = next
}

/**
 * Calls an endpoint of the contract with the headers of R74, keeps fresh tokens, and turns every code but
 * 0 into an ApiError.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const sender = readTokens()
  const companion = offlineFallback?.(endpoint, input, options)
  let answered: Answered
  try {
    const sent = { ...options, ...companion?.sent }
    answered = await read(await send(endpoint, input as Record<string, unknown>, sent), options.signal)
  } catch (error) {
    if (!companion || !(error instanceof ApiError && error.isOffline)) throw error
    return (await companion.unreached(error)) as OutputOf<E>
  }
  const { headers, answer } = answered
  companion?.reached()
  noteServerTime(headers)
  if (answer.code === codes.ok) {
    keepTokens(headers)
    companion?.answered(answer.data)
    return answer.data as OutputOf<E>
  }
  if (answer.code === codes.sessionOver) {
    // A new password began the session anew while this call was under way: only the old one is over.
    if (isRenewed(sender)) return call(endpoint, input, options)
    expireSession(sender)
  }
  if (answer.code === codes.maintenance) onMaintenance()
  throw new ApiError(answer.code, answer.message, (answer.data ?? {}) as Refusal)
}

/** Whether the account that sent something has other tokens by now. Nobody says what somebody else has said. */
function isRenewed(sender: Tokens | undefined): boolean {
  const now = readTokens()
  const accountId = claimsOf(now).a
  return (
    accountId !== undefined && accountId === claimsOf(sender).a && now?.refreshToken !== sender?.refreshToken
  )
}

interface Answered {
  headers: Headers
  answer: { code: number; message: string; data: unknown }
}

/**
 * The server says what it says in JSON. Anything else comes from somebody on the way: a gateway whose server is just being
 * replaced, the log-in page of a hotel's network, a line that broke in the middle of the answer.
 */
async function read(response: Response, signal: AbortSignal | undefined): Promise<Answered> {
  const answer = (await response.json().catch(() => undefined)) as Answered['answer'] | undefined
  // Whoever asked has given it up, such as for a newer question: that says nothing of the network.
  if (answer === undefined) signal?.throwIfAborted()
  if (typeof answer?.code === 'number') return { headers: response.headers, answer }
  throw new ApiError(codes.serviceError, sayOffline(), {}, response.ok || response.status >= 502)
}

async function send(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const isGet = endpoint.method === 'GET'
  const body = isGet ? undefined : bodyOf(endpoint, input, options.file)
  const signals = [AbortSignal.timeout(limits.requestTimeout), ...(options.signal ? [options.signal] : [])]
  try {
    return await fetchOrAgain(isGet ? `${endpoint.path}${queryOf(input)}` : endpoint.path, {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(options, isGet || endpoint.body !== undefined),
      signal: AbortSignal.any(signals),
      ...(body !== undefined && { body, keepalive: outlivesPage(options, body) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(codes.serviceError, sayOffline(), {}, true)
  }
}

let isPageLeft = false
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', () => {
    isPageLeft = true
  })
  addEventListener('pageshow', () => {
    isPageLeft = false
  })
}

/**
 * What the browser refuses because too much that outlives its page is under way fails like a lost network (R311): it is sent once more, under
 * the same key, as what ends with its page.
 */
async function fetchOrAgain(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    const mayBeRefused = init.keepalive && error instanceof TypeError && navigator.onLine
    if (!mayBeRefused || isPageLeft) throw error
    return fetch(path, { ...init, keepalive: false })
  }
}

/**
 * Whether a call goes on when its page is left: what somebody said (it has a key) is not lost because they went on at once. Browsers let 64 KB of such
 * bodies be under way together and refuse more, so that large ones are no part of it.
 */
const outlivesPage = ({ key }: CallOptions, body: BodyInit): boolean =>
  key !== undefined && typeof body === 'string' && body.length <= keptAliveMost

function headersOf(options: CallOptions, isWithoutJson: boolean): Record<string, string> {
  return {
    ...callerHeaders(),
    ...(options.country && { countryCode: options.country }),
    ...(!isWithoutJson && { 'content-type': 'application/json' }),
    ...(options.key && { 'idempotency-key': options.key }),
  }
}

/** Who calls, from where and in which language (R74), also for requests that are no calls of the contract. */
export function callerHeaders(tokens = readTokens()): Record<string, string> {
  const { country, languageTag } = readPlace()
  return {
    'x-language': languageTag,
    'accept-language': languageTag,
    lang: country === 'CN' ? 'zh_CN' : 'en_US',
    countryCode: country,
    ...(tokens && { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }),
  }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

function bodyOf(endpoint: AnyEndpoint, input: Record<string, unknown>, file: File | undefined): BodyInit {
  if (endpoint.body === undefined || endpoint.body === 'json') return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}

/** Fresh tokens of the session that asked come back in the headers of any answer; a late one brings no session back. */
export function keepTokens(headers: { get(name: string): string | null }): void {
  const accessToken = headers.get('access-token')
  const refreshToken = headers.get('refresh-token')
  if (accessToken && refreshToken) keepFresh({ accessToken, refreshToken })
}

/** Passes on the moment at which the server answered. */
export function noteServerTime(headers: { get(name: string): string | null }): void {
  const serverMs = Number(headers.get(serverTimeHeader))
  if (serverMs > 0) onServerTime(serverMs)
}

/** A key for `CallOptions.key`: made when a form opens, renewed after success. */
export const newKey = (): string => crypto.randomUUID()
