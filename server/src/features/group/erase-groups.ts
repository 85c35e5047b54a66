import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

/** Takes people out of the groups that they are in. */
export async function eraseGroups(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const left = await ctx.db
    .delete(creatorGroupMember)
    .where(
      and(
        eq(creatorGroupMember.tenantId, ctx.tenant.id),
        sql`${creatorGroupMember.creatorId} in (select ${creator.id} from ${creator}
          where ${and(eq(creator.tenantId, ctx.tenant.id), inArray(creator.accountId, [...accountIds]))})`,
      ),
    )
    .returning({ groupId: creatorGroupMember.groupId })
  const ids = [...new Set(left.map(({ groupId }) => groupId))].sort()
  if (ids.length === 0) return
  await ctx.db
    .update(creatorGroup)
    .set({
      memberCount: sql`(select count(*) from ${creatorGroupMember}
        where ${creatorGroupMember.tenantId} = ${creatorGroup.tenantId}
          and ${creatorGroupMember.groupId} = ${creatorGroup.id})`,
    })
    .where(and(eq(creatorGroup.tenantId, ctx.tenant.id), inArray(creatorGroup.id, ids)))
}
