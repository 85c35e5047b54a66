import type { SampleDetail } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { answer, together } from '#db/question.ts'
import { presentAddress } from '#features/address/address.view.ts'
import { mouViewOf } from '#features/mou/find-mou-view.ts'
import { recordsOf, sumOf } from '#features/product/brand-record.ts'
import { expressOf } from '#features/shipment/shipment.queries.ts'
import { dutiesOf, silentBrandRule } from '#features/tenant/sample-clocks.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { coverRejection } from './decide/hidden-history.ts'
import { promisesOf } from './kept-promises.ts'
import { presentPost } from './post/post.view.ts'
import { addressAccess, mayReplacePost } from './sample.policy.ts'
import { presentRow, shownTo } from './sample.view.ts'
import { historyOf } from './sample-history.queries.ts'
import { withinReach } from './sample-reach.ts'
import { findRow, type SampleRowData } from './sample-row.queries.ts'
import { presentWhy } from './sample-why.view.ts'
import { presentSigns } from './signs.view.ts'
import { stagesOf } from './stages.ts'

/** One case with clock, stages, history, parcel and people, for whoever may see it. Refuses `notFound`. */
export async function getSample(ctx: Ctx, input: { id: string }): Promise<SampleDetail> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'seeSamples'))) ?? refuse('notFound')
  const { sample } = row
  const { id, accountId, brandId } = sample
  const asked = together({
    lines: historyOf(ctx, id),
    express: expressOf(ctx, { kind: 'sample', id }),
    mou: mouViewOf(ctx, { kind: 'sample', subjectId: id }),
    records: recordsOf([promisesOf(ctx, { accountId }), promisesOf(ctx, { brandId })]),
  })
  const { lines, express, mou, records } = await answer(ctx.db, asked)
  const [creatorRecord = sumOf([]), brandRecord = sumOf([])] = records
  const shown = shownTo(ctx, row)
  const reader = {
    role: ctx.caller.role,
    now: ctx.now,
    isHandedOn: silentBrandRule(ctx.tenant) !== 'nothing',
  }
  const history = coverRejection(reader, sample, lines, presentHistoryLine)
  const duties = dutiesOf(ctx.tenant, sample.countryCode, row.product.needsMou)
  const access = addressAccess(ctx.caller.role, sample.status)
  const presented = presentRow(ctx, row)
  return {
    ...presented,
    actions: mayReplacePost(ctx.caller.role, sample)
      ? [...presented.actions, 'replacePost']
      : presented.actions,
    history,
    stages: stagesOf(duties, shown.status, shown.clock !== null, history),
    express,
    address: access === 'no' ? frozenAddress(ctx, sample) : null,
    addressHidden: access,
    ...presentWhy(ctx, sample, history),
    cooperationType: row.product.cooperationType,
    orderNumber: sample.shopOrderNumber ?? '',
    mou,
    post: presentPost(sample),
    shopName: row.product.shopName,
    shopNumber: row.product.shopNumber,
    creatorRecord,
    brandRecord,
    ...(await presentSigns(ctx, sample)),
    reason: endReasonOf(shown.status, history),
  }
}

/** The address as it was when the sample was applied for. */
export const frozenAddress = (ctx: Ctx, sample: SampleRowData['sample']) =>
  presentAddress(ctx, {
    id: sample.id,
    countryCode: sample.countryCode,
    isDefault: false,
    cipher: sample.addressCipher,
  })

const ends: readonly number[] = [sampleStatus.rejected, sampleStatus.closed]

/** Why a case ended, in the words of who ended it. */
const endReasonOf = (status: number, history: SampleDetail['history']): string =>
  ends.includes(status)
    ? (history.find((entry) => entry.to === status && entry.from !== status)?.reason ?? '')
    : ''
