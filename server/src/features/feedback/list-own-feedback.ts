import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { feedback } from './feedback.tables.ts'

/** What the caller wrote to us, with the answers, the latest first. */
export async function listOwnFeedback(ctx: Ctx) {
  const rows = await ctx.db
    .select()
    .from(feedback)
    .where(and(eq(feedback.tenantId, ctx.tenant.id), eq(feedback.accountId, accountOf(ctx))))
    .orderBy(desc(feedback.createdAt))
  return rows.map(({ id, content, createdAt, answer, handledAt, contactCipher }) => ({
    id,
    content,
    contact: ctx.app.cipher.open<string>(ctx.tenant.id, contactCipher),
    createdAt,
    answer,
    handledAt,
  }))
}
