import { actorsOf } from '@sampan/contract/abilities'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import type { McnLinkRecord } from './mcn-link.machine.ts'
import { findLinks } from './mcn-link.queries.ts'

/** What is told of a link; its words are `mcn-link:mail.<kind>` in locales. */
const kinds = {
  asked: 'turn',
  due: 'dueSoon',
  expired: 'progress',
  withdrawn: 'progress',
  ended: 'progress',
  accepted: 'progress',
  declined: 'progress',
  unanswered: 'progress',
} as const satisfies Record<string, NotificationKind>
type Kind = keyof typeof kinds

/** More people of an MCN than this are not written to about one link: those who have been there longest. */
const peopleMax = 20

const noticeOf = (
  kind: Kind,
  { path, params, due }: { path: string; params: Record<string, string>; due: Date | null },
): Notice => ({
  kind: kinds[kind],
  text: `mcn-link:mail.${kind}`,
  params,
  ...(due && { moments: { due: { at: due.toISOString(), as: 'moment' as const } } }),
  path,
})

/** Tells the creator, whom a desktop leads to `/user` with the query. */
export async function tellCreator(ctx: Ctx, id: string, kind: Kind): Promise<void> {
  const found = await findLinks(ctx, [id])
  await tellMany(
    ctx,
    found.map(({ link, mcn }) => ({
      accountId: link.accountId,
      notice: noticeOf(kind, {
        path: `/m/jobInvite?tab=invitations&link=${link.id}`,
        params: { name: mcn.name, reason: link.reason },
        due: link.clockDueAt,
      }),
    })),
  )
}

/** Tells everybody of the MCN whose account is used. */
export async function tellAgency(ctx: Ctx, { id, mcnId }: McnLinkRecord, kind: Kind): Promise<void> {
  const [found] = await findLinks(ctx, [id])
  if (!found) return
  const people = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        eq(account.mcnId, mcnId),
        inArray(account.role, [...actorsOf('askForMcnLink')]),
        isNull(account.disabledAt),
      ),
    )
    .orderBy(account.createdAt, account.id)
    .limit(peopleMax)
  const notice = noticeOf(kind, {
    path: `/console/mcn-links/${id}`,
    params: { name: found.person.name, reason: found.link.reason },
    due: null,
  })
  await tellMany(
    ctx,
    people.map((one) => ({ accountId: one.id, notice })),
  )
}
