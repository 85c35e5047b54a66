import { countries } from '@sampan/contract/country'
import { steady } from '../author.ts'
import type {
  DemoActor,
  DemoBrand,
  DemoClock,
  DemoCreator,
  DemoHistory,
  DemoProduct,
  DemoSample,
  DemoShipment,
} from '../shape.ts'
import type { SampleDraft } from './sample-author.ts'
import { awake, clockFrom, clockFromDelivery, clockToCheck, seenBy, wholeSecond } from './sample-clock.ts'
import { parcelOf } from './sample-parcel.ts'
import { type Step, stepsOf } from './sample-steps.ts'

/** Who takes part in a case. */
export interface Cast {
  product: DemoProduct
  brand: DemoBrand
  creator: DemoCreator
}

type Told = Step & { at: Date }

const hour = 3_600_000

/** When each step was taken: backwards from the last one, people asleep at night. */
function timed(steps: readonly Step[], draft: SampleDraft, cast: Cast, key: string, now: Date): Told[] {
  const zone = countries[cast.product.country].timeZone
  const told: Told[] = []
  let next = now.getTime() - draft.hours * hour
  for (const [back, step] of steps.toReversed().entries()) {
    const some = next - steady(`${key} minutes ${back}`, 3_540) * 1_000
    const own = back === 0 ? next : awake(some, zone, `${key} ${back}`)
    told.unshift({ ...step, at: wholeSecond(own) })
    next = own - step.after * hour
  }
  return told
}

function actorOf(step: Step, { brand, creator }: Cast): DemoActor {
  const [owner, second = owner] = brand.people
  if (step.by === 'creator') return { kind: 'creator', key: creator.key }
  if (step.by === 'brand') return { kind: 'brand', key: owner?.key ?? '' }
  if (step.by === 'legal') return { kind: 'brand', key: second?.key ?? '' }
  if (step.by === 'system') return { kind: 'system' }
  return { kind: 'staff', key: step.verb === 'reopen' ? 'tanawat-srisai' : 'chen-yu-ting' }
}

const system: DemoActor = { kind: 'system' }

/** A line of the history; the duty that it met, if any, gives the time taken and the time allowed. */
function line(
  verb: string,
  from: number | null,
  to: number,
  at: Date,
  actor: DemoActor,
  met: DemoClock | null,
): DemoHistory {
  const took = (until: Date) => (met ? Math.round((until.getTime() - met.startedAt.getTime()) / 1_000) : null)
  return {
    verb,
    from,
    to,
    actor,
    at,
    reason: '',
    evidence: [],
    tookSeconds: took(at),
    allowedSeconds: met && took(met.dueAt),
    dutyOwner: met?.owner ?? null,
  }
}

function clockAfter({ verb, to, at }: Told, before: DemoClock | null): DemoClock | null {
  if (verb === 'deliver') return clockFromDelivery(at)
  return verb === 'handInPost' ? clockToCheck(at) : clockFrom(to, at, before)
}

/** The moves in their order, with the clock that runs after the last one. */
function walk(told: readonly Told[], cast: Cast): { history: DemoHistory[]; clock: DemoClock | null } {
  const history: DemoHistory[] = []
  let clock: DemoClock | null = null
  for (const step of told) {
    const met = step.from === step.to && step.verb !== 'handInPost' ? null : clock
    const late = met && step.from !== null ? seenBy(step.at, met).lateAt : null
    if (late && step.from !== null) history.push(line('late', step.from, step.from, late, system, null))
    const own = line(step.verb, step.from, step.to, step.at, actorOf(step, cast), met)
    history.push({ ...own, reason: step.reason ?? '' })
    clock = clockAfter(step, clock)
  }
  return { history, clock }
}

const troubles: readonly (number | null)[] = [2, 4, 6, 14]

/** A parcel in trouble marks the case and stops the creator's clock. */
function troubled(made: DemoSample, shipment: DemoShipment | null): DemoSample {
  const last = shipment?.events.at(-1)
  if (!last || !troubles.includes(last.state)) return made
  const stops = made.clock?.owner === 'creator' && last.at < made.clock.dueAt
  const status = made.history.findLast((one) => one.at <= last.at)?.to ?? made.status
  const note = line(stops ? 'pause' : 'trouble', status, status, last.at, system, null)
  const clock =
    stops && made.clock ? { ...made.clock, pausedAt: last.at, pauseReason: 'parcel' as const } : made.clock
  return {
    ...made,
    clock,
    history: [...made.history, note],
    abnormalReasons: [...made.abnormalReasons, 'parcel'],
  }
}

/** What the server notes by itself: a due time that has passed, a promise kept to the end. */
function noticed(made: DemoSample, now: Date): DemoSample {
  if (!made.clock) return made
  const clock = seenBy(now, made.clock)
  if (clock.duty === 'keepPublic' && clock.dueAt <= now) {
    const note = line('keep', made.status, made.status, clock.dueAt, system, null)
    return { ...made, clock: null, history: [...made.history, note] }
  }
  if (!clock.lateAt) return { ...made, clock }
  const note = line('late', made.status, made.status, clock.lateAt, system, null)
  const abnormalReasons = [...made.abnormalReasons, ...(clock.duty === 'post' ? (['postLate'] as const) : [])]
  return { ...made, clock, history: [...made.history, note], abnormalReasons }
}

/** The one who waits has asked. */
function reminded(made: DemoSample, draft: SampleDraft, cast: Cast, now: Date): DemoSample {
  if (draft.remindedHours === undefined || !made.clock) return made
  const at = wholeSecond(now.getTime() - draft.remindedHours * hour)
  const step: Step = {
    verb: 'remind',
    from: made.status,
    to: made.status,
    after: 0,
    by: made.clock.owner === 'creator' ? 'brand' : 'creator',
  }
  return {
    ...made,
    remindedAt: at,
    history: [...made.history, line('remind', made.status, made.status, at, actorOf(step, cast), null)],
  }
}

/** Tells a whole case from its draft. Its number is given later, in the order of the applications. */
export function tellLife(draft: SampleDraft, cast: Cast, now: Date): DemoSample {
  const { product, creator, brand } = cast
  const key = `${draft.product}:${draft.creator}:${draft.status}`
  const told = timed(stepsOf(draft, key, product), draft, cast, key, now)
  const { history, clock } = walk(told, cast)
  const timeOf = (verb: string) => told.findLast((step) => step.verb === verb)?.at ?? null
  const shippedAt = timeOf('ship')
  const shipment =
    shippedAt && parcelOf({ draft, key, brand, creator, now, shippedAt, deliveredAt: timeOf('deliver') })
  const statusSince = told.findLast((step) => step.from !== step.to)?.at ?? now
  const made: DemoSample = {
    key,
    number: 0,
    productKey: product.key,
    skuKey: `${product.key}/${draft.option}`,
    creatorKey: creator.key,
    addressOfKey: draft.addressOf ?? creator.key,
    status: draft.status,
    statusSince,
    appliedAt: told[0]?.at ?? now,
    updatedAt: now,
    remark: draft.remark ?? '',
    abnormalReasons: draft.addressOf ? ['sameAddress'] : [],
    history,
    clock,
    remindedAt: null,
    shipment,
    orderNumber: null,
    postLink: null,
    fulfilment: null,
  }
  const whole = reminded(noticed(troubled(made, shipment), now), draft, cast, now)
  const lines = whole.history.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return { ...whole, history: lines, updatedAt: lines.at(-1)?.at ?? statusSince }
}
