import { and, eq } from 'drizzle-orm'
import type { App, Ctx, Outside } from '#context.ts'
import type { OutsideWork } from '#kit/job/job.ts'
import { file } from './file.tables.ts'
import { storageKeyOf } from './file-key.ts'
import { objectOf } from './store-file.ts'

interface Input {
  id: string
}

/** Takes a file away for good, its bytes first; harmless when it is gone. Nothing may refer to it. */
export const forgetFile: OutsideWork<App, Input, string, void> = {
  async load(ctx: Ctx, { id }: Input) {
    const [row] = await ctx.db
      .select({ key: file.key, objectKey: file.objectKey })
      .from(file)
      .where(isFile(ctx, id))
    return row && storageKeyOf(ctx.tenant.id, objectOf(row))
  },
  ask: ({ app }: Outside, key: string) => app.gateways.storage.delete(key),
  async store(ctx: Ctx, { id }: Input) {
    await ctx.db.delete(file).where(isFile(ctx, id))
  },
}

const isFile = (ctx: Ctx, id: string) => and(eq(file.tenantId, ctx.tenant.id), eq(file.id, id))
