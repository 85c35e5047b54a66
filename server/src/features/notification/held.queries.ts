import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
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
 * transaction ends: who gives the daily mail up meanwhile gets this one with what waits for it. Out: whether it is held.
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
      on conflict do nothing`,
  )
  return true
}
