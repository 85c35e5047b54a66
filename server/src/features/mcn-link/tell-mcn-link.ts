import type { NotificationKind } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import type { McnLinkRecord } from './mcn-link.machine.ts'
import { findLinks, listPeopleOfMcns } from './mcn-link.queries.ts'

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

/** Tells creators, whom a desktop leads to `/user` with the query, by a fixed number of statements. */
export async function tellCreators(ctx: Ctx, ids: readonly string[], kind: Kind): Promise<void> {
  if (ids.length === 0) return
  const found = await findLinks(ctx, ids)
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

/** Tells everybody of the MCNs whose account is used, by a fixed number of statements. */
export async function tellAgencies(
  ctx: Ctx,
  links: readonly Pick<McnLinkRecord, 'id' | 'mcnId'>[],
  kind: Kind,
): Promise<void> {
  if (links.length === 0) return
  const found = await findLinks(
    ctx,
    links.map(({ id }) => id),
  )
  const people = await listPeopleOfMcns(ctx, [...new Set(links.map(({ mcnId }) => mcnId))])
  await tellMany(
    ctx,
    found.flatMap(({ link, forMcn }) => {
      const notice = noticeOf(kind, {
        path: `/console/mcn-links/${link.id}`,
        params: { name: forMcn.name, reason: link.reason },
        due: null,
      })
      return people.filter(({ mcnId }) => mcnId === link.mcnId).map(({ id }) => ({ accountId: id, notice }))
    }),
  )
}
