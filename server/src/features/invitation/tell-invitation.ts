import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { type Notice, tell, tellMany } from '#features/notification/tell.ts'
import type { InvitationRecord } from './invitation.machine.ts'
import { findInvitation } from './invitation.queries.ts'

/** What is told of an invitation; its words are `invitation:mail.<kind>` in locales. */
const kinds = {
  invited: 'turn',
  due: 'dueSoon',
  late: 'late',
  accepted: 'progress',
  declined: 'progress',
  agreed: 'turn',
  rejected: 'progress',
  reviewDue: 'dueSoon',
  reviewLate: 'late',
} as const satisfies Record<string, NotificationKind>
export type InvitationNotice = keyof typeof kinds

/** Where its creator finds it: a desktop is led from there to the personal centre (R82). */
const creatorPage = (id: string): string => `/m/jobInvite?id=${id}`

const noticeOf = (
  kind: InvitationNotice,
  path: string | undefined,
  params: Notice['params'],
  due: Date | null,
): Notice => ({
  kind: kinds[kind],
  text: `invitation:mail.${kind}`,
  ...(params && { params }),
  ...(due && { moments: { due: { at: due.toISOString(), as: 'moment' as const } } }),
  ...(path && { path }),
})

interface Told {
  id: string
  accountId: string
  clockDueAt: Date | null
}

/** Tells creators that they are invited. In: who invites, as they read it. */
export const tellInvited = (ctx: Ctx, rows: readonly Told[], name: string): Promise<void> =>
  tellMany(
    ctx,
    rows.map(({ id, accountId, clockDueAt }) => ({
      accountId,
      notice: noticeOf('invited', creatorPage(id), { name }, clockDueAt),
    })),
  )

/** Tells the creator what became of it, or what is owed. */
export async function tellCreator(ctx: Ctx, row: InvitationRecord, kind: InvitationNotice): Promise<void> {
  const found = await findInvitation(ctx, row.id)
  if (!found) return
  const name = found.brand?.name ?? found.inviter.name
  const params = { name, reason: found.rejection?.reason ?? '' }
  await tell(ctx, row.accountId, noticeOf(kind, creatorPage(row.id), params, row.clockDueAt))
}

/** Tells whoever invited, as long as that account is used; profiles are decided by the API, so it leads nowhere. */
export async function tellInviter(ctx: Ctx, id: string, kind: InvitationNotice): Promise<void> {
  const found = await findInvitation(ctx, id)
  if (!found) return
  const { accountId, inviterId, clockDueAt } = found.invitation
  const [who] = await ctx.db
    .select({ name: account.fullName })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId)))
  const [reader] = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, inviterId), isNull(account.disabledAt)))
  if (reader) await tell(ctx, reader.id, noticeOf(kind, undefined, { name: who?.name ?? '' }, clockDueAt))
}
