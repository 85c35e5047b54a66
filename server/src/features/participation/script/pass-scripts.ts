import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { passScripts as contract } from '@sampan/contract/script'
import type { Ctx } from '#context.ts'
import { submitPlan } from '#features/participation/clock/participation-clock.ts'
import { decideScripts } from './decide-scripts.ts'

/** Passes the versions of scripts that were seen, each as `passScript` does (R286). */
export const passScripts = (ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> =>
  decideScripts(ctx, input, {
    ...{ outcome: 'passed', verb: 'passScript', mail: 'scriptPassed', words: 'task:outcome.scriptPassed' },
    planOf: (task) => submitPlan(ctx, task),
    set: { scriptPassedAt: ctx.now },
  })
