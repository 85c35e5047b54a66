import { countries } from '@sampan/contract/country'
import { keepDaysOf, participationClocks } from '@sampan/contract/task-status'
import { steady } from '../author.ts'
import { products } from '../products/products.ts'
import { awake, wholeSecond } from '../samples/sample-clock.ts'
import type { ParticipationDraft, ReturnedRound, TaskDraft } from './task-author.ts'

const hour = 3_600_000
const day = 24 * hour

export type TaskBy = 'creator' | 'brand' | 'staff' | 'admin' | 'system'

/** A move of a participation, or a line that changes no state. */
export interface TaskStep {
  verb: string
  from: number | null
  to: number
  by: TaskBy
  at: Date
  reason: string
  round: number
}

interface TaskClockRow {
  duty: string
  owner: string
  startedAt: Date
  dueAt: Date
}

/** A participation with its whole life, computed from the moment of loading. */
export interface DemoParticipation {
  draft: ParticipationDraft
  task: TaskDraft
  number: number
  steps: TaskStep[]
  clock: TaskClockRow | null
  /** Rounds that were handed in. */
  round: number
  keepUntil: Date | null
  isPosted: boolean
}

type Untimed = Omit<TaskStep, 'at'> & { after: number }

const stageOf = (by: ReturnedRound['by'], task: TaskDraft): number =>
  by === 'brand' ? 7 : (task.stages.find((stage) => stage !== 7) ?? 3)

export const handsOf = (draft: ParticipationDraft, task: TaskDraft): 'file' | 'link' => {
  const { submission = 'either' } = task
  return submission === 'either' ? (draft.hands ?? 'file') : submission
}

/** What each wait usually takes, in hours. */
const some = (key: string, what: string, low: number, spread: number): number =>
  low + steady(`${key} ${what}`, spread)

/** What comes before the work: who does it, and the hours that it usually waits. */
function paperAndParcel(draft: ParticipationDraft, task: TaskDraft) {
  const moves: [verb: string, by: TaskBy, wait: string, low: number, spread: number][] = []
  if (task.needsMou && draft.mou !== 'toSign') {
    moves.push(['submitMou', 'creator', 'sign', 3, 40])
    if (draft.mou !== 'inReview') moves.push(['approveMou', 'brand', 'check', 4, 30])
  }
  if (task.source === 'parcel' && draft.parcel !== 'toShip') {
    moves.push(['ship', 'brand', 'ship', 14, 50])
    if (draft.parcel !== 'onTheWay') moves.push(['deliver', 'system', 'transit', 30, 50])
  }
  return moves
}

/** The script that is read before the work: who does what, with the words of who gives it back. */
function scriptMoves(draft: ParticipationDraft) {
  const moves: [verb: string, by: TaskBy, low: number, spread: number, reason: string][] = []
  for (const [index] of (draft.scripts ?? []).entries()) {
    moves.push(['submitScript', 'creator', 10, 40, ''])
    const reason = draft.scriptReturns?.[index]
    if (reason) moves.push(['returnScript', 'brand', 4, 24, reason])
  }
  if (draft.isScriptPassed) moves.push(['passScript', 'brand', 4, 24, ''])
  return moves
}

type PaymentMove = [verb: string, by: TaskBy, after: number, reason?: string]

/** What follows where the brand pays itself: the post was kept, the reward is owed, and for some of them paid, and received or contradicted. */
function paidDirectly(draft: ParticipationDraft, key: string, kept: number): PaymentMove[] {
  const owed: PaymentMove[] = [
    ['keep', 'system', kept],
    ['owe', 'system', 0],
  ]
  if (draft.status !== 4 && !draft.isContradicted) return owed
  const said: PaymentMove[] = [...owed, ['sayPaid', 'brand', some(key, 'pay', 30, 60)]]
  if (draft.isContradicted)
    return [
      ...said,
      ['contradictPayment', 'creator', some(key, 'contradict', 20, 30), draft.isContradicted],
      ['handOnPayment', 'brand', some(key, 'hand on', 6, 20)],
    ]
  return [...said, ['confirmPayment', 'creator', some(key, 'confirm', 3, 30)], ['settle', 'system', 0]]
}

/** What came of a reward after it was paid; it moves nothing of what came before. */
function clawbackSteps({ clawback }: ParticipationDraft, zone: string, now: Date): TaskStep[] {
  if (!clawback) return []
  const { reason, hours, contradiction } = clawback
  const step = (verb: string, by: TaskBy, ago: number, words: string): TaskStep => {
    const at = wholeSecond(awake(now.getTime() - ago * hour, zone, `${verb}${ago}`))
    return { verb, from: 4, to: 4, by, at, reason: words, round: 0 }
  }
  return [
    step('announceClawback', 'admin', hours, reason),
    ...(contradiction
      ? [step('contradictClawback', 'creator', contradiction.hours, contradiction.words)]
      : []),
  ]
}

/** The moves from signing up to the state of the participation, oldest first. */
function movesOf(draft: ParticipationDraft, task: TaskDraft, key: string): Untimed[] {
  const moves: Untimed[] = []
  const go = (verb: string, from: number | null, to: number, by: TaskBy, after: number, rest = {}) =>
    moves.push({ verb, from, to, by, after, reason: '', round: 0, ...rest })
  const end = draft.terminated?.in ?? (draft.status === 4 ? 6 : draft.status)
  go('signUp', null, 0, 'creator', 0)
  if (draft.status === 1) {
    go('reject', 0, 1, 'brand', some(key, 'reject', 8, 30), { reason: draft.reason ?? '' })
    return moves
  }
  if (end === 0) return cutOff(moves, draft, key)
  go('approve', 0, 2, 'brand', some(key, 'approve', 5, 40))
  for (const [verb, by, wait, low, spread] of paperAndParcel(draft, task))
    go(verb, 2, 2, by, some(key, wait, low, spread))
  for (const [index, [verb, by, low, spread, reason]] of scriptMoves(draft).entries())
    go(verb, 2, 2, by, some(key, `${verb} ${index}`, low, spread), { reason })
  const submit = handsOf(draft, task) === 'file' ? 'submitFile' : 'submitLink'
  const first = task.stages[0] ?? 3
  let round = 0
  const handIn = () => {
    round += 1
    go(submit, 2, first, 'creator', some(key, `submit ${round}`, 20, 50), { round })
  }
  const passUpTo = (stage: number) => {
    for (const [index, at] of task.stages.entries()) {
      const next = task.stages[index + 1] ?? 6
      if (at === stage) return
      go('pass', at, next, at === 7 ? 'brand' : 'staff', some(key, `pass ${at} ${round}`, 4, 30), { round })
    }
  }
  for (const back of draft.returned ?? []) {
    handIn()
    const stage = stageOf(back.by, task)
    passUpTo(stage)
    go('returnForRevision', stage, 2, back.by, some(key, `return ${round}`, 4, 24), {
      reason: back.feedback,
      round,
    })
  }
  if (end !== 2) {
    handIn()
    passUpTo(end)
  }
  const kept = (keepDaysOf(task.retention ?? 'd30') ?? 0) * 24
  if (task.direct && (draft.status === 4 || draft.isOwed || draft.isContradicted))
    for (const [verb, by, after, reason = ''] of paidDirectly(draft, key, kept))
      go(verb, 6, verb === 'settle' ? 4 : 6, by, after, { reason })
  else if (draft.status === 4) {
    // A reward is paid when the post has been kept as long as was promised.
    go('settle', 6, 4, 'system', kept + some(key, 'settle', 2, 20))
  }
  return cutOff(moves, draft, key)
}

function cutOff(moves: Untimed[], draft: ParticipationDraft, key: string): Untimed[] {
  const { terminated } = draft
  if (!terminated) return moves
  const after = some(key, 'terminate', 60, 60)
  const last = { from: terminated.in, to: 6, by: terminated.by, reason: terminated.reason }
  return [...moves, { verb: 'terminate', after, round: 0, ...last }]
}

/**
 * Tells one life backwards from its last move, people asleep at night; the settling is at its own time after
 * the end of the task.
 */
function timed(moves: readonly Untimed[], hours: number, zone: string, now: Date): TaskStep[] {
  let next = now.getTime() - hours * hour
  return moves
    .toReversed()
    .map((move, back) => {
      const at = back === 0 ? next : awake(next, zone, `${move.verb}${hours}`)
      next = at - move.after * hour - steady(`${move.verb}${hours}${move.after}`, 3_000) * 1_000
      return { ...move, at: wholeSecond(at) }
    })
    .reverse()
    .map(({ after: _, ...step }) => step)
}

/** Who owes what in a state of a life, and for how many hours; null where nobody owes anything here. */
export function dutyAfter(
  made: Pick<DemoParticipation, 'task' | 'isPosted'>,
  step: Pick<TaskStep, 'verb' | 'to'>,
): { duty: string; owner: string; hours: number } | null {
  const { task } = made
  const c = participationClocks
  const film = { ...c.submit, hours: (task.submitDays ?? 5) * 24 }
  const work = task.asks?.scriptReview ? c.submitScript : film
  const begin = task.source === 'parcel' ? c.ship : work
  if (step.to === 2) {
    if (step.verb === 'submitMou') return { duty: 'checkMou', owner: 'brand', hours: 48 }
    if (step.verb === 'approve' && task.needsMou) return { duty: 'signMou', owner: 'creator', hours: 72 }
    if (step.verb === 'approve' || step.verb === 'approveMou') return begin
    if (step.verb === 'submitScript') return c.reviewScript
    if (step.verb === 'ship') return null
    return step.verb === 'returnScript' || step.verb === 'deliver' ? work : film
  }
  if (step.verb === 'owe')
    return { duty: 'payDirectly', owner: 'brand', hours: (task.direct?.days ?? 0) * 24 }
  if (step.verb === 'sayPaid') return c.confirmPayment
  if (step.verb === 'contradictPayment') return c.answerPayment
  if (step.verb === 'handOnPayment') return c.decidePayment
  if (step.verb === 'announceClawback') return c.answerClawback
  if (step.verb === 'contradictClawback') return c.decideClawback
  if (step.to === 0) return c.answer
  if (step.to === 3) return c.reviewContent
  if (step.to === 7) return c.reviewBrand
  if (step.to === 8) return made.isPosted ? c.checkPublication : c.publish
  return null
}

/** The duty that runs now, computed as the server does. */
function clockOf(made: Omit<DemoParticipation, 'clock'>, now: Date): TaskClockRow | null {
  const last = made.steps.at(-1)
  if (!last) return null
  const { keepUntil, task } = made
  if (last.to === 6 && keepUntil && last.verb !== 'handOnPayment') {
    const isKept = keepUntil <= now
    const payable = Math.max(keepUntil.getTime(), now.getTime() + task.days[1] * day)
    if (last.verb === 'owe') {
      const dueAt = wholeSecond(Math.max(payable, last.at.getTime()) + (task.direct?.days ?? 0) * day)
      return { duty: 'payDirectly', owner: 'brand', startedAt: last.at, dueAt }
    }
    const dueAt = isKept ? wholeSecond(payable + participationClocks.pay.hours * hour) : keepUntil
    return isKept
      ? { duty: 'pay', owner: 'staff', startedAt: keepUntil, dueAt }
      : { duty: 'keepPublic', owner: 'creator', startedAt: last.at, dueAt }
  }
  const duty = dutyAfter(made, last)
  if (!duty) return null
  const dueAt = wholeSecond(last.at.getTime() + duty.hours * hour)
  return { duty: duty.duty, owner: duty.owner, startedAt: last.at, dueAt }
}

/** Tells a whole participation from its draft. */
export function tellParticipation(
  draft: ParticipationDraft,
  task: TaskDraft,
  number: number,
  now: Date,
): DemoParticipation {
  const key = `${draft.task}:${draft.creator}`
  const country = products.find((one) => one.key === task.product)?.country ?? 'TH'
  const zone = countries[country].timeZone
  const steps = [
    ...timed(movesOf(draft, task, key), draft.hours, zone, now),
    ...clawbackSteps(draft, zone, now),
  ]
  const passed = steps.findLast((step) => step.verb === 'pass' && step.to === 6)?.at
  const days = keepDaysOf(task.retention ?? 'd30') ?? 36_500
  const made = {
    draft,
    task,
    number,
    steps,
    round: Math.max(0, ...steps.map((step) => step.round)),
    keepUntil: passed ? wholeSecond(passed.getTime() + days * day) : null,
    isPosted: draft.isPosted === true || handsOf(draft, task) === 'link' || passed !== undefined,
  }
  return { ...made, clock: clockOf(made, now) }
}
