import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { answerFeedback as contract } from '@sampan/contract/feedback'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { mustReadFeedback } from './feedback.policy.ts'
import { findFeedback, handleFeedback } from './feedback.queries.ts'
import { refuseHandled } from './feedback-decided.ts'
import { mailAnswer } from './feedback-mail.ts'

/**
 * Keeps the answer to feedback and mails it where there is an address. Refuses `notFound`, and `alreadyDecided` with
 * who answered or closed it first; then no mail is sent.
 */
export async function answerFeedback(
  ctx: Ctx,
  { id, text }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  mustReadFeedback(ctx)
  const row = (await findFeedback(ctx, id)) ?? refuse('notFound')
  // Undone with the transaction where somebody was first.
  const isMailed = await mailAnswer(ctx, row, text)
  const handling = { handledAt: ctx.now, handledBy: accountOf(ctx), answer: text, isMailed }
  if (!(await handleFeedback(ctx, id, handling))) await refuseHandled(ctx, id)
  return { isMailed }
}
