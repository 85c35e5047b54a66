import { closedInvitations, invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { movedOf, transitionEach } from '#kit/case/transition-each.ts'
import { invitationMachine } from './invitation.machine.ts'
import { creatorProfile, invitation } from './invitation.tables.ts'
import { tellOver } from './tell-invitation.ts'

/**
 * Forgets what people said of themselves to brands and what was written to them. What waits for them, or for a look at their profile,
 * is over, and whoever invited is told (R263).
 */
export async function eraseInvitations(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = [...accountIds]
  await ctx.db
    .delete(creatorProfile)
    .where(and(eq(creatorProfile.tenantId, ctx.tenant.id), inArray(creatorProfile.accountId, ids)))
  await ctx.db
    .update(invitation)
    .set({ text: '' })
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.accountId, ids)))
  await expireOf(ctx, inArray(invitation.accountId, ids))
}

/** The same of people who were erased before it was a rule: what waits for them is over. */
export const expireOfErased = (ctx: Ctx): Promise<void> =>
  expireOf(
    ctx,
    sql`exists (select from ${account} where ${account.tenantId} = ${invitation.tenantId}
      and ${account.id} = ${invitation.accountId} and ${account.erasedAt} is not null)`,
  )

async function expireOf(ctx: Ctx, whose: SQL): Promise<void> {
  const over = [...closedInvitations, invitationStatus.agreed]
  const rows = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), notInArray(invitation.status, over), whose))
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const fates = await transitionEach(ctx, invitationMachine, { ids, verb: 'expire', by: 'system' })
  await tellOver(
    ctx,
    movedOf(fates).map(({ row }) => row),
  )
}
