import { limits } from '@sampan/contract/limits'
import type { App, Ctx, Outside } from '#context.ts'
import type { OutsideWork } from '#kit/job/job.ts'
import { listUsedObjects } from './file.queries.ts'
import { partialIdOf, storageKeyOf } from './file-key.ts'
import { listLeftBehind, noteTaken } from './inspect/laid-object.ts'
import { objectsOf } from './picture-widths.ts'
import { deleteUpload, listExpiredUploads, type UploadRow } from './upload.queries.ts'

/** Bytes without a row are old enough after twice the life of an upload. */
const orphanAge = 2 * limits.uploadLife

interface Swept {
  uploads: UploadRow[]
  /** Keys of bytes that went to the store and may have no row. */
  left: string[]
  unused: string[]
}

/** Frees the uploads to which nothing came for a day, and bytes that nothing leads to any more. */
export const sweepUploads: OutsideWork<App, unknown, Swept, void> = {
  async load(ctx: Ctx) {
    const left = await listLeftBehind(ctx)
    const used = await listUsedObjects(ctx, left)
    return {
      uploads: await listExpiredUploads(ctx),
      left,
      unused: left.filter((key) => !used.has(key)),
    }
  },
  async ask({ app, tenant, now }: Outside, { uploads, unused }) {
    const { storage } = app.gateways
    for (const upload of uploads) await storage.partial.drop(partialIdOf(upload))
    for (const key of unused.flatMap(objectsOf)) await storage.delete(storageKeyOf(tenant.id, key))
    const before = new Date(now.getTime() - orphanAge)
    await storage.partial.sweep(before)
    await app.intake.sweep(before)
  },
  async store(ctx: Ctx, _, { uploads, left }) {
    for (const upload of uploads) await deleteUpload(ctx, upload)
    await noteTaken(ctx, left)
  },
}
