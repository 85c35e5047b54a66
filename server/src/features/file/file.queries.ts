import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { file } from './file.tables.ts'

export type FileRow = typeof file.$inferSelect
export type FileCtx = Pick<Ctx, 'app' | 'tenant' | 'db' | 'now'>

/** A file by the end of its address; undefined when there is none in this tenant. */
export async function findFile(
  ctx: Pick<FileCtx, 'tenant' | 'db'>,
  key: string,
): Promise<FileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.tenantId, ctx.tenant.id), eq(file.key, key)))
  return row
}

/** False when the key is taken; waits for a parallel insert of the same key. */
export async function insertFile(ctx: FileCtx, row: FileRow): Promise<boolean> {
  const made = await ctx.db.insert(file).values(row).onConflictDoNothing().returning({ id: file.id })
  return made.length > 0
}
