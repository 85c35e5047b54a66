import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { lockParticipation, lockTasksOf } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { listScripts, type ScriptRow } from './script.queries.ts'
import { returnsOf } from './script.view.ts'

/** What a decision was made about: a version, or, by a mail link, what waited since a moment. */
export type SeenScript = { round: number } | { since: Date }

export interface WaitingScript {
  row: ParticipationRecord
  task: TaskRow
  script: ScriptRow
  /** How often versions were given back before. */
  returns: number
  creatorName: string
}

/**
 * The version of a script that the caller has read, with its case, held until the transaction ends (R249). Null where the caller
 * decided the same before: saying it again is harmless. Refuses `notFound`, `alreadyDecided` with who was faster, and
 * `scriptReplaced` where a newer one waits.
 */
export async function lockScript(
  ctx: Ctx,
  { id, seen, outcome }: { id: string; seen: SeenScript; outcome: 'passed' | 'returned' },
): Promise<WaitingScript | null> {
  const found = (await findRow(ctx, id, withinReach(ctx, 'reviewScript'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  // A script that is given back may end the participation, which frees a place.
  await lockTasksOf(ctx, [{ taskId: task.id }])
  const row = await lockParticipation(ctx, id)
  const scripts = await listScripts(ctx, id)
  const script = await seenScript(ctx, { row, scripts, seen, outcome })
  return script && { row, task, script, returns: returnsOf(scripts), creatorName: found.fullName }
}

interface Seen {
  row: ParticipationRecord
  /** Newest first. */
  scripts: readonly ScriptRow[]
  seen: SeenScript
  outcome: 'passed' | 'returned'
}

/** The version that was seen, where it waits; null and refusals as `lockScript` answers them. */
export async function seenScript(ctx: Ctx, { row, scripts, seen, outcome }: Seen): Promise<ScriptRow | null> {
  const script = seenAmong(scripts, row, seen)
  if (script.outcome !== null) {
    if (script.outcome === outcome && script.decidedBy === ctx.caller.accountId) return null
    await refuseDecided(ctx, script)
  }
  return script.round === scripts[0]?.round ? script : refuse('scriptReplaced')
}

function seenAmong(scripts: readonly ScriptRow[], row: ParticipationRecord, seen: SeenScript): ScriptRow {
  if ('round' in seen) return scripts.find(({ round }) => round === seen.round) ?? refuse('stateChanged')
  const isSame = row.statusSince.getTime() === seen.since.getTime()
  return (isSame ? scripts[0] : undefined) ?? refuse('scriptReplaced')
}

/** Refuses `alreadyDecided` with who decided about a version, and when. */
export async function refuseDecided(ctx: Ctx, { decidedBy, decidedAt, outcome }: ScriptRow): Promise<never> {
  const name = decidedBy ? await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, decidedBy) : undefined
  return refuse('alreadyDecided', {
    params: { name: name ?? ctx.tenant.clientName },
    details: {
      verb: outcome === 'passed' ? 'passScript' : 'returnScript',
      by: name ?? null,
      at: decidedAt?.toISOString(),
    },
  })
}
