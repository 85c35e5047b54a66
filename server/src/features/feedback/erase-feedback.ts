import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { feedback } from './feedback.tables.ts'

/** Takes away how people wanted to be answered; what they said of the product stays. */
export async function eraseFeedback(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .update(feedback)
    .set({ contactCipher: ctx.app.cipher.seal(ctx.tenant.id, '') })
    .where(and(eq(feedback.tenantId, ctx.tenant.id), inArray(feedback.accountId, [...accountIds])))
}
