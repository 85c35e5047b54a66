import { createHash, randomBytes } from 'node:crypto'
import { createGate } from '../gate.ts'
import { oembedAnswer, tokenAnswer, userAnswer, videosAnswer } from './tiktok.answers.ts'
import { TiktokError } from './tiktok.error.ts'
import {
  fieldsFor,
  presentUser,
  presentVideo,
  type TiktokScope,
  type TiktokUser,
  type TiktokVideo,
  videoFields,
} from './tiktok.profile.ts'
import { askOembed, callApi, followShort, postOauth, readAs, type TiktokConfig } from './tiktok.wire.ts'

export interface TiktokTokens {
  openId: string
  /** What the person agreed to; may be less than was asked for. */
  scopes: string[]
  accessToken: string
  accessTokenExpiresAt: Date
  /** Rotates: store the newest one together with its expiry in one transaction. */
  refreshToken: string
  refreshTokenExpiresAt: Date
}

interface TiktokVideoPage {
  videos: TiktokVideo[]
  /** For the next call; null on the last page. */
  cursor: number | null
}

interface TiktokConsentAsk {
  /** Comes back with the answer; must be hard to guess. */
  state: string
  codeChallenge: string
  /** https, absolute, without query or fragment, at most 512 characters. */
  redirectUri: string
  scopes: readonly TiktokScope[]
}

/** TikTok Login Kit v2 and Display API. Every method but authorizeUrl throws TiktokError. */
export interface TiktokGateway {
  /** False without credentials: nobody links an account, and only what anybody sees of a post can be asked. */
  readonly hasKeys: boolean
  /** The page on which a person consents. `codeChallenge` comes from {@link createCodeVerifier}. */
  authorizeUrl(ask: TiktokConsentAsk): string
  /** Changes the code of the callback (URL-decoded) for tokens; works once. */
  exchangeCode(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<TiktokTokens>
  refresh(refreshToken: string): Promise<TiktokTokens>
  /** Revokes the consent; TikTok removes the connection. */
  revoke(accessToken: string): Promise<void>
  /** Asks only for what `scopes` (those of the tokens) allow; the rest is null. Without them it tries all, then basic. */
  userInfo(accessToken: string, scopes?: readonly string[]): Promise<TiktokUser>
  /** The person's public videos, newest first, at most 20. */
  listVideos(accessToken: string, cursor?: number): Promise<TiktokVideoPage>
  /** Those of at most 20 ids that are public and belong to the person: the proof of ownership. */
  queryVideos(accessToken: string, ids: readonly string[]): Promise<TiktokVideo[]>
  /** Where a short link (`vm.tiktok.com`) leads; any other link as it is. */
  fullLink(url: string): Promise<string>
  /** What anybody sees of a post; null when it is not public (any more). */
  oembed(url: string): Promise<TiktokEmbed | null>
}

interface TiktokEmbed {
  title: string
  authorName: string
  authorUrl: string
  thumbnailUrl: string
}

/** PKCE: keep the verifier, send the challenge. */
export function createCodeVerifier(): { codeVerifier: string; codeChallenge: string } {
  const codeVerifier = randomBytes(48).toString('base64url')
  return { codeVerifier, codeChallenge: codeChallengeOf(codeVerifier) }
}

/** TikTok's pages on Login Kit for desktop want the SHA-256 in hex, where RFC 7636 says base64url. */
export const codeChallengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('hex')

/** The real client; with the addresses of the sandbox it is the same client. */
export function createTiktokGateway(given: TiktokConfig): TiktokGateway {
  const config = { gate: createGate('TikTok'), ...given }
  return {
    hasKeys: config.clientKey !== '',
    authorizeUrl: (ask) => authorizeUrl(config, ask),
    exchangeCode: ({ code, codeVerifier, redirectUri }) =>
      askTokens(config, {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) =>
      askTokens(config, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(accessToken) {
      await postOauth(config, '/v2/oauth/revoke/', { token: accessToken })
    },
    userInfo: (accessToken, scopes) => userInfo(config, accessToken, scopes),
    listVideos: (accessToken, cursor) => listVideos(config, accessToken, cursor),
    queryVideos: (accessToken, ids) => queryVideos(config, accessToken, ids),
    fullLink: (url) => followShort(config, url),
    oembed: (url) => oembed(config, url),
  }
}

function authorizeUrl(config: TiktokConfig, ask: TiktokConsentAsk): string {
  const query = new URLSearchParams({
    client_key: config.clientKey,
    scope: ask.scopes.join(','),
    response_type: 'code',
    redirect_uri: ask.redirectUri,
    state: ask.state,
    code_challenge: ask.codeChallenge,
    code_challenge_method: 'S256',
  })
  return `${config.authorizeBase}/v2/auth/authorize/?${query}`
}

async function askTokens(config: TiktokConfig, fields: Record<string, string>): Promise<TiktokTokens> {
  const askedAt = Date.now()
  const answer = readAs(tokenAnswer, await postOauth(config, '/v2/oauth/token/', fields))
  return {
    openId: answer.open_id,
    scopes: answer.scope.split(',').filter(Boolean),
    accessToken: answer.access_token,
    accessTokenExpiresAt: new Date(askedAt + answer.expires_in * 1_000),
    refreshToken: answer.refresh_token,
    refreshTokenExpiresAt: new Date(askedAt + answer.refresh_expires_in * 1_000),
  }
}

async function userInfo(
  config: TiktokConfig,
  accessToken: string,
  scopes?: readonly string[],
): Promise<TiktokUser> {
  const ask = async (fields: string[]) =>
    presentUser(
      readAs(userAnswer, await callApi(config, '/v2/user/info/', { accessToken, fields })).data.user,
    )
  try {
    return await ask(fieldsFor(scopes))
  } catch (error) {
    const isTooMuch = error instanceof TiktokError && error.code === 'scope_not_authorized'
    if (scopes || !isTooMuch) throw error
    return ask(fieldsFor(['user.info.basic']))
  }
}

async function listVideos(
  config: TiktokConfig,
  accessToken: string,
  cursor?: number,
): Promise<TiktokVideoPage> {
  const body = { max_count: 20, ...(cursor === undefined ? {} : { cursor }) }
  const json = await callApi(config, '/v2/video/list/', { accessToken, fields: videoFields, body })
  const { data } = readAs(videosAnswer, json)
  return { videos: data.videos.map(presentVideo), cursor: data.has_more ? (data.cursor ?? null) : null }
}

async function queryVideos(
  config: TiktokConfig,
  accessToken: string,
  ids: readonly string[],
): Promise<TiktokVideo[]> {
  if (ids.length === 0) return []
  const body = { filters: { video_ids: ids } }
  const json = await callApi(config, '/v2/video/query/', { accessToken, fields: videoFields, body })
  return readAs(videosAnswer, json).data.videos.map(presentVideo)
}

async function oembed(config: TiktokConfig, url: string): Promise<TiktokEmbed | null> {
  const json = await askOembed(config, url)
  if (json === undefined) return null
  const answer = readAs(oembedAnswer, json)
  return {
    title: answer.title ?? '',
    authorName: answer.author_name ?? '',
    authorUrl: answer.author_url ?? '',
    thumbnailUrl: answer.thumbnail_url ?? '',
  }
}
