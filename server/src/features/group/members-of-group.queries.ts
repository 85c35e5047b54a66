import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creatorGroup, creatorGroupMember } from './group.tables.ts'

/** The members of a group of the caller's workspace; undefined where there is no such group. */
export async function listGroupMembers(ctx: Ctx, groupId: string): Promise<string[] | undefined> {
  const rows = await ctx.db
    .select({ id: creatorGroupMember.creatorId })
    .from(creatorGroup)
    .leftJoin(
      creatorGroupMember,
      and(
        eq(creatorGroupMember.tenantId, creatorGroup.tenantId),
        eq(creatorGroupMember.groupId, creatorGroup.id),
      ),
    )
    .where(
      and(
        eq(creatorGroup.tenantId, ctx.tenant.id),
        eq(creatorGroup.id, groupId),
        sql`${creatorGroup.workspaceId} = ${workspaceOf(ctx)}`,
      ),
    )
  return rows.length > 0 ? rows.flatMap(({ id }) => id ?? []) : undefined
}

/** A column of creator accounts holds a member of a group of the caller's workspace. */
export const isInGroup = (ctx: Ctx, account: SQLWrapper, groupId: string): SQL => sql`${account} in (
  select ${creatorGroupMember.creatorId} from ${creatorGroupMember}
  join ${creatorGroup} on ${creatorGroup.tenantId} = ${creatorGroupMember.tenantId}
    and ${creatorGroup.id} = ${creatorGroupMember.groupId}
  where ${creatorGroupMember.tenantId} = ${ctx.tenant.id} and ${creatorGroupMember.groupId} = ${groupId}
    and ${creatorGroup.workspaceId} = ${workspaceOf(ctx)})`
