import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { heldNotification, notification, notificationSetting as setting } from './notification.tables.ts'

interface Held {
  accountId: string
  /** Of the notification. */
  id: string
}

/** Holds notifications until they are pushed at the end of their readers' quiet hours; one that is held already stays so. */
export async function holdForPush(ctx: Ctx, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  const rows = held.map(({ id: notificationId, accountId }) => ({
    tenantId: ctx.tenant.id,
    notificationId,
    waitsFor: 'push' as const,
    accountId,
  }))
  await ctx.db.insert(heldNotification).values(rows).onConflictDoNothing()
}

/**
 * Keeps people from changing their quiet hours until the caller's transaction ends: who ends them meanwhile finds what it held. What
 * they chose is read afterwards. A row of settings that is not there yet could not be locked.
 */
export async function lockQuietHours(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ask(
    ctx.db,
    sql`select from ${account} a where a.tenant_id = ${ctx.tenant.id} and a.id = any(${sql.param([...accountIds])}::uuid[])
      order by a.id for share`,
  )
}

/** Takes what is held for somebody's push; whoever took it pushes it. Out: ids, the newest first. */
export async function takeHeldForPush(ctx: Ctx, accountId: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`with taken as (
        delete from ${heldNotification} h
        where h.tenant_id = ${ctx.tenant.id} and h.account_id = ${accountId} and h.waits_for = 'push'
        returning h.notification_id)
      select n.id from taken t join ${notification} n on n.tenant_id = ${ctx.tenant.id} and n.id = t.notification_id
      order by n.created_at desc, n.id desc`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Holds a notification for its reader's next daily mail, if they still want that. Their choice is locked until the caller's
 * transaction ends: who gives the daily mail up meanwhile, or gets it, gets this one too. Out: whether it is held, or went
 * out with a daily mail before.
 */
export async function holdForDailyMail(ctx: Ctx, { accountId, id }: Held): Promise<boolean> {
  const [chosen] = await ask<{ rhythm: string }>(
    ctx.db,
    sql`select s.rhythm from ${setting} s
      where s.tenant_id = ${ctx.tenant.id} and s.account_id = ${accountId} for share`,
  )
  if (chosen?.rhythm !== 'daily') return false
  // It may be forgotten by now, with its account.
  await ask(
    ctx.db,
    sql`insert into held_notification (tenant_id, notification_id, waits_for, account_id)
      select n.tenant_id, n.id, 'dailyMail', n.account_id from ${notification} n
      where n.tenant_id = ${ctx.tenant.id} and n.account_id = ${accountId} and n.id = ${id}
        and not exists (${said(ctx, id)})
      on conflict do nothing`,
  )
  return true
}

const said = (ctx: Ctx, id: string): SQL => sql`select from ${heldNotification} h
  where h.tenant_id = ${ctx.tenant.id} and h.notification_id = ${id} and h.waits_for = 'nothing'`

/** Whether a notification was in a daily mail. */
export const wasInDailyMail = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ask(ctx.db, said(ctx, id))).length > 0

/** Forgets which notifications of before a moment were in a daily mail. */
export async function forgetDailyMails(ctx: Ctx, before: Date): Promise<void> {
  await ask(
    ctx.db,
    sql`delete from ${heldNotification} h using ${notification} n
      where h.tenant_id = ${ctx.tenant.id} and h.waits_for = 'nothing'
        and n.tenant_id = h.tenant_id and n.id = h.notification_id and n.created_at < ${before}`,
  )
}
