import type { NotificationKind } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { accountOf } from '#kit/context.ts'

/** What is told of an entry; its words are `schedule:mail.<kind>` in locales. */
const kinds = {
  added: 'progress',
  changed: 'progress',
  cancelled: 'progress',
  accepted: 'progress',
  declined: 'progress',
} as const satisfies Record<string, NotificationKind>
type ScheduleNotice = keyof typeof kinds

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
  await tellMany(
    ctx,
    readers.map((accountId) => ({ accountId, notice })),
  )
}
