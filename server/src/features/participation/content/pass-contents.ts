import type { BatchResult } from '@sampan/contract/batch.schemas'
import { anyReview, participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { keepPlan, stagePlan } from '#features/participation/clock/participation-clock.ts'
import { isPaidDirectly } from '#features/participation/direct-payment/owe-reward.ts'
import { refusePassed } from '#features/participation/end/refuse-decided.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { mayReviewAt } from '#features/participation/participation.policy.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { lockTasksOf, noteLines } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { keepSamplePosts } from '#features/sample/keep-sample-post.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { type Decision, lockRows } from '#kit/case/transition.ts'
import { type Fate, fateOf, movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { assignRank, type RankedTasks, storeRanks } from './assign-rank.ts'
import { tellStages } from './tell-stage.ts'

/** The stage at which the caller saw a draft, and which of its rounds that was, where the caller says so. */
type SeenDraft = number | { status: number; round: number }

interface Pass {
  ids: string[]
  /** By participation. */
  seen: Record<string, SeenDraft>
}

/**
 * Passes drafts at their current stage, each on its own, but none that is newer than what the caller saw; after the last stage the participation is completed
 * and takes the next reward (R53). Tasks are locked first, so that ranks have one order: that of the participations' ids.
 */
export function passContents(ctx: Ctx, { ids, seen }: Pass): Promise<BatchResult> {
  return decideTogether<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, anyReview)),
    asksReachAgain: true,
    async decideAll(cases) {
      const offers = await lockTasksOf(ctx, cases)
      const tasks: RankedTasks = new Map(offers.map(({ task }) => [task.id, task]))
      const before = await passedBefore(ctx, cases, seen)
      const fates = await passAll(
        ctx,
        cases.filter(({ id }) => !before.has(id)),
        tasks,
      )
      const words = await tellPassed(ctx, fates, tasks)
      return new Map<string, Refusal | string | undefined>([...before, ...refusalsOf(fates), ...words])
    },
    words: 'task:outcome.passed',
  })
}

/** Those that are no longer as the caller saw them: undefined when the caller passed them, else the refusal. */
async function passedBefore(
  ctx: Ctx,
  cases: readonly ParticipationCase[],
  seen: Pass['seen'],
): Promise<Map<string, Refusal | undefined>> {
  const found = new Map<string, Refusal | undefined>()
  const asked = cases.filter(({ id }) => seen[id] !== undefined).map(({ id }) => id)
  const rows = asked.length > 0 ? await lockRows(ctx, participationMachine, asked) : []
  for (const row of rows) {
    const [status, round] = stageAndRound(seen[row.id])
    if (status === undefined) continue
    const isNewer = round !== undefined && row.round !== round
    if (row.status === status && !isNewer) continue
    const fate = await fateOf(() => (isNewer ? refuse('stateChanged') : refusePassed(ctx, row, status)))
    found.set(row.id, fate instanceof Refusal ? fate : undefined)
  }
  return found
}

const stageAndRound = (seen: SeenDraft | undefined): [status?: number, round?: number] =>
  typeof seen === 'object' ? [seen.status, seen.round] : seen === undefined ? [] : [seen]

/** The tasks must be locked. */
async function passAll(
  ctx: Ctx,
  cases: readonly ParticipationCase[],
  tasks: RankedTasks,
): Promise<Map<string, Fate<ParticipationRecord>>> {
  const names = new Map(cases.map(({ id, name }) => [id, name]))
  const ranked: string[] = []
  const fates = await transitionEach(ctx, participationMachine, {
    ids: [...names.keys()],
    verb: 'pass',
    decide(row): Decision<typeof participationMachine.table> {
      const task = tasks.get(row.taskId) ?? refuse('notFound')
      needPassable(ctx, row, names.get(row.id) ?? '')
      const next = task.stages[task.stages.indexOf(row.status) + 1]
      if (next !== undefined) return { to: next, clock: stagePlan(ctx, task, next, row.postUrl !== null) }
      const taken = assignRank(ctx, tasks, task, row)
      ranked.push(task.id)
      return {
        to: participationStatus.completed,
        clock: keepPlan(ctx, task, taken.keepUntil, isPaidDirectly(task, taken)),
        set: { outcome: 'completed' as const, ...taken },
      }
    },
    alongside: () => storeRanks(ctx, tasks, ranked),
  })
  await keepSamplePosts(ctx, completedOf(fates).flatMap(ownSampleOf))
  return fates
}

const completedOf = (fates: ReadonlyMap<string, Fate<ParticipationRecord>>): ParticipationRecord[] =>
  movedOf(fates)
    .map(({ row }) => row)
    .filter(({ outcome }) => outcome === 'completed')

const ownSampleOf = ({ sampleId, keepUntil }: ParticipationRecord) =>
  sampleId && keepUntil ? [{ sampleId, keepUntil }] : []

/** Each reviewer at their own stage; the publication check needs something to check. */
function needPassable(ctx: Ctx, row: ParticipationRecord, name: string): void {
  if (!mayReviewAt(ctx.caller.role, row.status)) refuse('notAllowed')
  if (row.status === participationStatus.publicationCheck && row.postUrl === null) {
    refuse('postLinkAwaited', { params: { name } })
  }
}

/**
 * Writes the lines with index 8 (R47), tells creators their ranks and the others whose turn it is. Out: by completed
 * participation, the words of the batch's row.
 */
async function tellPassed(
  ctx: Ctx,
  fates: ReadonlyMap<string, Fate<ParticipationRecord>>,
  tasks: RankedTasks,
): Promise<Map<string, string>> {
  const completed = completedOf(fates)
  const lines = completed.map((row) => ({
    row,
    evidence: [{ kind: 'number' as const, label: `#${row.rank ?? 0}`, href: '' }],
  }))
  await noteLines(ctx, lines, 'complete', 'system')
  const isRewarded = (row: ParticipationRecord) => row.earned !== null || tasks.get(row.taskId)?.slots === 0
  const kindOf = (row: ParticipationRecord) => (isRewarded(row) ? 'completed' : 'completedUnpaid')
  const mailOf = (row: ParticipationRecord) => {
    const task = tasks.get(row.taskId)
    return task && isPaidDirectly(task, row) ? 'completedDirectly' : kindOf(row)
  }
  for (const [kind, rows] of Map.groupBy(completed, mailOf)) {
    const about = rows.map(({ id, rank, keepUntil }) => ({ id, rank: rank ?? 0, dueAt: keepUntil }))
    await mailAboutMany(ctx, about, 'creator', kind)
  }
  const next = movedOf(fates).filter(({ row }) => row.outcome !== 'completed')
  await tellStages(
    ctx,
    next.flatMap(({ row, clock }) => (clock ? [{ id: row.id, plan: clock }] : [])),
  )
  const say = (row: ParticipationRecord) =>
    ctx.app.words.say(ctx.language, `task:outcome.${kindOf(row)}`, { rank: row.rank ?? 0 })
  return new Map(completed.map((row) => [row.id, say(row)]))
}
