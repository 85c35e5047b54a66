import { reachOf } from '@sampan/contract/abilities'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'

/** Refuses `notAllowed` to whoever may not read and answer the tenant's feedback. */
export function mustReadFeedback(ctx: Ctx): void {
  if (reachOf(ctx.caller.role, 'readFeedback') !== 'all') refuse('notAllowed')
}
