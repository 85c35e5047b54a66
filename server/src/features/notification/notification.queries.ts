import { type CountryCode, countries } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  askingKinds,
  type listNotifications,
  type NotificationSettings,
  type saveNotificationSettings,
  usualQuiet,
} from '@sampan/contract/notification'
import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { notification, notificationSetting } from './notification.tables.ts'

export type NotificationFilter = InputOf<typeof listNotifications>
export type NotificationRecord = typeof notification.$inferSelect

const sorts: Record<NotificationFilter['sort'], SortKey[]> = { newest: byAge('desc'), oldest: byAge('asc') }

function byAge(order: SortKey['order']): SortKey[] {
  return [
    { by: notification.createdAt, order, type: 'timestamptz' },
    { by: notification.id, order, type: 'uuid' },
  ]
}

const own = (ctx: Ctx): SQL | undefined =>
  and(eq(notification.tenantId, ctx.tenant.id), eq(notification.accountId, accountOf(ctx)))

const unread = isNull(notification.readAt)

/** A page of what the caller was told, one row more than it holds, and how many there are. */
export async function listOwnNotifications(ctx: Ctx, filter: NotificationFilter) {
  const where = and(
    own(ctx),
    filter.view === 'unread' ? unread : undefined,
    filter.kinds?.length ? inArray(notification.kind, filter.kinds) : undefined,
  )
  const keys = sorts[filter.sort]
  const rows = await ctx.db
    .select({ notification, place: placeOf(keys) })
    .from(notification)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  return { rows, ...(await countUpTo(ctx.db, sql`select 1 from ${notification} where ${where}`)) }
}

/** A bell shows no more than "99+". */
const bellMost = 100

/** How many of the caller's are unread, and how many of those ask something: the latest 100 are looked at. */
export async function countUnread(ctx: Ctx): Promise<{ unread: number; yours: number }> {
  const latest = ctx.db
    .select({ kind: notification.kind })
    .from(notification)
    .where(and(own(ctx), unread))
    .orderBy(...orderOf(sorts.newest))
    .limit(bellMost)
    .as('latest')
  const [row] = await ctx.db
    .select({
      unread: sql<number>`count(*)::int`,
      yours: sql<number>`count(*) filter (where ${inArray(latest.kind, [...askingKinds])})::int`,
    })
    .from(latest)
  return row ?? { unread: 0, yours: 0 }
}

/**
 * Marks some of the caller's as read, and with each one the earlier ones about the same page: who opens a case has seen
 * what came before. Other people's are left alone.
 */
export async function markRead(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const opened = await ctx.db
    .update(notification)
    .set({ readAt: sql`coalesce(${notification.readAt}, ${ctx.now})` })
    .where(and(own(ctx), among(notification.id, ids)))
    .returning({ path: notification.path, at: notification.createdAt })
  const pages = [...Map.groupBy(opened, ({ path }) => path)].flatMap(([path, those]) =>
    path === null ? [] : [{ path, at: new Date(Math.max(...those.map(({ at }) => at.getTime()))) }],
  )
  if (pages.length === 0) return
  const until = pages.map(({ at }) => at.toISOString())
  await ask(
    ctx.db,
    sql`update ${notification} set read_at = ${ctx.now}
    from unnest(${sql.param(pages.map(({ path }) => path))}::text[], ${sql.param(until)}::timestamptz[]) as opened (path, at)
    where ${own(ctx)} and ${unread} and ${notification.path} = opened.path and ${notification.createdAt} <= opened.at`,
  )
}

/** Marks all of the caller's as read that lead to some pages; with a moment, those that came before it. */
export async function markPagesRead(ctx: Ctx, paths: readonly string[], before?: Date): Promise<void> {
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now })
    .where(
      and(
        own(ctx),
        unread,
        inArray(notification.path, [...paths]),
        before && lt(notification.createdAt, before),
      ),
    )
}

/** Marks all of the caller's as read that came until a moment. */
export async function markAllRead(ctx: Ctx, until: Date): Promise<void> {
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now })
    .where(and(own(ctx), unread, lte(notification.createdAt, until)))
}

/** Forgets what everybody was told before a moment. */
export async function forgetBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .delete(notification)
    .where(and(eq(notification.tenantId, ctx.tenant.id), lt(notification.createdAt, before)))
}

type Chosen = typeof notificationSetting.$inferSelect

/** The quiet hours of a row and their time zone; accounts without a row have the default ones, in the zone of their country. */
export function quietOf(
  row: Pick<Chosen, 'quietFrom' | 'quietUntil' | 'quietMails' | 'timeZone'> | null,
  country: CountryCode,
): Pick<NotificationSettings, 'quiet' | 'timeZone'> {
  const timeZone = row?.timeZone ?? countries[country].timeZone
  if (!row) return { quiet: usualQuiet, timeZone }
  const { quietFrom: from, quietUntil: until, quietMails: mails } = row
  return { quiet: from === null || until === null ? null : { from, until, mails }, timeZone }
}

/** What an account chose; everything is mailed at once to who chose nothing, and nothing pushed in the usual quiet hours. */
export async function settingsOf(ctx: Ctx, accountId: string): Promise<NotificationSettings> {
  const [row] = await ctx.db
    .select({ country: account.countryCode, chosen: notificationSetting })
    .from(account)
    .leftJoin(
      notificationSetting,
      and(eq(notificationSetting.tenantId, account.tenantId), eq(notificationSetting.accountId, account.id)),
    )
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId)))
  const chosen = row?.chosen ?? null
  return {
    unmailed: chosen?.unmailed ?? [],
    rhythm: chosen?.rhythm ?? 'atOnce',
    unpushed: chosen?.unpushed ?? [],
    ...quietOf(chosen, row?.country ?? ctx.country),
  }
}

type Choice = InputOf<typeof saveNotificationSettings>

/** Keeps what an account chose. What is left out stays. */
export async function storeSettings(
  ctx: Ctx,
  accountId: string,
  { unmailed, rhythm, unpushed, quiet, timeZone }: Choice,
) {
  const chosen = {
    unmailed,
    rhythm,
    ...(unpushed && { unpushed }),
    ...(timeZone !== undefined && { timeZone }),
  }
  const hours = {
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    quietMails: quiet?.mails ?? false,
  }
  const usual = { quietFrom: usualQuiet.from, quietUntil: usualQuiet.until }
  await ctx.db
    .insert(notificationSetting)
    .values({
      ...{
        tenantId: ctx.tenant.id,
        accountId,
        dailyMailAt: rhythm === 'daily' ? ctx.now : new Date(0),
        ...chosen,
      },
      ...(quiet === undefined ? usual : hours),
    })
    .onConflictDoUpdate({
      target: [notificationSetting.tenantId, notificationSetting.accountId],
      set: {
        ...chosen,
        ...(quiet !== undefined && hours),
        // The first daily mail comes the next time that it is due; who has it already is not made to wait longer.
        dailyMailAt: sql`case when ${notificationSetting.rhythm} = 'atOnce' and ${rhythm}::text = 'daily' then ${ctx.now}
          else ${notificationSetting.dailyMailAt} end`,
      },
    })
}
