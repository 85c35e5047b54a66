import { codes } from '@sampan/contract/codes'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const minute = 60_000

interface DemoBatch {
  key: string
  /** Who gave the verb, and before how many minutes. */
  by: string
  ago: number
  verb: string
  input: Record<string, unknown>
  state: 'stopped' | 'undone' | 'ended'
  samples: readonly DemoSample[]
  /** The first of the samples have these results; the others are done, or left where it was stopped. */
  failed?: readonly string[]
  skipped?: readonly string[]
  left?: number
}

const fullName = new Map(creators.map((person) => [person.key, person.fullName]))
const isOpen = ({ status }: DemoSample): boolean => status === sampleStatus.underReview

/** What was done to many rows, in every way in which it may end; each is seen by who began it alone. */
export function batchRows(ctx: Ctx, samples: readonly DemoSample[]): [name: string, rows: Row[]][] {
  const [brand] = brands
  const owner = brand?.people[0]?.key
  if (!brand || !owner) throw new Error('the demo has no brand with people')
  const own = new Set(products.filter(({ brandKey }) => brandKey === brand.key).map(({ key }) => key))
  const decided = samples.filter((each) => !isOpen(each))
  const open = samples.filter(isOpen)
  const ofBrand = samples.filter(({ productKey }) => own.has(productKey))
  const told = [
    ...batchesOf('mai-lin', decided, open),
    {
      ...{ key: 'brand-approved', by: owner, ago: 5 * 1_440, verb: 'approveSamples', input: {} },
      ...{ state: 'ended' as const, samples: ofBrand.filter((each) => !isOpen(each)).slice(0, 14) },
      skipped: ['Mai Lin Charoen ตัดสินไปแล้ว'],
    },
    {
      ...{ key: 'brand-undone', by: owner, ago: 4_000, verb: 'rejectSamples', state: 'undone' as const },
      ...{ input: { reason: 'แคมเปญเต็มแล้ว' }, samples: ofBrand.filter(isOpen).slice(0, 5) },
    },
  ]
  return [
    ['batch', told.map((each) => batchRow(ctx, each))],
    ['batch_row', told.flatMap((each) => resultRows(ctx, each))],
  ]
}

const batchesOf = (by: string, decided: readonly DemoSample[], open: readonly DemoSample[]): DemoBatch[] => [
  {
    ...{ key: 'approved', by, ago: 190, verb: 'approveSamples', input: {}, state: 'ended' },
    // What failed waits still: the way to mend it leads to just these.
    samples: [...open.slice(0, 2), ...decided.slice(0, 24)],
    failed: ['There is not enough stock for this.', 'There is not enough stock for this.'],
    skipped: ['พลอย อรุณรัตน์ has decided this already.', 'อนันต์ วัฒนา has decided this already.'],
  },
  {
    ...{ key: 'stopped', by, ago: 1_500, verb: 'approveSamples', input: {}, state: 'stopped' },
    ...{ samples: [...decided.slice(24, 33), ...open.slice(2, 8)], left: 6 },
  },
  {
    ...{ key: 'rejected', by, ago: 6 * 1_440 + 35, verb: 'rejectSamples', state: 'ended' },
    ...{ input: { reason: 'The campaign is over' }, samples: decided.slice(33, 45) },
  },
]

interface Result {
  sample: DemoSample
  outcome: 'done' | 'skipped' | 'failed' | null
  message: string | null
}

function resultsOf({ samples, state, failed = [], skipped = [], left = 0 }: DemoBatch): Result[] {
  return samples.map((sample, at): Result => {
    if (state === 'undone' || at >= samples.length - left) return { sample, outcome: null, message: null }
    const fault = failed[at]
    if (fault) return { sample, outcome: 'failed', message: fault }
    const faster = skipped[at - failed.length]
    return { sample, outcome: faster ? 'skipped' : 'done', message: faster ?? null }
  })
}

function batchRow(ctx: Ctx, given: DemoBatch): Row {
  const { key, by, ago, verb, input, state } = given
  const results = resultsOf(given)
  const count = (outcome: Result['outcome']) => results.filter((each) => each.outcome === outcome).length
  const created = ctx.now.getTime() - ago * minute
  const begins = new Date(created + 8_000)
  const worked = state === 'undone' ? null : new Date(created + 11_000)
  return {
    ...{ tenant_id: ctx.tenant.id, id: idOf('batch', key), account_id: accountId(by), verb, state },
    input,
    ...{ language: 'en', country_code: 'TH', ip: null, user_agent: '', is_cut: false, is_refused: false },
    ...{ total: results.length, done: count('done'), skipped: count('skipped'), failed: count('failed') },
    ...{ created_at: new Date(created), begins_at: begins, began_at: worked && begins, worked_at: worked },
    ...{ ended_at: state === 'ended' ? worked : null, went_on_at: null },
  }
}

const codeOf = { done: codes.ok, skipped: codes.alreadyDecided, failed: codes.outOfStock } as const

const resultRows = (ctx: Ctx, given: DemoBatch): Row[] =>
  resultsOf(given).map(({ sample, outcome, message }, place) => ({
    ...{ tenant_id: ctx.tenant.id, batch_id: idOf('batch', given.key), place },
    ...{ subject_id: sampleId(sample), outcome, code: outcome && codeOf[outcome], message },
    number: outcome && `SP-${sample.number}`,
    name: outcome && (fullName.get(sample.creatorKey) ?? ''),
  }))
