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

/** Tells people of an entry (R134); who did it knows it. In: accounts, and the first moment that is meant. */
export async function tellPeople(
  ctx: Ctx,
  accountIds: readonly string[],
  kind: ScheduleNotice,
  { title, start }: { title: string; start: Date },
): Promise<void> {
  const readers = accountIds.filter((id) => id !== accountOf(ctx))
  if (readers.length === 0) return
  const name = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountOf(ctx))
  const notice: Notice = {
    kind: kinds[kind],
    text: `schedule:mail.${kind}`,
    params: { title, name: name ?? ctx.tenant.clientName },
    moments: { start: { at: start.toISOString(), as: 'moment' } },
  }
  const creators = await listCreators(ctx, readers)
  const day = start.toISOString().slice(0, 10)
  await tellMany(
    ctx,
    readers.map((accountId) => ({
      accountId,
      notice: { ...notice, path: creators.has(accountId) ? sitePage : consolePage(day) },
    })),
  )
}
