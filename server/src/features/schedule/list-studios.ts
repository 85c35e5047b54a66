import type { OutputOf } from '@sampan/contract/endpoint'
import type { listStudios as contract } from '@sampan/contract/schedule'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { studio } from './schedule.tables.ts'
import { isKept, isUsable, isUsed } from './studio.queries.ts'

/** The studios that the caller may use: those of everybody, then those of each brand, by name. */
export async function listStudios(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const rows = await ctx.db
    .select({
      id: studio.id,
      name: studio.name,
      note: studio.note,
      brand: { id: brand.id, name: brand.name },
      isClosed: sql<boolean>`${studio.closedAt} is not null`,
      isUsed,
      isEditable: sql<boolean>`coalesce(${isKept(ctx)}, false)`,
    })
    .from(studio)
    .leftJoin(brand, and(eq(brand.tenantId, studio.tenantId), eq(brand.id, studio.brandId)))
    .where(and(eq(studio.tenantId, ctx.tenant.id), isUsable(ctx)))
    .orderBy(sql`${brand.name} nulls first`, asc(studio.name), asc(studio.id))
  return { rows }
}
