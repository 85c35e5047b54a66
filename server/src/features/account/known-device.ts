import { randomBytes, timingSafeEqual } from 'node:crypto'
import { logIn } from '@sampan/contract/account'
import type { App, Ctx } from '#context.ts'
import type { Tokens } from '#kit/call/session.ts'
import type { AccountRow } from './account.queries.ts'

/** How long a device is known after its last log-in; seconds. */
const life = 180 * 86_400

const nameOf = (app: App, tenantId: string, accountId: string): string =>
  `device-${app.cipher.hash(tenantId, `cookie of a device\n${accountId}`).toString('hex').slice(0, 12)}`
/** In: of the cookie, its id and when it was made, in milliseconds. */
const sealOf = (app: App, tenantId: string, accountId: string, device: string): Buffer =>
  app.cipher.hash(tenantId, `device of an account\n${accountId}\n${device}`)

/**
 * The cookie by which a browser is known again at the log-in of an account that logged in there: its guesses are counted apart, so that
 * whoever knows the email alone cannot keep the owner out (R6). It lets nobody in, and a new password ends it: who had the former one may have
 * collected many, each with guesses of its own.
 */
export function cookieOfDevice(app: App, tenantId: string, { accessToken }: Tokens): string {
  const accountId = app.sessions.read(tenantId, accessToken)?.accountId ?? ''
  const device = `${randomBytes(16).toString('hex')}.${Date.now()}`
  const value = `${device}.${sealOf(app, tenantId, accountId, device).toString('hex')}`
  const secure = app.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(app, tenantId, accountId)}=${value}; Path=${logIn.path}; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`
}

/** Whose guesses are counted together on the device that calls, where the account logged in on it before with its present password. */
export function guesserOnDevice(
  ctx: Ctx,
  { id, passwordChangedAt }: Pick<AccountRow, 'id' | 'passwordChangedAt'>,
): string | undefined {
  const since = passwordChangedAt?.getTime() ?? 0
  const device = knownDevice(ctx, id, since)
  return device === undefined ? undefined : `device:${device}:${since}`
}

function knownDevice(ctx: Ctx, accountId: string, since: number): string | undefined {
  const name = nameOf(ctx.app, ctx.tenant.id, accountId)
  const cookies = (ctx.cookies ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  const [id, madeAt, seal] = value?.split('.') ?? []
  if (!id || !madeAt || !seal) return undefined
  const wanted = sealOf(ctx.app, ctx.tenant.id, accountId, `${id}.${madeAt}`)
  const given = Buffer.from(seal, 'hex')
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs && Number(madeAt) >= since ? id : undefined
}
