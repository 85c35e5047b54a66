import { type Reach, reachOf, sideOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { cooperation } from './cooperation.tables.ts'

/** Whose they are: their creators and the brands that sent them. */
export async function findCooperationParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId } = cooperation
  const rows = await ctx.db
    .select({ id, accountId, brandId })
    .from(cooperation)
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}

/** How far somebody is told of them. What is a person's own by having sent it is asked for like what is in care. */
export function cooperationReach(role: Actor): Reach | undefined {
  const answers = reachOf(role, 'answerInvitation')
  const reach = answers ?? reachOf(role, 'inviteCreator')
  return reach === 'own' && !answers && sideOf(role) !== 'brand' ? 'inCare' : reach
}
