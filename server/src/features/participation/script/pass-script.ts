import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { submitPlan } from '#features/participation/clock/participation-clock.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { transition } from '#kit/case/transition.ts'
import { lockScript, type SeenScript, type WaitingScript } from './lock-script.ts'
import { storeOutcomes } from './script.queries.ts'

/** Passes the version of a script that was read; the time to hand the draft in begins (R247). Refuses as `lockScript` does. */
export async function passScript(
  ctx: Ctx,
  { id, ...seen }: { id: string } & SeenScript,
): Promise<ParticipationDetail> {
  const waiting = await lockScript(ctx, { id, seen, outcome: 'passed' })
  if (waiting) await pass(ctx, id, waiting)
  return getParticipation(ctx, { id })
}

async function pass(ctx: Ctx, id: string, waiting: WaitingScript): Promise<void> {
  const { script, task } = waiting
  const plan = submitPlan(ctx, task)
  await transition(ctx, participationMachine, {
    ...{ id, verb: 'passScript', mayTouch: () => true },
    async decide() {
      await storeOutcomes(ctx, [script], { outcome: 'passed' })
      return { clock: plan, set: { scriptPassedAt: ctx.now } }
    },
  })
  await mailAbout(ctx, id, 'creator', 'scriptPassed', { dueAt: plan.dueAt })
}
