import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { codeChallengeOf } from '#gateways/tiktok/tiktok.gateway.ts'
import {
  defaultLifetimes,
  findGrantByAccessToken,
  findGrantByCode,
  type GrantRow,
  issueTokens,
  revokeGrant,
  takeRefreshToken,
  useCode,
} from './sandbox-grants.ts'
import { newLogId, type TiktokSandboxOptions } from './sandbox-settings.ts'

const tokenForm = z.object({
  client_key: z.string().default(''),
  client_secret: z.string().default(''),
  grant_type: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
  refresh_token: z.string().default(''),
  token: z.string().default(''),
})
type TokenForm = z.infer<typeof tokenForm>

/** A refusal in TikTok's OAuth shape. */
class OauthRefusal extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/** Plays `/v2/oauth/token/` and `/v2/oauth/revoke/`. */
export function addOauthRoutes(app: FastifyInstance, options: TiktokSandboxOptions): void {
  app.post('/v2/oauth/token/', (request, reply) =>
    answerOauth(reply, async () => {
      const form = readForm(request.body, options)
      if (form.grant_type === 'authorization_code') return exchangeCode(form, options)
      if (form.grant_type === 'refresh_token') return refresh(form, options)
      throw new OauthRefusal('unsupported_grant_type', 'The grant type is not supported.')
    }),
  )
  app.post('/v2/oauth/revoke/', (request, reply) =>
    answerOauth(reply, async () => {
      const form = readForm(request.body, options)
      const grant = await findGrantByAccessToken(options.pool, form.token)
      if (!grant) throw new OauthRefusal('invalid_request', 'Access token is invalid or expired.')
      await revokeGrant(options.pool, grant.id)
      return {}
    }),
  )
}

async function answerOauth(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return reply.send(await work())
  } catch (error) {
    if (!(error instanceof OauthRefusal)) throw error
    const status = error.error === 'invalid_client' ? 401 : 400
    return reply
      .code(status)
      .send({ error: error.error, error_description: error.message, log_id: newLogId() })
  }
}

function readForm(body: unknown, { config }: TiktokSandboxOptions): TokenForm {
  const form = tokenForm.safeParse(body ?? {})
  if (!form.success) throw new OauthRefusal('invalid_request', 'The request parameters are malformed.')
  const isClient =
    isSame(form.data.client_key, config.clientKey) && isSame(form.data.client_secret, config.clientSecret)
  if (!isClient) throw new OauthRefusal('invalid_client', 'Client key or secret is incorrect.')
  return form.data
}

async function exchangeCode(form: TokenForm, options: TiktokSandboxOptions): Promise<object> {
  const grant = await findGrantByCode(options.pool, form.code)
  if (!grant || grant.client_key !== form.client_key) {
    throw new OauthRefusal('invalid_grant', 'Authorization code is invalid.')
  }
  if (grant.redirect_uri !== form.redirect_uri) {
    throw new OauthRefusal(
      'invalid_request',
      'Redirect_uri is not matched with the uri when requesting code.',
    )
  }
  if (!answersChallenge(form.code_verifier, grant.code_challenge)) {
    throw new OauthRefusal('invalid_request', 'Code verifier or code challenge is invalid.')
  }
  const isOver = grant.code_expires_at <= new Date() || grant.revoked_at !== null
  if (isOver || !(await useCode(options.pool, grant.id))) {
    throw new OauthRefusal('invalid_grant', 'Authorization code is expired.')
  }
  return tokensOf(grant, options)
}

/** Whoever began without a challenge ends without a verifier. */
function answersChallenge(verifier: string, challenge: string): boolean {
  if (challenge === '') return true
  const bytes = Buffer.from(codeChallengeOf(verifier), 'hex')
  return challenge === bytes.toString('base64url') || challenge.toLowerCase() === bytes.toString('hex')
}

async function refresh(form: TokenForm, options: TiktokSandboxOptions): Promise<object> {
  const rotates = options.config.rotatesRefreshToken ?? true
  const grant = await takeRefreshToken(options.pool, form.refresh_token, rotates)
  if (!grant) throw new OauthRefusal('invalid_grant', 'Refresh token is invalid or expired.')
  return tokensOf(grant, options, rotates ? undefined : form.refresh_token)
}

async function tokensOf(
  grant: GrantRow,
  options: TiktokSandboxOptions,
  keptRefreshToken?: string,
): Promise<object> {
  const lifetimes = { ...defaultLifetimes, ...options.config.lifetimes }
  const tokens = await issueTokens(options.pool, grant.id, lifetimes, keptRefreshToken)
  return {
    access_token: tokens.accessToken,
    expires_in: lifetimes.access,
    open_id: grant.open_id,
    refresh_expires_in: lifetimes.refresh,
    refresh_token: tokens.refreshToken,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
