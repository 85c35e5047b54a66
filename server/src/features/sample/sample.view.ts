import { tierOf } from '@sampan/contract/creator'
import type { Clock, SampleRow } from '@sampan/contract/sample'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { sourceOf } from '#features/creator/creator.view.ts'
import { presentClock } from '#kit/clock.view.ts'
import { otherLanguage, textOf } from '#kit/local-text.ts'
import { isHiddenRejection, revealedAt } from './decide/hidden-rejection.ts'
import { type ActedOn, actionsOf, isTurnOf, remindEvery } from './sample.policy.ts'
import type { ListedRowData } from './sample-row.queries.ts'
import { numberOf } from './sample-search.ts'
import { shownReasons } from './signs.view.ts'

/** A case as its reader sees it. The one place where a rejection turns back into a review for its creator. */
export interface Shown {
  status: SampleStatus
  isHiddenRejection: boolean
  clock: Clock | null
}

export function shownTo(ctx: Ctx, row: Pick<ListedRowData, 'sample' | 'endedReview'>): Shown {
  const { sample } = row
  const isHidden = isHiddenRejection(ctx.caller.role, sample, ctx.now)
  const running = isHidden ? reviewClockOf(row) : clockOf(sample)
  return {
    status: isHidden ? sampleStatus.underReview : sample.status,
    isHiddenRejection: isHidden,
    clock: running && { ...running, isYours: isTurnOf(ctx.caller.role, running) },
  }
}

type RunningClock = Omit<Clock, 'isYours'>

function clockOf(sample: ListedRowData['sample']): RunningClock | null {
  const clock = presentClock(sample)
  return clock && { ...clock, isExtended: sample.isExtended }
}

/**
 * The clock of a review whose rejection is still hidden: as it would run, late too once its time is up, or the
 * creator would know by it.
 */
function reviewClockOf({ sample, endedReview }: Pick<ListedRowData, 'sample' | 'endedReview'>): RunningClock {
  const startedAt = endedReview?.startedAt ? new Date(endedReview.startedAt) : sample.appliedAt
  const allowed = endedReview?.allowed ?? null
  const due =
    allowed === null ? revealedAt(sample.statusSince) : new Date(startedAt.getTime() + allowed * 1_000)
  return {
    duty: 'review',
    owner: 'brand',
    startedAt: startedAt.toISOString(),
    dueAt: due.toISOString(),
    pausedAt: null,
    pauseReason: null,
    isExtended: false,
  }
}

/** A row of a list, for whoever reads it. */
export function presentRow(ctx: Ctx, row: ListedRowData): SampleRow {
  const { sample } = row
  const shown = shownTo(ctx, row)
  const reasons = shownReasons(ctx, sample.abnormalReasons)
  const say = (text: ListedRowData['product']['name']) => textOf(text, ctx.language, sample.countryCode)
  const other = (text: ListedRowData['product']['name']) =>
    otherLanguage(text, ctx.language, sample.countryCode).titleLanguage
  return {
    id: sample.id,
    number: numberOf(sample.number),
    status: shown.status,
    appliedAt: sample.appliedAt.toISOString(),
    promoteType: sample.promoteType,
    isAbnormal: reasons.length > 0,
    abnormalReasons: reasons,
    clock: shown.clock,
    product: {
      id: sample.productId,
      name: say(row.product.name),
      titleLanguage: other(row.product.name),
      thumb: row.thumbUrl ?? '',
      ground: row.ground ?? '',
      currency: row.product.currency,
      commissionRate: row.product.commissionRate,
    },
    sku: {
      id: sample.skuId,
      name: say(row.sku.name),
      nameLanguage: other(row.sku.name),
      price: row.sku.price,
      picture: row.sku.pictureUrl,
    },
    brand: { id: sample.brandId, name: row.brand.name, logo: row.brand.logoUrl, color: row.brand.color },
    creator: {
      id: sample.creatorId,
      handle: row.creator.handle,
      nickname: row.creator.nickname,
      avatar: row.creator.avatarUrl,
      followers: sample.followers,
      tier: tierOf(sample.followers),
      countryCode: row.creator.countryCode,
      platform: row.creator.platform,
      source: sourceOf(row.creator),
      fullName: row.fullName,
    },
    countryCode: sample.countryCode,
    expressState: row.expressState,
    revenue: sample.revenue,
    actions: actionsOf(ctx.caller.role, actedOn(ctx, sample, shown), ctx.now),
  }
}

const actedOn = (ctx: Ctx, sample: ListedRowData['sample'], shown: Shown): ActedOn => ({
  ...shown,
  promoteType: sample.promoteType,
  hasOrder: sample.shopOrderNumber !== null,
  isReminded: sample.remindedAt !== null && ctx.now.getTime() - sample.remindedAt.getTime() < remindEvery,
})
