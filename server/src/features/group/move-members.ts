import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

/** Puts one creator account in the place of another in every group. */
export async function moveMembers(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const ofFormer = and(eq(creatorGroupMember.tenantId, ctx.tenant.id), eq(creatorGroupMember.creatorId, from))
  await ask(
    ctx.db,
    sql`insert into ${creatorGroupMember} (tenant_id, group_id, creator_id, added_by, added_at)
      select tenant_id, group_id, ${to}::uuid, added_by, added_at from ${creatorGroupMember} where ${ofFormer}
      on conflict do nothing`,
  )
  const left = await ctx.db
    .delete(creatorGroupMember)
    .where(ofFormer)
    .returning({ groupId: creatorGroupMember.groupId })
  if (left.length === 0) return
  const ids = left.map(({ groupId }) => groupId).sort()
  await ctx.db
    .update(creatorGroup)
    .set({
      memberCount: sql`(select count(*) from ${creatorGroupMember}
        where ${creatorGroupMember.tenantId} = ${creatorGroup.tenantId}
          and ${creatorGroupMember.groupId} = ${creatorGroup.id})`,
    })
    .where(and(eq(creatorGroup.tenantId, ctx.tenant.id), inArray(creatorGroup.id, ids)))
}
