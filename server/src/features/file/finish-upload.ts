import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { finishUpload as contract } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findFileById } from './file.queries.ts'
import { presentStored } from './file.view.ts'
import { partialIdOf } from './file-key.ts'
import { keep, refusalOf } from './inspect/kept-refusal.ts'
import { settleUpload } from './settle-upload.ts'
import { recordFile } from './store-file.ts'
import { findUpload, noteFile, noteRefusal, type UploadRow } from './upload.queries.ts'
import { uploadLocker } from './upload-lock.ts'

/**
 * Takes a whole upload of the caller into the store. Saying it again gives the same file or the same refusal, as when
 * the first answer was lost. No transaction is open meanwhile; two who finish the same upload at once do so one after
 * the other. Refuses `notFound`, `uploadIncomplete` with the bytes that are here, and what `settleUpload` refuses; a
 * refused file is freed at once.
 */
export async function finishUpload(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = await findUpload(ctx, input.uploadId, accountOf(ctx))
  if (!found) refuse('notFound')
  const lock = uploadLocker(ctx.app, found).newLock(found.id)
  await lock
    .lock(new AbortController().signal, () => {})
    .catch(() => refuse('tooManyRequests', { status: 429 }))
  try {
    return await finishAlone(ctx, input.uploadId)
  } finally {
    await lock.unlock()
  }
}

async function finishAlone(ctx: Ctx, uploadId: string): Promise<OutputOf<typeof contract>> {
  const upload = await findUpload(ctx, uploadId, accountOf(ctx))
  if (!upload) refuse('notFound')
  if (upload.refusal) throw refusalOf(upload.refusal)
  if (upload.fileId) return presentKnown(ctx, upload.fileId)
  await needWhole(ctx, upload)
  const laid = await settleUpload(ctx, upload).catch((error: unknown) => refuseForGood(ctx, upload, error))
  const stored = await ctx.app.database.transaction(ctx.tenant.id, async (db) => {
    const made = await recordFile({ ...ctx, db }, laid)
    await noteFile({ ...ctx, db }, upload, made.row.id)
    return made
  })
  free(ctx, upload)
  return presentStored(stored)
}

async function presentKnown(ctx: Ctx, fileId: string): Promise<OutputOf<typeof contract>> {
  const row = (await findFileById(ctx, fileId)) ?? refuse('notFound')
  return presentStored({ row, thumbKey: null, isNew: false })
}

async function needWhole(ctx: Ctx, upload: UploadRow): Promise<void> {
  const { store } = ctx.app.gateways.storage.partial
  const known = await store.getUpload(partialIdOf(upload)).catch(() => refuse('notFound'))
  if (known.offset !== upload.size) refuse('uploadIncomplete', { details: { offset: known.offset } })
}

async function refuseForGood(ctx: Ctx, upload: UploadRow, error: unknown): Promise<never> {
  // A full queue passes; what is wrong with the file does not.
  if (error instanceof Refusal && error.codeName !== 'tooManyRequests') {
    await noteRefusal(ctx, upload, keep(error))
    free(ctx, upload)
  }
  throw error
}

/** What is not freed now is swept away later. */
function free({ app }: Ctx, upload: UploadRow): void {
  const done = app.gateways.storage.partial.drop(partialIdOf(upload))
  done.catch((error: Error) => app.log.warn({ err: error }, 'a finished upload still takes room'))
}
