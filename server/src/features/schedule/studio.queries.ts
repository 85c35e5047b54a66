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

export async function mayUseStudio(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: studio.id })
    .from(studio)
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), isUsable(ctx)))
  return row !== undefined
}
