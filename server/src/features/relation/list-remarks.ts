import { mayAny } from '@sampan/contract/abilities'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { relation } from './relation.tables.ts'

/** What the caller's own team remarked on creators; nothing for whoever keeps no relations. */
export async function listRemarks(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<{ id: string; remark: string }[]> {
  if (ids.length === 0 || !mayAny(ctx.caller.role, 'keepRelations')) return []
  return ctx.db
    .select({ id: relation.creatorId, remark: relation.remark })
    .from(relation)
    .where(
      and(
        eq(relation.tenantId, ctx.tenant.id),
        sql`${relation.workspaceId} = ${workspaceOf(ctx)}`,
        among(relation.creatorId, ids),
        ne(relation.remark, ''),
      ),
    )
}
