import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { pushDevicesMax } from '@sampan/contract/push'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import type { PushTarget } from '#gateways/push/encrypt-push.ts'
import { type notificationSetting, pushSubscription } from '../notification.tables.ts'

const { tenantId, sessionId, endpointHash } = pushSubscription

const ofTenant = (ctx: Ctx): SQL => eq(tenantId, ctx.tenant.id)

/** Where a push may go: somebody is logged in there, and their account is not switched off. */
const openTargets = (ctx: Ctx): SQL => sql`push_subscription p
  join session e on e.tenant_id = p.tenant_id and e.id = p.session_id and e.ended_at is null and e.expires_at > ${ctx.now}
  join account a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.disabled_at is null`

/** What somebody chose of quiet hours; null for nothing. */
type ChosenQuiet = Pick<
  typeof notificationSetting.$inferSelect,
  'quietFrom' | 'quietUntil' | 'quietMails' | 'timeZone'
> | null
const withSetting = sql`left join notification_setting s on s.tenant_id = p.tenant_id and s.account_id = p.account_id`
const chosenQuiet = sql`case when s.account_id is not null then json_build_object('quietFrom', s.quiet_from,
  'quietUntil', s.quiet_until, 'quietMails', s.quiet_mails, 'timeZone', s.time_zone) end`

interface Given {
  sessionId: string
  accountId: string
  target: PushTarget
}

/**
 * Keeps where a session's browser is pushed to. The same browser is pushed nothing of others any more, and an account keeps so
 * many of its browsers, the newest.
 */
export async function storeSubscription(ctx: Ctx, { target, ...whose }: Given): Promise<void> {
  const { cipher } = ctx.app
  const hashes = cipher.hashes(ctx.tenant.id, target.endpoint)
  // Two accounts may ask for the same browser at once: who logs in while the former reader's call is under way.
  const browser = `push ${ctx.tenant.id} ${hashes[0].toString('hex')}`
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${browser}, 0))`)
  await ctx.db
    .delete(pushSubscription)
    .where(and(ofTenant(ctx), inArray(endpointHash, hashes), ne(sessionId, whose.sessionId)))
  const said = {
    endpointHash: hashes[0],
    targetCipher: cipher.seal(ctx.tenant.id, target),
    createdAt: ctx.now,
  }
  await ctx.db
    .insert(pushSubscription)
    .values({ tenantId: ctx.tenant.id, ...whose, ...said })
    .onConflictDoUpdate({ target: [tenantId, sessionId], set: { accountId: whose.accountId, ...said } })
  await ask(
    ctx.db,
    sql`delete from push_subscription where tenant_id = ${ctx.tenant.id} and session_id in (
      select p.session_id from push_subscription p where p.tenant_id = ${ctx.tenant.id} and p.account_id = ${whose.accountId}
      order by p.created_at desc, p.session_id desc offset ${pushDevicesMax})`,
  )
}

/** Sessions are pushed nothing any more. */
export async function forgetSubscriptions(ctx: Ctx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await ctx.db.delete(pushSubscription).where(and(ofTenant(ctx), inArray(sessionId, [...sessionIds])))
}

/** The push service reported that an endpoint is gone; a newer one of the same browser stays. */
export async function forgetSubscription(ctx: Ctx, session: string, { endpoint }: PushTarget): Promise<void> {
  const hashes = ctx.app.cipher.hashes(ctx.tenant.id, endpoint)
  await ctx.db
    .delete(pushSubscription)
    .where(and(ofTenant(ctx), eq(sessionId, session), inArray(endpointHash, hashes)))
}

/** Those of sessions that ran out, or whose tokens were found stolen. */
export async function forgetEndedSubscriptions(ctx: Ctx): Promise<void> {
  await ask(
    ctx.db,
    sql`delete from push_subscription p using session e
      where p.tenant_id = ${ctx.tenant.id} and e.tenant_id = p.tenant_id and e.id = p.session_id
        and (e.ended_at is not null or e.expires_at <= ${ctx.now})`,
  )
}

export interface OpenSubscription {
  sessionId: string
  createdAt: Date
  userAgent: string
}

/** The browsers that an account is pushed to, the newest first. */
export async function listSubscriptions(ctx: Ctx, account: string): Promise<OpenSubscription[]> {
  const rows = await ask<{ sessionId: string; createdAt: string; userAgent: string }>(
    ctx.db,
    sql`select p.session_id as "sessionId", p.created_at as "createdAt", e.user_agent as "userAgent"
      from ${openTargets(ctx)} where p.tenant_id = ${ctx.tenant.id} and p.account_id = ${account}
      order by p.created_at desc, p.session_id desc`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** Whom a push to a session is for. */
export interface Subscriber {
  accountId: string
  role: SignedInActor
  language: Language | null
  country: CountryCode
  chosen: ChosenQuiet
  target: PushTarget
}

export async function findSubscriber(ctx: Ctx, session: string): Promise<Subscriber | undefined> {
  const [row] = await ask<Omit<Subscriber, 'target'> & { sealed: string }>(
    ctx.db,
    sql`select a.id as "accountId", a.role, a.language, a.country_code as country,
        ${chosenQuiet} as chosen, encode(p.target_cipher, 'base64') as sealed
      from ${openTargets(ctx)} ${withSetting} where p.tenant_id = ${ctx.tenant.id} and p.session_id = ${session}`,
  )
  if (!row) return undefined
  const { sealed, ...reader } = row
  return { ...reader, target: ctx.app.cipher.open<PushTarget>(ctx.tenant.id, Buffer.from(sealed, 'base64')) }
}

/** A notification that a browser is to be pushed, and when its reader wants quiet. */
export interface DuePush {
  id: string
  accountId: string
  sessionId: string
  country: CountryCode
  chosen: ChosenQuiet
}

/** Which browsers are to be pushed which of some notifications: unread, of kinds that their reader wants pushed. */
export const listDuePushes = (ctx: Ctx, ids: readonly string[]): Promise<DuePush[]> =>
  ask<DuePush & Record<string, unknown>>(
    ctx.db,
    sql`select n.id, p.account_id as "accountId", p.session_id as "sessionId", a.country_code as country,
        ${chosenQuiet} as chosen
      from ${openTargets(ctx)}
      join notification n on n.tenant_id = p.tenant_id and n.account_id = p.account_id and n.read_at is null
      ${withSetting}
      where p.tenant_id = ${ctx.tenant.id} and n.id = any(${sql.param([...ids])}::uuid[])
        and n.kind <> all(coalesce(s.unpushed, '{}'))
      order by n.id, p.session_id`,
  )
