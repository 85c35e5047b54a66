import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import type { ParticipationPlan } from '#features/participation/clock/participation-clock.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAboutMany } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { decideTogether, type RowFate } from '#kit/case/batch.ts'
import { type Decision, lockRows } from '#kit/case/transition.ts'
import { fateOf, movedOf, refusalsOf, transitionEach } from '#kit/case/transition-each.ts'
import { seenScript } from './lock-script.ts'
import { listScriptsOf, type ScriptRow, storeOutcomes } from './script.queries.ts'

interface Scripts {
  ids: string[]
  /** By participation, the version that the caller saw. */
  seen: Record<string, number>
}

/** What is decided about all of them. */
interface ScriptDecision {
  outcome: 'passed' | 'returned'
  verb: 'passScript' | 'returnScript'
  feedback?: string
  mail: 'scriptPassed' | 'scriptReturned'
  words: 'task:outcome.scriptPassed' | 'task:outcome.scriptReturned'
  /** What is owed next. May refuse, by the task and the versions so far. */
  planOf(task: TaskRow, scripts: readonly ScriptRow[]): ParticipationPlan
  set?: Partial<ParticipationRecord>
}

/**
 * Decides scripts together, each in the version that was seen of it; one of which none is named is refused. Tasks are locked first, as
 * by every verb that may end a participation.
 */
export function decideScripts(
  ctx: Ctx,
  { ids, seen }: Scripts,
  decision: ScriptDecision,
): Promise<BatchResult> {
  return decideTogether<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'reviewScript')),
    asksReachAgain: true,
    async decideAll(cases) {
      const tasks = new Map((await lockTasksOf(ctx, cases)).map(({ task }) => [task.id, task]))
      const waiting = await waitingScripts(ctx, cases, seen, decision)
      const fates = await transitionEach(ctx, participationMachine, {
        ids: [...waiting].flatMap(([id, found]) => (Array.isArray(found) ? id : [])),
        verb: decision.verb,
        ...(decision.feedback !== undefined && { reason: decision.feedback }),
        decide(row): Decision<typeof participationMachine.table> {
          const scripts = waiting.get(row.id)
          const task = tasks.get(row.taskId) ?? refuse('notFound')
          const clock = decision.planOf(task, Array.isArray(scripts) ? scripts : [])
          return { clock, ...(decision.set && { set: decision.set }) }
        },
      })
      const moved = movedOf(fates)
      await storeOutcomes(
        ctx,
        moved.flatMap(({ row }) => newestOf(waiting.get(row.id))),
        decision,
      )
      const about = moved.map(({ row, clock }) => ({
        ...{ id: row.id, dueAt: clock?.dueAt },
        ...(decision.feedback !== undefined && { reason: decision.feedback }),
      }))
      await mailAboutMany(ctx, about, 'creator', decision.mail)
      const others = [...waiting].flatMap(([id, found]): [string, RowFate][] => {
        if (Array.isArray(found)) return []
        return [[id, found === 'decidedBefore' ? undefined : found]]
      })
      return new Map([...others, ...refusalsOf(fates)])
    },
    words: decision.words,
  })
}

type Waiting = ScriptRow[] | Refusal | 'decidedBefore'

const newestOf = (scripts: Waiting | undefined): ScriptRow[] =>
  Array.isArray(scripts) ? scripts.slice(0, 1) : []

/**
 * The versions of each script that waits as the caller saw it, newest first; `decidedBefore` where the caller decided the same before,
 * else the refusal. One that is gone is not among them. The participations are held until the transaction ends.
 */
async function waitingScripts(
  ctx: Ctx,
  cases: readonly ParticipationCase[],
  seen: Scripts['seen'],
  { outcome }: ScriptDecision,
): Promise<Map<string, Waiting>> {
  const ids = cases.map(({ id }) => id)
  const rows = await lockRows(ctx, participationMachine, ids)
  const versions = await listScriptsOf(ctx, ids)
  const waiting = new Map<string, Waiting>()
  for (const row of rows) {
    const scripts = versions.get(row.id) ?? []
    const round = seen[row.id]
    const found = await fateOf(async () =>
      seenScript(ctx, { row, scripts, outcome, seen: { round: round ?? refuse('stateChanged') } }),
    )
    waiting.set(row.id, found instanceof Refusal ? found : found ? scripts : 'decidedBefore')
  }
  return waiting
}
