import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { passScripts as contract } from '@sampan/contract/script'
import type { Ctx } from '#context.ts'
import { decideScripts } from './decide-scripts.ts'
import { passSeen } from './pass-script.ts'

/** Passes the versions of scripts that were seen, each on its own, as `passScript` does (R286). */
export const passScripts = (ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> =>
  decideScripts(ctx, input, 'task:outcome.scriptPassed', (id, seen) => passSeen(ctx, id, seen))
