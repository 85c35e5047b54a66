import { reachOf } from '@sampan/contract/abilities'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { studio } from './schedule.tables.ts'

/** Studios of everybody, and those of the caller's brand; an admin's are all. */
export const isUsable = (ctx: Ctx): SQL | undefined => or(isNull(studio.brandId), isKept(ctx))

/** Studios that the caller may change: a brand its own ones, an admin all. */
export function isKept(ctx: Ctx): SQL {
  const reach = reachOf(ctx.caller.role, 'keepStudios')
  if (reach === 'all') return sql`true`
  return reach === 'own' && ctx.caller.brandId ? eq(studio.brandId, ctx.caller.brandId) : sql`false`
}

/** Whether an entry is in a studio, or was. The names are written out: of one table alone, columns are written without it. */
export const isUsed = sql<boolean>`(exists (select 1 from schedule s where s.tenant_id = studio.tenant_id and s.studio_id = studio.id)
  or exists (select 1 from schedule_occurrence o where o.tenant_id = studio.tenant_id and o.studio_id = studio.id))`

/** Whether the caller may put a new entry into a studio: one that is open. */
export async function mayUseStudio(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: studio.id })
    .from(studio)
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), isNull(studio.closedAt), isUsable(ctx)))
  return row !== undefined
}
