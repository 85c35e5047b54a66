import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { seeFeedbackContact as contract } from '@sampan/contract/feedback'
import type { Ctx } from '#context.ts'
import { noteLook } from '#features/address/note-look.ts'
import { refuse } from '#kit/call/refusal.ts'
import { mustReadFeedback } from './feedback.policy.ts'
import { findFeedback } from './feedback.queries.ts'

/** How the writer wants to be reached. The look is noted where the writer has an account. Refuses `notFound`. */
export async function seeFeedbackContact(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  mustReadFeedback(ctx)
  const row = (await findFeedback(ctx, id)) ?? refuse('notFound')
  if (row.accountId) await noteLook(ctx, { ownerId: row.accountId, what: 'contact', subjectId: id })
  return { contactInfo: ctx.app.cipher.open<string>(ctx.tenant.id, row.contactCipher) }
}
