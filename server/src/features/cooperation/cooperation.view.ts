import { reachOf } from '@sampan/contract/abilities'
import type { Cooperation, CooperationAction, CooperationStage } from '@sampan/contract/cooperation-own'
import { type CooperationStatus, cooperationStatus } from '@sampan/contract/cooperation-status'
import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { presentClock } from '#kit/clock.view.ts'
import type { FoundCooperation } from './cooperation.queries.ts'
import { presentSubject } from './cooperation-subject.queries.ts'

const s = cooperationStatus
const answered: readonly CooperationStatus[] = [s.accepted, s.declined]

/** A cooperation invitation as its creator and whoever sent it see it. */
export function presentCooperation(ctx: Ctx, found: FoundCooperation): Cooperation {
  const { cooperation: row, inviter, brand, agency, person } = found
  const { id, platform, handle, followers, avatar } = presentCreator(found.creator)
  const became = found.became.map((each) => ({ ...each, at: new Date(each.at).toISOString() }))
  const shown = {
    id: row.id,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    countryCode: row.countryCode,
    createdAt: row.createdAt.toISOString(),
    text: row.text,
    inviter: { ...inviter, brand, agency },
    creator: { id, platform, handle, followers, name: person.name, avatar: person.avatar || avatar },
    task: found.task && presentSubject(ctx, found.task),
    products: found.products.map((each) => presentSubject(ctx, each)),
    asked: row.asked,
    postUntil: row.postUntil,
    clock: presentClock(row),
    seenAt: row.seenAt?.toISOString() ?? null,
    answeredAt: answered.includes(row.status) ? (row.answeredAt?.toISOString() ?? null) : null,
    reason: row.status === s.declined || row.status === s.withdrawn ? (found.reason ?? '') : '',
    became,
    stage: stageOf(row.status, row.seenAt !== null, became),
  }
  return { ...shown, actions: actionsOf(ctx, shown) }
}

type Became = Cooperation['became'][number]

const afterwards: readonly CooperationStage[] = ['ended', 'applied', 'signedUp', 'shipped', 'posted']

function stageOf(status: CooperationStatus, isSeen: boolean, became: readonly Became[]): CooperationStage {
  if (status === s.declined) return 'declined'
  if (status === s.withdrawn) return 'withdrawn'
  if (status === s.expired) return 'expired'
  if (status === s.open) return isSeen ? 'seen' : 'sent'
  // Of several samples the one that came furthest.
  const furthest = Math.max(-1, ...became.map((each) => afterwards.indexOf(stageOfCase(each))))
  return afterwards[furthest] ?? 'accepted'
}

function stageOfCase({ kind, status, isTerminated }: Became): CooperationStage {
  if (kind === 'participation') {
    if (isTerminated || status === participationStatus.rejected) return 'ended'
    const posted: readonly number[] = [
      participationStatus.publicationCheck,
      participationStatus.completed,
      participationStatus.settled,
    ]
    return posted.includes(status) ? 'posted' : 'signedUp'
  }
  switch (status) {
    case sampleStatus.rejected:
    case sampleStatus.closed:
      return 'ended'
    case sampleStatus.awaitingReceipt:
    case sampleStatus.received:
      return 'shipped'
    case sampleStatus.fulfilled:
    case sampleStatus.sold:
      return 'posted'
    default:
      return 'applied'
  }
}

/** What the caller may do with it now. */
function actionsOf(ctx: Ctx, shown: Omit<Cooperation, 'actions'>): CooperationAction[] {
  const { status, task, products, became } = shown
  if (reachOf(ctx.caller.role, 'answerInvitation') === undefined) {
    if (status === s.open) return ['withdraw']
    return status === s.expired || status === s.withdrawn ? ['renew'] : []
  }
  if (status === s.open) return ['accept', 'decline']
  if (status === s.declined || status === s.expired) return ['reopen']
  if (status !== s.accepted) return []
  const isLeft = products.some(({ isOpen }) => isOpen) && !became.some(({ kind }) => kind === 'sample')
  return [
    ...(isLeft ? (['apply'] as const) : []),
    ...(task?.isOpen && became.length === 0 ? (['signUp'] as const) : []),
  ]
}
