import { type Reach, reachOf, sideOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { invitation } from './invitation.tables.ts'

/** Whose the invitations are: their creators and the brands that sent them. */
export async function findInvitationParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId } = invitation
  const rows = await ctx.db
    .select({ id, accountId, brandId })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}

/**
 * How far somebody is told of invitations. What is a person's own by having sent it is not among its parties, so that
 * it is asked for like what is in care.
 */
export function invitationReach(role: Actor): Reach | undefined {
  const answers = reachOf(role, 'answerInvitation')
  const reach = answers ?? reachOf(role, 'reviewInvitation') ?? reachOf(role, 'inviteCreator')
  return reach === 'own' && !answers && sideOf(role) !== 'brand' ? 'inCare' : reach
}
