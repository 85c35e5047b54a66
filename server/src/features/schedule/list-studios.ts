import type { OutputOf } from '@sampan/contract/endpoint'
import type { listStudios as contract } from '@sampan/contract/schedule'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { studio } from './schedule.tables.ts'
import { isKept, isUsable, isUsed } from './studio.queries.ts'

/** The studios that the caller may use, by name. */
export async function listStudios(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const rows = await ctx.db
    .select({
      id: studio.id,
      name: studio.name,
      note: studio.note,
      isClosed: sql<boolean>`${studio.closedAt} is not null`,
      isUsed,
      isEditable: sql<boolean>`coalesce(${isKept(ctx)}, false)`,
    })
    .from(studio)
    .where(and(eq(studio.tenantId, ctx.tenant.id), isUsable(ctx)))
    .orderBy(asc(studio.name), asc(studio.id))
  return { rows }
}
