import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { scriptPlan } from '#features/participation/clock/participation-clock.ts'
import { endByRounds } from '#features/participation/end/end-by-rounds.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { transition } from '#kit/case/transition.ts'
import { lockScript, type SeenScript, type WaitingScript } from './lock-script.ts'
import { storeOutcomes } from './script.queries.ts'

/**
 * Gives the version of a script that was read back with feedback; the creator's time for another one begins. Past the rounds
 * that were agreed it ends the participation instead, as a draft does (R248). Refuses as `lockScript` does.
 */
export async function returnScript(
  ctx: Ctx,
  { id, feedback, ...seen }: { id: string; feedback: string } & SeenScript,
): Promise<ParticipationDetail> {
  const waiting = await lockScript(ctx, { id, seen, outcome: 'returned' })
  if (waiting) await giveBack(ctx, waiting, feedback)
  return getParticipation(ctx, { id })
}

async function giveBack(ctx: Ctx, waiting: WaitingScript, feedback: string): Promise<void> {
  const { row, script, task, returns, creatorName } = waiting
  const { id } = row
  const storeIt = () => storeOutcomes(ctx, [script], { outcome: 'returned', feedback })
  if (returns >= task.modificationLimit) {
    await endByRounds(ctx, row, { name: creatorName, reason: feedback, mayEnd: storeIt })
    return
  }
  const plan = scriptPlan(ctx, task)
  await transition(ctx, participationMachine, {
    ...{ id, verb: 'returnScript', reason: feedback, mayTouch: () => true },
    async decide() {
      await storeIt()
      return { clock: plan }
    },
  })
  await mailAbout(ctx, id, 'creator', 'scriptReturned', { reason: feedback, dueAt: plan.dueAt })
}
