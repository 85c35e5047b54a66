import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { returnScripts as contract } from '@sampan/contract/script'
import type { Ctx } from '#context.ts'
import { scriptPlan } from '#features/participation/clock/participation-clock.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideScripts } from './decide-scripts.ts'
import { returnsOf } from './script.view.ts'

/**
 * Gives the versions of scripts that were seen back with the same words, each as `returnScript` does; what would end a participation
 * is left for its own page, which says so before (R286).
 */
export const returnScripts = (
  ctx: Ctx,
  { feedback, ...input }: InputOf<typeof contract>,
): Promise<BatchResult> =>
  decideScripts(ctx, input, {
    ...{ outcome: 'returned', verb: 'returnScript', feedback },
    ...{ mail: 'scriptReturned', words: 'task:outcome.scriptReturned' },
    planOf(task, scripts) {
      if (returnsOf(scripts) >= task.modificationLimit) refuse('lastScript')
      return scriptPlan(ctx, task)
    },
  })
