import { and, eq } from 'drizzle-orm'
import type { FileCtx } from './file.queries.ts'
import { file } from './file.tables.ts'
import { storageKeyOf } from './file-key.ts'
import { objectOf } from './store-file.ts'

/** Takes a file away for good, its bytes first; harmless when it is gone. Nothing may refer to it. */
export async function forgetFile(ctx: FileCtx, id: string): Promise<void> {
  const isIt = and(eq(file.tenantId, ctx.tenant.id), eq(file.id, id))
  const [row] = await ctx.db
    .select({ key: file.key, objectKey: file.objectKey })
    .from(file)
    .where(isIt)
    .for('update')
  if (!row) return
  await ctx.app.gateways.storage.delete(storageKeyOf(ctx.tenant.id, objectOf(row)))
  await ctx.db.delete(file).where(isIt)
}
