import { z } from 'zod'
import { type Gate, GateBusyError } from '../gate.ts'
import {
  callOutside,
  isUnreadable,
  type OutboundAnswer,
  OutboundError,
  type OutboundRequest,
  redirectOf,
} from '../outbound.ts'
import { apiError, oauthRefusal } from './tiktok.answers.ts'
import { TiktokError } from './tiktok.error.ts'

export interface TiktokConfig {
  /** Where people go: `https://www.tiktok.com`. */
  authorizeBase: string
  /** Where servers call: `https://open.tiktokapis.com`. */
  apiBase: string
  /** Where the public oEmbed is; `authorizeBase` when absent. */
  oembedBase?: string
  /** Where short links lead in place of their own hosts. */
  shortBase?: string
  /** Both are empty where there are no credentials. */
  clientKey: string
  clientSecret: string
  /** Milliseconds for one call; 10 s when absent. */
  timeoutMs?: number
  /** Milliseconds to wait after a 429 that names no time; 1 s when absent. */
  backOffMs?: number
  /** Caps the calls under way; every gateway makes one. */
  gate?: Gate
}

function needKeys({ clientKey }: TiktokConfig): void {
  if (clientKey === '') throw new TiktokError('no_keys', 'TIKTOK_CLIENT_KEY is not set')
}

/** Sends a form with the client's credentials to Login Kit. */
export async function postOauth(
  config: TiktokConfig,
  path: string,
  fields: Record<string, string>,
): Promise<unknown> {
  needKeys(config)
  const credentials = { client_key: config.clientKey, client_secret: config.clientSecret }
  const { status, json } = await call(config, `${config.apiBase}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cache-control': 'no-cache' },
    body: new URLSearchParams({ ...credentials, ...fields }),
  })
  // A refusal may come with HTTP 200, so the body decides first.
  const refusal = oauthRefusal.safeParse(json)
  if (refusal.success) {
    const { error, error_description, log_id } = refusal.data
    throw new TiktokError(error, error_description, { status, logId: log_id })
  }
  throwOnStatus(status)
  return json
}

/** Calls the Display API for `fields`, with POST when there is a body. */
export async function callApi(
  config: TiktokConfig,
  path: string,
  ask: { accessToken: string; fields: readonly string[]; body?: object },
): Promise<unknown> {
  needKeys(config)
  const { status, json } = await call(config, `${config.apiBase}${path}?fields=${ask.fields.join(',')}`, {
    method: ask.body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${ask.accessToken}`,
      ...(ask.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(ask.body ? { body: JSON.stringify(ask.body) } : {}),
  })
  const refusal = z.object({ error: apiError }).safeParse(json)
  if (refusal.success && refusal.data.error.code !== 'ok') {
    const { code, message, log_id } = refusal.data.error
    throw new TiktokError(code, message, { status, logId: log_id })
  }
  throwOnStatus(status)
  return json
}

/** Looks a post up as anybody may; undefined when TikTok shows nothing there. */
export async function askOembed(config: TiktokConfig, url: string): Promise<unknown | undefined> {
  const query = new URLSearchParams({ url })
  try {
    const { status, json } = await call(
      config,
      `${config.oembedBase ?? config.authorizeBase}/oembed?${query}`,
      {},
    )
    throwOnStatus(status)
    return json
  } catch (error) {
    const isRefusal = error instanceof TiktokError && error.status >= 400 && !error.isPassing
    if (isRefusal) return undefined
    throw error
  }
}

/** How TikTok's apps share a post: the host or the path shows that the rest is a code. */
const isShort = ({ hostname, pathname }: URL): boolean =>
  /^(vm|vt)\.tiktok\.com$/.test(hostname) ||
  (/^(www\.)?tiktok\.com$/.test(hostname) && /^\/t\//.test(pathname))

const isPost = /\/(video|photo)\/\d+/

/** A short link leads to the post, or to a second short link first. */
const shortHops = 3

/**
 * Where a short link leads, without what follows the path; other links, and one that leads home or nowhere, as they are.
 * @throws TiktokError when TikTok does not answer that, as where it asks for a log-in first
 */
export async function followShort(config: TiktokConfig, link: string): Promise<string> {
  let url = new URL(link)
  if (!isShort(url)) return link
  for (let hop = 0; hop < shortHops && isShort(url); hop++) {
    const { shortBase } = config
    const address = shortBase ? `${shortBase}${url.pathname}` : `https://${url.hostname}${url.pathname}`
    const { status, target } = await callThroughGate(config, () =>
      redirectOf(address, config.timeoutMs ?? timeLimit),
    )
    if (status !== 404 && status !== 410) throwOnStatus(status)
    const next = target === null ? null : URL.parse(target, url)
    // Only TikTok's own pages: otherwise the author of the link would decide which hosts this server calls.
    if (next?.protocol !== 'https:' || !/(^|\.)tiktok\.com$/.test(next.hostname)) return link
    url = next
  }
  if (isPost.test(url.pathname)) return `https://${url.hostname}${url.pathname}`
  if (url.pathname === '/') return link
  throw new TiktokError('unreachable', `a short link leads to ${url.pathname}`)
}

/** @throws TiktokError `unreadable` when the answer is not of the documented shape */
export function readAs<T extends z.ZodType>(shape: T, json: unknown): z.infer<T> {
  const parsed = shape.safeParse(json)
  if (!parsed.success) throw new TiktokError('unreadable', z.prettifyError(parsed.error))
  return parsed.data
}

type Ask = Omit<OutboundRequest, 'timeoutMs' | 'backOffMs'>

/** Milliseconds for one call. */
const timeLimit = 10_000

function call(config: TiktokConfig, url: string, ask: Ask): Promise<OutboundAnswer> {
  const { timeoutMs = timeLimit, backOffMs = 1_000 } = config
  return callThroughGate(config, () => callOutside(url, { ...ask, timeoutMs, backOffMs }))
}

async function callThroughGate<T>({ gate }: TiktokConfig, work: () => Promise<T>): Promise<T> {
  try {
    return await (gate ? gate.through(work) : work())
  } catch (error) {
    if (error instanceof GateBusyError) throw new TiktokError('busy', error.message, { cause: error })
    if (!(error instanceof OutboundError)) throw error
    const code = isUnreadable(error) ? 'unreadable' : 'unreachable'
    throw new TiktokError(code, error.message, { status: error.status, cause: error })
  }
}

function throwOnStatus(status: number): void {
  if (status < 400) return
  throw new TiktokError(status === 429 ? 'rate_limit_exceeded' : 'unreadable', `HTTP ${status}`, { status })
}
