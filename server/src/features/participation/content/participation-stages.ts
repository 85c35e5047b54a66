import { oneOf } from '@sampan/contract/one-of'
import type { ParticipationDetail, TaskDuty } from '@sampan/contract/task'
import {
  directPaymentDuties,
  type ParticipationDuty,
  participationStatus,
} from '@sampan/contract/task-status'

type Stage = ParticipationDetail['stages'][number]
type Line = ParticipationDetail['history'][number]

const p = participationStatus

const reviewOf: Record<number, ParticipationDuty> = {
  [p.contentReview]: 'reviewContent',
  [p.brandReview]: 'reviewBrand',
  [p.publicationCheck]: 'checkPublication',
}
const dutyOfVerb: Record<string, ParticipationDuty> = {
  approve: 'answer',
  reject: 'answer',
  submitMou: 'signMou',
  returnMou: 'checkMou',
  approveMou: 'checkMou',
  ship: 'ship',
  submitScript: 'submitScript',
  passScript: 'reviewScript',
  returnScript: 'reviewScript',
  submitFile: 'submit',
  submitLink: 'submit',
  addPostLink: 'publish',
  keep: 'keepPublic',
  settle: 'pay',
  sayPaid: 'payDirectly',
  confirmPayment: 'confirmPayment',
  contradictPayment: 'confirmPayment',
}

/** The duty that a line of the history met; undefined where it met none. */
function dutyOfLine(line: Pick<Line, 'verb' | 'from'>): ParticipationDuty | undefined {
  if (line.verb === 'pass' || line.verb === 'returnForRevision') return reviewOf[line.from ?? -1]
  return dutyOfVerb[line.verb]
}

interface Now {
  status: number
  outcome: 'completed' | 'terminated' | null
  clock: { duty: string } | null
  earned: string | null
  task: { reward: string | number }
}

/**
 * The row of past, present and coming duties under the clock. What is over shows what was done and nothing
 * more. In: what is owed, the state, the history, when the reward can be paid at the earliest (R54).
 */
export function stagesOf(
  duties: readonly TaskDuty[],
  now: Now,
  history: readonly Line[],
  payableAt: Date,
): Stage[] {
  const isOver = now.status === p.rejected || now.outcome === 'terminated'
  const isUnpaid = now.status === p.settled && Number(now.earned) === 0 && Number(now.task.reward) > 0
  const here = dutyIndexOf(duties, now)
  const running = stageOfDuty(now.clock?.duty ?? null)
  return duties.flatMap((duty, place): Stage[] => {
    const lines = history.filter((line) => line.tookHours !== null && dutyOfLine(line) === duty.key)
    const done = doneStage(duty, lines)
    if (isUnpaid && isOfReward(duty.key, lines)) return []
    if (isOver) return lines.length > 0 ? [done] : []
    if (place < here) return [done]
    const isNow = place === here && running === duty.key
    const isPay = duty.key === 'pay' || duty.key === 'payDirectly'
    const at = isPay ? payableAt.toISOString() : duty.at
    return [{ ...duty, at, state: isNow ? 'now' : 'next', tookHours: null }]
  })
}

/** What did not happen where a case closed without its reward: nothing was paid, and a post may not have been kept. */
const isOfReward = (key: TaskDuty['key'], lines: readonly Line[]): boolean =>
  key === 'pay' || oneOf(directPaymentDuties, key) || (key === 'keepPublic' && lines.length === 0)

function doneStage(duty: TaskDuty, lines: readonly Line[]): Stage {
  const took = lines.reduce((sum, line) => sum + (line.tookHours ?? 0), 0)
  // Each round had a time of its own.
  const allowed = lines.reduce((sum, line) => sum + (line.allowedHours ?? 0), 0)
  return {
    ...duty,
    ...(allowed > 0 && { hours: allowed }),
    state: 'done',
    tookHours: lines.length === 0 ? null : Math.round(took * 10) / 10,
  }
}

/** A payment that is contradicted has no stage of its own: it is paid again, or its receipt is found out. */
const stageOfDuty = (duty: string | null): string | null =>
  duty === 'answerPayment' ? 'payDirectly' : duty === 'decidePayment' ? 'confirmPayment' : duty

/** A script comes before the draft, where one is asked. */
const firstWork = (duties: readonly TaskDuty[]): ParticipationDuty =>
  duties.some(({ key }) => key === 'submitScript') ? 'submitScript' : 'submit'

/** The first duty that is not done. Without a clock the work waits for a parcel, or all is done. */
function dutyIndexOf(duties: readonly TaskDuty[], now: Now): number {
  const waitsFor =
    stageOfDuty(now.clock?.duty ?? null) ?? (now.status === p.settled ? null : firstWork(duties))
  const place = duties.findIndex((duty) => duty.key === waitsFor)
  return place < 0 ? duties.length : place
}
