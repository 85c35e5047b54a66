import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { file, laidObject } from './file.tables.ts'
import { objectOf } from './store-file.ts'

const day = 86_400_000

/** Takes the rows of files away, to which nothing refers. Their bytes have no row from then on, and the hourly sweep frees them. */
export async function dropFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .delete(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), inArray(file.id, [...ids])))
    .returning()
  if (rows.length === 0) return
  const laidAt = new Date(ctx.now.getTime() - day)
  await ctx.db
    .insert(laidObject)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, key: objectOf(row), laidAt })))
    .onConflictDoNothing()
}
