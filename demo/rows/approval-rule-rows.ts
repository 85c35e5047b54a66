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
/** Of the brand whose rules are live: its versions, the first of them ended where the second began. */
const live = { brand: 'anindya', from: 40, renewed: 4.5 }

/** The rules that are live, the second version of them. */
const liveRules: ApprovalRule[] = [
  ruleOf('live-known', {
    outcome: 'approve',
    conditions: [
      { fact: 'tier', is: 'in', values: ['micro', 'macro', 'mega'] },
      { fact: 'keptPercent', is: 'atLeast', value: 90 },
      { fact: 'openNow', is: 'below', value: 3 },
    ],
  }),
  ruleOf('live-late', { outcome: 'leave', conditions: [{ fact: 'lateNow', is: 'atLeast', value: 1 }] }),
]

/** Applications on which the first rule of the live ones decided: their history says so. */
const ruled = [24_769, 24_795]
const decidedAfterMs = 2_000

const versionAt = (now: Date, at: Date): number =>
  at.getTime() > now.getTime() - live.renewed * dayMs ? 2 : 1

/** The sample as its history is where a rule decided on it: at once, with the rule named, and the next duty began then. */
export function ruledSample(sample: DemoSample, now: Date): DemoSample {
  const at = sample.history.findIndex(({ verb }) => verb === 'approve')
  const [approval, next] = [sample.history[at], sample.history[at + 1]]
  if (!ruled.includes(sample.number) || !approval || !next) return sample
  const decidedAt = new Date(sample.appliedAt.getTime() + decidedAfterMs)
  const earlier = (approval.at.getTime() - decidedAt.getTime()) / 1_000
  const took = next.tookSeconds === null ? null : next.tookSeconds + earlier
  return {
    ...sample,
    history: sample.history
      .with(at, {
        ...approval,
        actor: { kind: 'system' },
        at: decidedAt,
        tookSeconds: decidedAfterMs / 1_000,
        evidence: [{ kind: 'rule', label: `1.${versionAt(now, sample.appliedAt)}`, href: '' }],
      })
      .with(at + 1, { ...next, tookSeconds: took }),
  }
}

interface Rules {
  rules: Row[]
  versions: Row[]
  decisions: Row[]
}

/**
 * Rules of the first brand: one version that was live, and a draft; none is live, so that people decide. Those of another brand are
 * live, and what they decided is listed.
 */
export function approvalRuleRows(ctx: Ctx, samples: readonly DemoSample[]): Rules {
  const parts = [draftRows(ctx, samples), liveRows(ctx, samples)]
  return {
    rules: parts.flatMap(({ rules }) => rules),
    versions: parts.flatMap(({ versions }) => versions),
    decisions: parts.flatMap(({ decisions }) => decisions),
  }
}

function draftRows(ctx: Ctx, samples: readonly DemoSample[]): Rules {
  const { of, by, ago, own } = brandOf(ctx, samples, brands[0]?.key ?? '')
  const read = own.filter(({ appliedAt }) => appliedAt > ago(liveFrom) && appliedAt < ago(liveUntil))
  return {
    rules: [{ ...of, revision: 3, draft, live_version: null, changed_at: ago(1), changed_by: by }],
    versions: [
      { ...of, version: 1, rules: [first], since: ago(liveFrom), until: ago(liveUntil), made_by: by },
    ],
    decisions: read.map((sample) => decisionRow(of, sample, { version: 1, rule: null })),
  }
}

function liveRows(ctx: Ctx, samples: readonly DemoSample[]): Rules {
  const { of, by, ago, own } = brandOf(ctx, samples, live.brand)
  const since = { 1: ago(live.from), 2: ago(live.renewed) }
  return {
    rules: [{ ...of, revision: 2, draft: null, live_version: 2, changed_at: since[2], changed_by: by }],
    versions: [
      { ...of, version: 1, rules: liveRules.slice(0, 1), since: since[1], until: since[2], made_by: by },
      { ...of, version: 2, rules: liveRules, since: since[2], until: null, made_by: by },
    ],
    decisions: own
      .filter(({ appliedAt }) => appliedAt > since[1])
      .map((sample) =>
        decisionRow(of, sample, {
          version: versionAt(ctx.now, sample.appliedAt),
          rule: ruled.includes(sample.number) ? 1 : null,
        }),
      ),
  }
}

function brandOf(ctx: Ctx, samples: readonly DemoSample[], key: string) {
  const brand = brands.find((each) => each.key === key)
  const by = brand?.people[0]?.key
  if (!brand || !by) throw new Error(`the demo has no brand ${key} with people`)
  const keys = new Set(products.filter(({ brandKey }) => brandKey === key).map((product) => product.key))
  return {
    of: { tenant_id: ctx.tenant.id, brand_id: brandId(key) },
    by: accountId(by),
    ago: (days: number) => new Date(ctx.now.getTime() - days * dayMs),
    own: samples.filter(({ productKey }) => keys.has(productKey)),
  }
}

const decisionRow = (
  of: Row,
  sample: DemoSample,
  { version, rule }: { version: number; rule: number | null },
): Row => ({
  ...of,
  id: idOf('approval-rule-decision', sample.key, sample.number),
  sample_id: sampleId(sample),
  at: new Date(sample.appliedAt.getTime() + decidedAfterMs),
  ...{ version, rule, outcome: rule === null ? 'leave' : 'approve' },
  hindrance: rule === null && sample.abnormalReasons.length > 0 ? 'flag' : null,
})
