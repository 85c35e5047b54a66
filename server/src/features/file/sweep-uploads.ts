import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { partialIdOf } from './file-key.ts'
import { deleteUpload, listExpiredUploads } from './upload.queries.ts'

/** Bytes without a row are old enough after twice the life of an upload. */
const orphanAge = 2 * limits.uploadLife

/** Frees the uploads to which nothing came for a day, and bytes that nothing leads to any more. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const { partial } = ctx.app.gateways.storage
  for (const row of await listExpiredUploads(ctx)) {
    await partial.drop(partialIdOf(row))
    await deleteUpload(ctx, row)
  }
  await partial.sweep(new Date(ctx.now.getTime() - orphanAge))
}
