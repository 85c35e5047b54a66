import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findFeedback } from './feedback.queries.ts'

/** Refuses `alreadyDecided` with who answered or closed it first, and when. */
export async function refuseHandled(ctx: Ctx, id: string): Promise<never> {
  const row = await findFeedback(ctx, id)
  if (!row) return refuse('notFound')
  const by = row.handledBy ? await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, row.handledBy) : undefined
  return refuse('alreadyDecided', {
    params: { name: by ?? ctx.tenant.clientName },
    details: { by: by ?? null, at: row.handledAt?.toISOString() ?? null },
  })
}
