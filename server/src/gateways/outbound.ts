import { setTimeout as sleep } from 'node:timers/promises'

/** How the other side of the world was not reached. */
export type OutboundFailure = 'timeout' | 'unreachable' | 'notJson'

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

export interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A form is sent urlencoded, a string as it is. */
  body?: string | URLSearchParams
  /** Milliseconds for the whole exchange, body included. */
  timeoutMs: number
  redirect?: 'follow' | 'manual'
  /** Milliseconds to wait after the first 429 that names no time of its own. */
  backOffMs?: number
}

export interface OutboundAnswer {
  status: number
  /** The parsed body; undefined when it was empty. */
  json: unknown
}

/** A server that asks for a longer pause than this gets no second call: the caller's own retry is better. */
const longestBackOffMs = 10_000

/**
 * Calls another server and reads JSON. After a 429 it waits once, for the time of `Retry-After`, and calls again;
 * a second 429 is answered as it is.
 * @throws OutboundError when there is no answer in time, no connection, or something that is not JSON
 */
export async function callOutside(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const first = await fetchOnce(url, request)
  if (first.status !== 429) return readAnswer(url, first)
  const pause = pauseOf(first.headers.get('retry-after'), request.backOffMs ?? 1_000)
  if (pause > longestBackOffMs) return readAnswer(url, first)
  await first.body?.cancel()
  await sleep(pause)
  return readAnswer(url, await fetchOnce(url, request))
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
  const answer = await fetchOnce(url, { timeoutMs, redirect: 'manual' })
  await answer.body?.cancel()
  return { status: answer.status, target: answer.headers.get('location') }
}

async function fetchOnce(url: string, request: OutboundRequest): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: request.redirect ?? 'follow',
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: AbortSignal.timeout(request.timeoutMs),
    })
  } catch (error) {
    throw failureOf(url, error)
  }
}

async function readAnswer(url: string, response: Response): Promise<OutboundAnswer> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw failureOf(url, error)
  }
  if (text.trim() === '') return { status: response.status, json: undefined }
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch (error) {
    throw new OutboundError('notJson', new URL(url).host, { status: response.status, cause: error })
  }
}

/** The message names the host only: addresses may carry keys. */
function failureOf(url: string, error: unknown): OutboundError {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return new OutboundError(isTimeout ? 'timeout' : 'unreachable', new URL(url).host, { cause: error })
}
