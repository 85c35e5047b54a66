import { siteActorsOf } from '@sampan/contract/abilities'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { accountOf } from '#kit/context.ts'

/** What is told of an entry; its words are `schedule:mail.<kind>` in locales. */
const kinds = {
  added: 'turn',
  changed: 'progress',
  cancelled: 'progress',
  accepted: 'progress',
  declined: 'progress',
} as const satisfies Record<string, NotificationKind>
type ScheduleNotice = keyof typeof kinds

/** Where a creator's own schedule is on a phone; a desktop is led on from it. */
const sitePage = '/m/schedule'
const consolePage = (day: string): string => `/console/schedule?view=mine&day=${day}`

/** Those of some accounts that have their schedule on the site. */
async function listCreators(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: account.id, role: account.role })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.id, [...ids])))
  const onSite = new Set<string>(siteActorsOf('keepSchedules'))
  return new Set(rows.filter(({ role }) => onSite.has(role)).map(({ id }) => id))
}

/** The dates of an entry, the first first: the next one that is not over, else the one given. */
export const nextOf = <S extends { start: Date; end: Date }>(
  { now }: Pick<Ctx, 'now'>,
  slots: readonly S[],
  otherwise: S | undefined,
): Date => (slots.find(({ end }) => end > now) ?? otherwise)?.start ?? now

/** The day on which an entry begins where it takes place: the page shows the week of that day. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

/** What an entry is told by: its name, the first moment that is meant, and its zone. */
export interface ToldEntry {
  title: string
  start: Date
  timeZone: string
}

/** Tells people of an entry (R134); who did it, the caller unless told, knows it. In: accounts, and the entry. */
export async function tellPeople(
  ctx: Ctx,
  accountIds: readonly string[],
  kind: ScheduleNotice,
  { title, start, timeZone }: ToldEntry,
  by: string = accountOf(ctx),
): Promise<void> {
  const readers = accountIds.filter((id) => id !== by)
  if (readers.length === 0) return
  const name = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, by)
  const notice: Notice = {
    kind: kinds[kind],
    text: `schedule:mail.${kind}`,
    params: { title, name: name ?? ctx.tenant.clientName },
    moments: { start: { at: start.toISOString(), as: 'moment' } },
  }
  const creators = await listCreators(ctx, readers)
  const day = dayIn(start, timeZone)
  await tellMany(
    ctx,
    readers.map((accountId) => ({
      accountId,
      notice: { ...notice, path: creators.has(accountId) ? sitePage : consolePage(day) },
    })),
  )
}
