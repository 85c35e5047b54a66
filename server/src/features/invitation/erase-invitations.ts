import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { endClock } from '#kit/case/clock.ts'
import { creatorProfile, invitation } from './invitation.tables.ts'

/** Forgets what people said of themselves to brands and what was written to them; nobody is owed an answer any more. */
export async function eraseInvitations(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = [...accountIds]
  await ctx.db
    .delete(creatorProfile)
    .where(and(eq(creatorProfile.tenantId, ctx.tenant.id), inArray(creatorProfile.accountId, ids)))
  await ctx.db
    .update(invitation)
    .set({ text: '', ...endClock() })
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.accountId, ids)))
}
