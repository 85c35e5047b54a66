import { expressStates } from '../../contract/src/shipment/shipment.ts'
import { clockFrom, clockFromDelivery, seenBy } from '../../demo/content/samples/sample-clock.ts'
import type { DemoClock } from '../../demo/content/shape.ts'
import { hour, wholeSecond } from './plan.ts'
import type { Random } from './random.ts'

/** A line of a sample's history, before ids. */
export interface Step {
  verb: string
  from: number | null
  to: number
  /** Milliseconds. */
  at: number
  by: 'creator' | 'brand' | 'reviewer' | 'system'
  reason: string
  /** The duty that this verb met. */
  met: DemoClock | null
}

export interface Life {
  steps: Step[]
  status: number
  statusSince: number
  clock: DemoClock | null
  parcel: { shippedAt: number; deliveredAt: number | null; state: number } | null
  isPostLate: boolean
}

type Fate = 'rejected' | 'withdrawn' | 'silent' | 'unsigned' | 'lost' | 'vanished' | 'fulfilled' | 'sold'

const fates: readonly [Fate, number][] = [
  ['rejected', 0.26],
  ['withdrawn', 0.04],
  ['silent', 0.02],
  ['unsigned', 0.03],
  ['lost', 0.01],
  ['vanished', 0.04],
  ['sold', 0.22],
]

function fateOf(random: Random): Fate {
  let left = random.next()
  for (const [fate, share] of fates) {
    left -= share
    if (left < 0) return fate
  }
  return 'fulfilled'
}

const rejections = [
  'Your followers are in another country than our shop.',
  'We look for more videos about this kind of product.',
  'The samples of this month are given away.',
  'Your last posts do not fit the product.',
]

/** What happens after the application and when: verb, where it leads, hours after the step before, by whom. */
type Move = [verb: string, from: number, to: number, hours: number, by: Step['by'], reason?: string]

function movesOf(random: Random, fate: Fate, facts: { needsMou: boolean; promoteType: number }): Move[] {
  const decider = random.chance(0.15) ? 'reviewer' : 'brand'
  if (fate === 'rejected') return [['reject', 5, 7, random.between(4, 70), decider, random.pick(rejections)]]
  if (fate === 'withdrawn')
    return [['close', 5, 4, random.between(2, 60), 'creator', 'I am away this month.']]
  if (fate === 'silent')
    return [['close', 5, 4, random.between(400, 700), 'reviewer', 'The brand did not answer.']]
  const moves: Move[] = []
  const afterReview = facts.needsMou ? 8 : 6
  moves.push(['approve', 5, afterReview, random.between(3, 74), decider])
  if (facts.needsMou) {
    if (fate === 'unsigned') {
      moves.push(['close', 8, 4, random.between(90, 300), decider, 'The MOU was never signed.'])
      return moves
    }
    moves.push(['submitMou', 8, 9, random.between(2, 80), 'creator'])
    if (random.chance(0.1)) {
      moves.push(['returnMou', 9, 8, random.between(2, 30), decider, 'The signature is missing on page 2.'])
      moves.push(['submitMou', 8, 9, random.between(2, 40), 'creator'])
    }
    moves.push(['approveMou', 9, 6, random.between(2, 50), decider])
  }
  const asksOrder = facts.promoteType !== 0
  if (asksOrder) moves.push(['placeOrder', 6, 10, random.between(2, 40), 'brand'])
  moves.push(['ship', asksOrder ? 10 : 6, 0, random.between(8, 130), 'brand'])
  if (fate === 'lost') {
    moves.push(['close', 0, 4, random.between(300, 600), decider, 'The parcel was lost.'])
    return moves
  }
  moves.push(['deliver', 0, 0, random.between(24, 120), 'system'])
  const wait = random.between(1, 200)
  moves.push(['receive', 0, 1, Math.min(wait, 168), wait >= 168 ? 'system' : 'creator'])
  if (fate === 'vanished') {
    moves.push(['close', 1, 4, random.between(400, 800), decider, 'No post after several reminders.'])
    return moves
  }
  moves.push(['fulfil', 1, 2, random.between(20, 130), 'creator'])
  if (fate === 'sold') moves.push(['recordSale', 2, 3, random.between(48, 600), 'system'])
  return moves
}

/** The life of one case from its application to `now`, with the clocks as the server would have run them. */
export function liveUntil(
  random: Random,
  now: number,
  appliedAt: number,
  facts: { needsMou: boolean; promoteType: number },
): Life {
  const fate = fateOf(random)
  const apply: Step = {
    verb: 'apply',
    from: null,
    to: 5,
    at: appliedAt,
    by: 'creator',
    reason: '',
    met: null,
  }
  const life: Life = {
    steps: [apply],
    status: 5,
    statusSince: appliedAt,
    clock: clockFrom(5, new Date(appliedAt), null),
    parcel: null,
    isPostLate: false,
  }
  let at = appliedAt
  for (const [verb, from, to, hours, by, reason = ''] of movesOf(random, fate, facts)) {
    at = wholeSecond(at + hours * hour)
    if (at > now) break
    keepPromise(life, Math.min(at, now))
    takeStep(life, { verb, from, to, at, by, reason, met: null })
  }
  keepPromise(life, now)
  if (life.clock) life.clock = seenBy(new Date(now), life.clock)
  if (life.clock?.duty === 'post' && life.clock.lateAt) life.isPostLate = true
  if (fate === 'lost' && life.parcel) life.parcel.state = expressStates.abnormal
  return life
}

function takeStep(life: Life, step: Step): void {
  const at = new Date(step.at)
  const isMove = step.from !== step.to
  life.steps.push({ ...step, met: isMove ? life.clock : null })
  if (step.verb === 'deliver') life.clock = clockFromDelivery(at)
  if (isMove) {
    life.clock = clockFrom(step.to, at, life.clock)
    life.status = step.to
    life.statusSince = step.at
  }
  if (step.verb === 'ship')
    life.parcel = { shippedAt: step.at, deliveredAt: null, state: expressStates.inTransit }
  if (step.verb === 'deliver' && life.parcel)
    life.parcel = { ...life.parcel, deliveredAt: step.at, state: expressStates.delivered }
}

/** A post that stayed public to the end: the duty rests, as the server's clock lets it. */
function keepPromise(life: Life, until: number): void {
  const { clock, status } = life
  if (clock?.duty !== 'keepPublic' || clock.dueAt.getTime() > until) return
  const at = clock.dueAt.getTime()
  life.steps.push({ verb: 'keep', from: status, to: status, at, by: 'system', reason: '', met: null })
  life.clock = null
}
