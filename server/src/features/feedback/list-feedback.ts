import type { OutputOf } from '@sampan/contract/endpoint'
import type { listFeedback as contract, FeedbackRow } from '@sampan/contract/feedback'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { mustReadFeedback } from './feedback.policy.ts'
import { type FeedbackFilter, type FeedbackListRow, listFeedbackRows } from './feedback.queries.ts'
import { wayToWriter } from './feedback-mail.ts'

/** The tenant's feedback, filtered, sorted, by pages; how the writer is reached stays sealed. */
export async function listFeedback(ctx: Ctx, input: FeedbackFilter): Promise<OutputOf<typeof contract>> {
  mustReadFeedback(ctx)
  const { rows, counts, ...total } = await listFeedbackRows(ctx, input)
  const page = pageOf(
    input,
    rows,
    (row) => present(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

const present = (ctx: Ctx, { feedback, writer, handlerName }: FeedbackListRow): FeedbackRow => ({
  id: feedback.id,
  at: feedback.createdAt.toISOString(),
  countryCode: feedback.countryCode,
  content: feedback.content,
  name: writer?.name ?? null,
  isMailable: wayToWriter(ctx, feedback, writer?.disabledAt != null) !== undefined,
  handled: feedback.handledAt && {
    at: feedback.handledAt.toISOString(),
    by: handlerName ?? ctx.tenant.clientName,
    answer: feedback.answer,
    isMailed: feedback.isMailed,
  },
})
