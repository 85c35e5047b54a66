import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { relation, relationNote } from './relation.tables.ts'

/** What teams keep of one creator account is kept of another from now on; where a team keeps something of both, that of the other stays. */
export async function moveRelations(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  await ctx.db
    .update(relation)
    .set({ creatorId: to })
    .where(
      and(
        eq(relation.tenantId, ctx.tenant.id),
        eq(relation.creatorId, from),
        sql`not exists (select from relation other where other.tenant_id = ${ctx.tenant.id}
          and other.workspace_id = ${relation.workspaceId} and other.creator_id = ${to})`,
      ),
    )
  await ctx.db
    .update(relationNote)
    .set({ creatorId: to })
    .where(and(eq(relationNote.tenantId, ctx.tenant.id), eq(relationNote.creatorId, from)))
}
