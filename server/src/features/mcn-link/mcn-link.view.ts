import { reachOf } from '@sampan/contract/abilities'
import { platforms } from '@sampan/contract/creator'
import type { McnLink, McnLinkDetail } from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { type FoundLink, findLink, listLines } from './mcn-link.queries.ts'

/** A link as its creator and the MCN see it. */
export function presentLink(ctx: Ctx, { link, mcn, askedBy, person, forMcn, found }: FoundLink): McnLink {
  const { clockStartedAt, clockDueAt } = link
  return {
    id: link.id,
    status: link.status,
    statusSince: link.statusSince.toISOString(),
    createdAt: link.createdAt.toISOString(),
    ...{ mcn, askedBy },
    creator: {
      ...person,
      ...(!reachOf(ctx.caller.role, 'answerMcnLink') && forMcn),
      ...(found ?? { platform: platforms.other, handle: '' }),
    },
    text: link.text,
    sharePercent: link.sharePercent,
    booksShare: link.booksShare,
    termMonths: link.termMonths,
    endsAt: link.endsAt?.toISOString() ?? null,
    clock:
      clockStartedAt && clockDueAt
        ? { startedAt: clockStartedAt.toISOString(), dueAt: clockDueAt.toISOString() }
        : null,
    reason: link.reason,
    actions: actionsOf(ctx, link.status),
  }
}

function actionsOf({ caller }: Ctx, status: number): McnLink['actions'] {
  if (status === mcnLinkStatus.running) return ['end']
  if (status !== mcnLinkStatus.open) return []
  return reachOf(caller.role, 'answerMcnLink') ? ['accept', 'decline'] : ['withdraw']
}

/** One as the caller sees it, after a verb. */
export const shownLink = async (ctx: Ctx, id: string): Promise<McnLink> =>
  presentLink(ctx, (await findLink(ctx, id)) ?? refuse('notFound'))

/** The same with its history. */
export const detailOf = async (ctx: Ctx, id: string): Promise<McnLinkDetail> => ({
  ...(await shownLink(ctx, id)),
  history: (await listLines(ctx, id)).map(presentHistoryLine),
})
