import { tierOf } from '@sampan/contract/creator'
import type { ParticipationDetail, ParticipationRow, Remark, TaskClock } from '@sampan/contract/task'
import { historyIndexes } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { sourceOf } from '#features/creator/creator.view.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { presentFigures } from '#features/post/post-figures.ts'
import { shownReasons } from '#features/sample/signs.view.ts'
import { presentTaskCard } from '#features/task/task.view.ts'
import { presentClock, presentHistoryLine } from '#kit/clock.view.ts'
import { owesScript, payableAt } from './clock/participation-clock.ts'
import { isPaidDirectly } from './direct-payment/owe-reward.ts'
import { numberOf } from './list/participation-search.ts'
import { type ActionFacts, actionsOf, isTurnOf } from './participation.policy.ts'
import type { HistoryLineRow, RemarkRow } from './participation-history.queries.ts'
import type { ParticipationRowData } from './participation-row.queries.ts'
import { isAway } from './post/gone-post.ts'

type RunningClock = Omit<TaskClock, 'isYours'>

const clockOf = (row: ParticipationRecord): RunningClock | null => presentClock(row)

/** Whether the reward can be paid now: the task has ended, and the post was kept and is there (R54). */
export function isPayable(
  row: Pick<ParticipationRecord, 'status' | 'outcome' | 'keepUntil' | 'abnormalReasons' | 'earned'>,
  task: Pick<ParticipationRowData['task'], 'endsAt' | 'endedAt'>,
  now: Date,
): boolean {
  if (row.outcome !== 'completed' || !row.keepUntil || isAway(row)) return false
  return payableAt(task, row.keepUntil) <= now
}

/** What decides on actions, from a row of a list. */
export function factsOf(row: ParticipationRowData, now: Date): ActionFacts {
  const { participation, task } = row
  return {
    status: participation.status,
    outcome: participation.outcome,
    submission: task.submission,
    round: participation.round,
    modificationLimit: task.modificationLimit,
    owesScript: owesScript(participation),
    hasPost: participation.postUrl !== null,
    hasParcel: task.productSource === 'parcel',
    isShipped: row.shipmentId !== null,
    isPayable: isPayable(participation, task, now) && !isPaidDirectly(task, participation),
    clock: clockOf(participation),
  }
}

/** A row of a list, for whoever reads it. */
export function presentRow(ctx: Ctx, row: ParticipationRowData): ParticipationRow {
  const { participation, creator } = row
  const card = presentTaskCard(ctx, row.task, row.brand)
  const clock = clockOf(participation)
  const signs = shownReasons(ctx, participation.abnormalReasons)
  const isForOther = row.clawbackAnnouncer !== null && row.clawbackAnnouncer === ctx.caller.accountId
  return {
    id: participation.id,
    number: numberOf(participation.number),
    status: participation.status,
    outcome: participation.outcome,
    signedUpAt: participation.signedUpAt.toISOString(),
    updatedAt: participation.updatedAt.toISOString(),
    clock: clock && { ...clock, isYours: isTurnOf(ctx.caller.role, clock) && !isForOther },
    task: taskOfRow(card),
    brand: { id: card.brand.id, name: card.brand.name, logo: card.brand.logo, color: card.brand.color },
    creator: {
      id: participation.creatorId,
      handle: creator.handle,
      nickname: creator.nickname,
      avatar: creator.avatarUrl,
      followers: participation.followers,
      tier: tierOf(participation.followers),
      countryCode: creator.countryCode,
      platform: creator.platform,
      source: sourceOf(creator),
      fullName: row.fullName,
    },
    countryCode: participation.countryCode,
    round: participation.round,
    roundsMax: row.task.modificationLimit + 1,
    rank: participation.rank,
    earned: participation.earned,
    isAbnormal: signs.length > 0,
    abnormalReasons: signs,
    figures: participation.postUrl === null ? null : shownFigures(participation),
    expressState: row.expressState,
    scriptToRead: row.scriptToRead && {
      round: row.scriptToRead.round,
      returnsLeft: Math.max(0, row.task.modificationLimit - row.scriptToRead.returns),
    },
    actions: actionsOf(ctx.caller.role, factsOf(row, ctx.now)),
  }
}

/** A row carries of the figures those that lists compare. */
function shownFigures(row: ParticipationRecord): ParticipationRow['figures'] {
  const { views, likes, comments, favourites, forwards } = presentFigures(row.figures ?? {})
  return { views, likes, comments, favourites, forwards, revenue: row.revenue }
}

/** A row carries of its task what it shows, and no more. */
const taskOfRow = (card: ReturnType<typeof presentTaskCard>): ParticipationRow['task'] => ({
  id: card.id,
  number: card.number,
  title: card.title,
  titleLanguage: card.titleLanguage,
  thumb: card.thumb,
  ground: card.ground,
  currency: card.currency,
  reward: card.reward,
  commissionRate: card.commissionRate,
  paymentMethod: card.paymentMethod,
  cooperationType: card.cooperationType,
  activity: card.activity,
  endsAt: card.endsAt,
})

type Line = ParticipationDetail['history'][number]

/** A line of the history, the same for both sides, with its index where it has one (R47). */
export const presentLine = (row: HistoryLineRow): Line => ({
  ...presentHistoryLine(row),
  index: (historyIndexes as Readonly<Record<string, number>>)[row.line.verb] ?? null,
})

export const presentRemark = (ctx: Ctx, { remark, author }: RemarkRow): Remark => ({
  id: remark.id,
  round: remark.round,
  number: remark.number,
  atMs: remark.atMs,
  drawing: remark.drawing,
  text: remark.text,
  state: remark.fixedInRound === null ? 'open' : 'fixed',
  fixedInRound: remark.fixedInRound,
  reply: remark.reply,
  author,
  at: remark.madeAt.toISOString(),
  isMine: remark.authorId === ctx.caller.accountId && remark.shownAt === null,
})
