import { setTimeout as sleep } from 'node:timers/promises'

/** How the other side of the world was not reached. */
export type OutboundFailure = 'timeout' | 'unreachable' | 'notJson' | 'sentElsewhere' | 'tooLong'

export class OutboundError extends Error {
  readonly failure: OutboundFailure
  /** HTTP status; 0 when there was no answer. */
  readonly status: number

  constructor(failure: OutboundFailure, host: string, details: { status?: number; cause?: unknown } = {}) {
    super(`${host}: ${failure}`, { cause: details.cause })
    this.name = 'OutboundError'
    this.failure = failure
    this.status = details.status ?? 0
  }
}

/** Whether the other side was reached and answered what nobody can use; asking again at once gives the same. */
export const isUnreadable = ({ failure }: OutboundError): boolean =>
  failure !== 'timeout' && failure !== 'unreachable'

export interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A form is sent urlencoded, a string as it is. */
  body?: string | URLSearchParams
  /** Milliseconds for the whole exchange, body included. */
  timeoutMs: number
  /** Bytes of the answer at most; two megabytes unless told. */
  mostBytes?: number
  /** Milliseconds to wait after the first 429 that names no time of its own. */
  backOffMs?: number
}

export interface OutboundAnswer {
  status: number
  /** The parsed body; undefined when it was empty. */
  json: unknown
}

/** The longest answer that we wait for holds a few hundred records, some hundred kilobytes. */
const mostBytes = 2 * 1024 * 1024
/** A server that moved an address of its own sends on once; more is a circle. */
const mostHops = 3

/** A server that asks for a longer pause than this gets no second call: the caller's own retry is better. */
const longestBackOffMs = 10_000

/**
 * Calls another server and reads JSON. After a 429 it waits once, for the time of `Retry-After`, and calls again;
 * a second 429 is answered as it is. A GET is sent on within the same server alone: what we send, a key or a form, is for nobody
 * else, and an address of our own network is not reached by a detour.
 * @throws OutboundError when there is no answer in time, no connection, something that is not JSON, an answer that is too long
 * (`tooLong`), or one that sends elsewhere (`sentElsewhere`)
 */
export async function callOutside(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const first = await fetchWithin(url, request)
  if (first.status !== 429) return readAnswer(url, first, request)
  const pause = pauseOf(first.headers.get('retry-after'), request.backOffMs ?? 1_000)
  if (pause > longestBackOffMs) return readAnswer(url, first, request)
  await first.body?.cancel()
  await sleep(pause)
  return readAnswer(url, await fetchWithin(url, request), request)
}

const redirects = [301, 302, 303, 307, 308]

/** Follows where a GET is sent on to, as long as that is the same server. */
async function fetchWithin(url: string, request: OutboundRequest): Promise<Response> {
  // One time for the whole way, however often it is sent on.
  const signal = AbortSignal.timeout(request.timeoutMs)
  let at = url
  for (let hop = 0; ; hop += 1) {
    const answer = await fetchOnce(at, request, signal)
    const target = redirects.includes(answer.status) ? answer.headers.get('location') : null
    if (target === null) return answer
    await answer.body?.cancel()
    const next = URL.parse(target, at)
    const isWithin = next?.origin === new URL(url).origin && (request.method ?? 'GET') === 'GET'
    if (!next || !isWithin || hop === mostHops)
      throw new OutboundError('sentElsewhere', new URL(url).host, { status: answer.status })
    at = next.href
  }
}

/** Milliseconds; `Retry-After` counts in seconds (its date form is not used by the servers that we call). */
function pauseOf(retryAfter: string | null, otherwise: number): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) ? seconds * 1_000 : otherwise
}

/**
 * Where an address sends its visitors; null when it sends them nowhere. In: milliseconds for the exchange. Out: the HTTP
 * status too. @throws OutboundError when there is no answer in time or no connection
 */
export async function redirectOf(
  url: string,
  timeoutMs: number,
): Promise<{ status: number; target: string | null }> {
  const answer = await fetchOnce(url, { timeoutMs })
  await answer.body?.cancel()
  return { status: answer.status, target: answer.headers.get('location') }
}

async function fetchOnce(
  url: string,
  request: OutboundRequest,
  signal: AbortSignal = AbortSignal.timeout(request.timeoutMs),
): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
    })
  } catch (error) {
    throw failureOf(url, error)
  }
}

async function readAnswer(
  url: string,
  response: Response,
  request: OutboundRequest,
): Promise<OutboundAnswer> {
  const text = await readText(url, response, request.mostBytes ?? mostBytes)
  if (text.trim() === '') return { status: response.status, json: undefined }
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch (error) {
    throw new OutboundError('notJson', new URL(url).host, { status: response.status, cause: error })
  }
}

/** Reads a body as far as it may be long; the rest of a longer one is never asked for. */
async function readText(url: string, response: Response, most: number): Promise<string> {
  const tooLong = () => new OutboundError('tooLong', new URL(url).host, { status: response.status })
  const { body } = response
  if (!body) return ''
  if (Number(response.headers.get('content-length')) > most) {
    await body.cancel()
    throw tooLong()
  }
  const parts: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop early ends the connection.
    for await (const part of body) {
      length += part.length
      if (length > most) break
      parts.push(part)
    }
  } catch (error) {
    throw failureOf(url, error)
  }
  if (length > most) throw tooLong()
  return Buffer.concat(parts).toString('utf8')
}

/** The message names the host only: addresses may carry keys. */
function failureOf(url: string, error: unknown): OutboundError {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return new OutboundError(isTimeout ? 'timeout' : 'unreachable', new URL(url).host, { cause: error })
}
