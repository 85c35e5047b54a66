import type { Ctx } from '#context.ts'

export const rulesJob = 'sample-apply-rules'

/** Has the rules of a brand decide on new applications, once they are stored. */
export const queueRules = (ctx: Ctx, brandId: string, made: readonly { id: string }[]): Promise<void> =>
  ctx.app.jobs.add(ctx.db, ctx.tenant.id, rulesJob, { brandId, ids: made.map(({ id }) => id) })
