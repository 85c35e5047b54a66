import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'

/** Seconds. TikTok may change its own at any time, which is why clients must read them from the answer. */
export interface Lifetimes {
  code: number
  access: number
  refresh: number
}

/** As TikTok's newest pages name them; the code's is ours. */
export const defaultLifetimes: Lifetimes = { code: 600, access: 7_200, refresh: 15_552_000 }

export interface GrantRow {
  id: string
  client_key: string
  open_id: string
  scopes: string[]
  redirect_uri: string
  code_challenge: string
  code_expires_at: Date
  code_used_at: Date | null
  consented_at: Date
  revoked_at: Date | null
}

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
}

export interface Consent {
  clientKey: string
  openId: string
  scopes: readonly string[]
  redirectUri: string
  codeChallenge: string
}

/** Keeps a consent. Out: the code for the callback; it holds signs that must be URL-decoded, as TikTok's do. */
export async function addGrant(pool: Pool, consent: Consent, codeSeconds: number): Promise<string> {
  const code = `${randomBytes(36).toString('base64url')}*1!${randomBytes(2).readUInt16BE()}.s1`
  await pool.query(
    `insert into sandbox.tiktok_grant (id, client_key, open_id, scopes, redirect_uri, code, code_challenge, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      randomUUIDv7(),
      consent.clientKey,
      consent.openId,
      consent.scopes,
      consent.redirectUri,
      code,
      consent.codeChallenge,
      codeSeconds,
    ],
  )
  return code
}

export async function findGrantByCode(pool: Pool, code: string): Promise<GrantRow | null> {
  const { rows } = await pool.query<GrantRow>('select * from sandbox.tiktok_grant where code = $1', [code])
  return rows[0] ?? null
}

/** Marks the code as used. False when it was used before, or another call was quicker. */
export async function useCode(pool: Pool, grantId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update sandbox.tiktok_grant set code_used_at = now() where id = $1 and code_used_at is null',
    [grantId],
  )
  return rowCount === 1
}

const livingToken = `t.spent_at is null and t.expires_at > now() and g.id = t.grant_id and g.revoked_at is null`

/** The grant of an access token, while both live. */
export async function findGrantByAccessToken(pool: Pool, token: string): Promise<GrantRow | null> {
  const { rows } = await pool.query<GrantRow>(
    `select g.* from sandbox.tiktok_token t, sandbox.tiktok_grant g
     where t.token = $1 and t.kind = 'access' and ${livingToken}`,
    [token],
  )
  return rows[0] ?? null
}

/** The grant of a refresh token, which is spent by this where it rotates: of two calls one gets the grant. */
export async function takeRefreshToken(
  pool: Pool,
  token: string,
  rotates: boolean,
): Promise<GrantRow | null> {
  const { rows } = await pool.query<GrantRow>(
    `update sandbox.tiktok_token t set spent_at = case when $2 then now() end from sandbox.tiktok_grant g
     where t.token = $1 and t.kind = 'refresh' and ${livingToken} returning g.*`,
    [token, rotates],
  )
  return rows[0] ?? null
}

/** Issues an access token, which ends the earlier ones, and a refresh token unless one is kept. */
export async function issueTokens(
  pool: Pool,
  grantId: string,
  lifetimes: Lifetimes,
  keptRefreshToken?: string,
): Promise<IssuedTokens> {
  const accessToken = `act.${randomBytes(40).toString('base64url')}`
  const refreshToken = keptRefreshToken ?? `rft.${randomBytes(40).toString('base64url')}`
  await pool.query(
    `update sandbox.tiktok_token set spent_at = now() where grant_id = $1 and kind = 'access' and spent_at is null`,
    [grantId],
  )
  await pool.query(
    `insert into sandbox.tiktok_token (token, grant_id, kind, expires_at)
     values ($1, $3, 'access', now() + make_interval(secs => $4)), ($2, $3, 'refresh', now() + make_interval(secs => $5))
     on conflict (token) do nothing`,
    [accessToken, refreshToken, grantId, lifetimes.access, lifetimes.refresh],
  )
  return { accessToken, refreshToken }
}

/** Ends a consent. False when it had ended before. */
export async function revokeGrant(pool: Pool, grantId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update sandbox.tiktok_grant set revoked_at = now() where id = $1 and revoked_at is null',
    [grantId],
  )
  return rowCount === 1
}

export interface GrantOfPerson extends GrantRow {
  username: string
  display_name: string
  follower_count: string
  is_verified: boolean
  country_code: string
}

/** Every consent, newest first, for the page of the sandbox. */
export async function listGrants(pool: Pool, search: string): Promise<GrantOfPerson[]> {
  const { rows } = await pool.query<GrantOfPerson>(
    `select g.*, p.username, p.display_name, p.follower_count, p.is_verified, p.country_code
     from sandbox.tiktok_grant g join sandbox.tiktok_person p using (open_id)
     where $1 = '' or strpos(lower(p.username || ' ' || p.display_name), lower($1)) > 0
     order by g.consented_at desc limit 100`,
    [search],
  )
  return rows
}
