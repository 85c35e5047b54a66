import type { ApprovalRule } from '@sampan/contract/approval-rule'
import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { products } from '../content/products/products.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const ruleOf = (key: string, given: Omit<ApprovalRule, 'id' | 'isOn' | 'reason'> & { reason?: string }) => ({
  id: idOf('approval-rule', key),
  isOn: true,
  reason: '',
  ...given,
})

const first = ruleOf('steady', {
  outcome: 'approve',
  conditions: [
    { fact: 'tier', is: 'in', values: ['macro', 'mega'] },
    { fact: 'keptPercent', is: 'atLeast', value: 100 },
    { fact: 'promises', is: 'atLeast', value: 40 },
  ],
})

/** The draft that waits to be made live. */
const draft: ApprovalRule[] = [
  ruleOf('small', {
    outcome: 'reject',
    conditions: [{ fact: 'followers', is: 'below', value: 15_000 }],
    reason: 'We look for creators with 15,000 followers or more for this campaign',
  }),
  ruleOf('late', { outcome: 'leave', conditions: [{ fact: 'lateNow', is: 'atLeast', value: 1 }] }),
  ruleOf('kept', {
    outcome: 'approve',
    conditions: [
      { fact: 'tier', is: 'in', values: ['micro', 'macro'] },
      { fact: 'keptPercent', is: 'atLeast', value: 90 },
      { fact: 'openNow', is: 'below', value: 3 },
    ],
  }),
]

const dayMs = 86_400_000
/** For so many days the first version was live, until so many days ago. */
const [liveFrom, liveUntil] = [60, 12]

/** Rules of the first brand: one version that was live, and a draft; none is live, so that people decide. */
export function approvalRuleRows(ctx: Ctx, samples: readonly DemoSample[]) {
  const [brand] = brands
  const by = brand?.people[0]?.key
  if (!brand || !by) throw new Error('the demo has no brand with people')
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const of = { tenant_id: ctx.tenant.id, brand_id: brandId(brand.key) }
  const own = new Set(products.filter(({ brandKey }) => brandKey === brand.key).map(({ key }) => key))
  const read = samples.filter(
    ({ productKey, appliedAt }) =>
      own.has(productKey) && appliedAt > ago(liveFrom) && appliedAt < ago(liveUntil),
  )
  const rules: Row[] = [
    {
      ...of,
      revision: 3,
      draft: JSON.stringify(draft),
      live_version: null,
      changed_at: ago(1),
      changed_by: accountId(by),
    },
  ]
  const versions: Row[] = [
    {
      ...of,
      version: 1,
      rules: JSON.stringify([first]),
      since: ago(liveFrom),
      until: ago(liveUntil),
      made_by: accountId(by),
    },
  ]
  const decisions: Row[] = read.map((sample) => ({
    ...of,
    id: idOf('approval-rule-decision', sample.key, sample.number),
    sample_id: sampleId(sample),
    at: new Date(sample.appliedAt.getTime() + 2_000),
    version: 1,
    rule: null,
    outcome: 'leave',
    hindrance: sample.abnormalReasons.length > 0 ? 'flag' : null,
  }))
  return { rules, versions, decisions }
}
