import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { sampleSorts, sampleViews } from '@sampan/contract/sample'
import { lossSteps, reachedSteps } from '@sampan/contract/sample-status'
import { sampleSigns } from '@sampan/contract/signs'
import { day, listOf, oneOf, uuid, wholeNumber, yes } from '#lib/search-fields.ts'
import { cameInFields, cameInOf } from '#ui/list/came-in-filter.tsx'
import { declareList } from '#ui/list/declare-list.ts'
import { rememberOrder } from './case-order.ts'
import { useSamples, useSaveSamples } from './console.api.ts'

const filters = {
  status: listOf(wholeNumber()),
  promote: listOf(wholeNumber()),
  tier: listOf(oneOf(tiers)),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  since: day,
  until: day,
  product: listOf(uuid),
  reached: oneOf(reachedSteps),
  lost: oneOf(lossSteps),
  abnormal: yes,
  sign: listOf(oneOf(sampleSigns)),
  fulfil: oneOf(['1', '2'] as const),
  group: uuid,
  ...cameInFields('applications', 'delivered', 'posts'),
  owes: oneOf(['creator'] as const),
}

/** The console's samples; who owes the reader something comes first. */
export const sampleList = declareList({
  name: 'samples',
  views: sampleViews,
  sorts: sampleSorts,
  heads: {
    clock: { up: 'clock' },
    applied: { up: 'applied_asc', down: 'applied_desc' },
    creator: { up: 'followers_asc', down: 'followers_desc' },
  },
  filters,
  requestOf: ({ status, promote, tier, country, since, abnormal, fulfil, group, ...more }) => ({
    statuses: status,
    promoteTypes: promote,
    tiers: tier,
    countries: country,
    appliedSince: since,
    appliedUntil: more.until,
    brandIds: more.brand,
    productIds: more.product,
    reached: more.reached,
    lostAfter: more.lost,
    isAbnormal: abnormal && true,
    abnormalReasons: more.sign,
    fulfilled: fulfil && Number(fulfil),
    groupId: group,
    cameIn: cameInOf(more),
    owes: more.owes,
  }),
  hasCountsApart: true,
  useRows: useSamples,
  useSave: useSaveSamples,
  remember: rememberOrder,
})
