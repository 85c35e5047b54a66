import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { returnScripts as contract } from '@sampan/contract/script'
import type { Ctx } from '#context.ts'
import { decideScripts } from './decide-scripts.ts'
import { returnSeen } from './return-script.ts'

/**
 * Gives the versions of scripts that were seen back with the same words, each on its own, as `returnScript` does; what would end a participation
 * is left for its own page, which says so before (R286).
 */
export const returnScripts = (
  ctx: Ctx,
  { feedback, ...input }: InputOf<typeof contract>,
): Promise<BatchResult> =>
  decideScripts(ctx, input, 'task:outcome.scriptReturned', (id, seen) =>
    returnSeen(ctx, id, { seen, feedback, mayEnd: false }),
  )
