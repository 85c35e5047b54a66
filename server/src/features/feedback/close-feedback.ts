import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { closeFeedback as contract } from '@sampan/contract/feedback'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { mustReadFeedback } from './feedback.policy.ts'
import { handleFeedback } from './feedback.queries.ts'
import { refuseHandled } from './feedback-decided.ts'

/** Closes feedback without an answer. Refuses `notFound`, and `alreadyDecided` with who was first. */
export async function closeFeedback(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  mustReadFeedback(ctx)
  const handling = { handledAt: ctx.now, handledBy: accountOf(ctx), answer: null, isMailed: false }
  if (!(await handleFeedback(ctx, id, handling))) await refuseHandled(ctx, id)
  return {}
}
