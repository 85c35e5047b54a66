import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PartialUploads } from '#gateways/storage/partial-uploads.ts'
import { fileRules } from './file.policy.ts'
import { type FileCtx, insertFile } from './file.queries.ts'
import { partialIdOf, storageKeyOf } from './file-key.ts'
import { type Bytes, inspectVideo } from './inspect-video.ts'
import { headSize, sniffFile } from './sniff-file.ts'
import { refuseType, rowOf, type StoredFile, storeFile } from './store-file.ts'
import type { UploadRow } from './upload.queries.ts'

/**
 * Makes a file of an upload whose bytes are all here, after the same look at its content as every other way in. A
 * video never stands in memory as a whole; papers are small. Refuses what {@link storeFile} refuses.
 */
export async function settleUpload(ctx: FileCtx, upload: UploadRow): Promise<StoredFile> {
  const { partial } = ctx.app.gateways.storage
  const { purpose, name, ownerId, keyStem } = upload
  if (purpose === 'video') return settleVideo(ctx, upload, partial)
  const bytes = await buffer(await partial.read(partialIdOf(upload)))
  return storeFile(ctx, { purpose, name, ownerId, keyStem, bytes })
}

async function settleVideo(ctx: FileCtx, upload: UploadRow, partial: PartialUploads): Promise<StoredFile> {
  const id = partialIdOf(upload)
  const bytes = bytesOfUpload(partial, id, upload.size)
  const kind = await sniffFile(Buffer.from(await bytes.read(0, Math.min(headSize, upload.size))))
  if (!kind || !fileRules.video.kinds.includes(kind)) refuseType('video')
  const facts = await inspectVideo(bytes, kind)
  const sha256 = await hashOf(await partial.read(id))
  const key = `${upload.keyStem}.${kind.extension}`
  const row = rowOf(ctx, upload, kind, { key, size: upload.size, sha256, ...facts })
  await insertFile(ctx, row)
  await partial.settle(id, storageKeyOf(upload.tenantId, key), { mime: kind.mime })
  return { row, thumbKey: null, isNew: true }
}

const bytesOfUpload = (partial: PartialUploads, id: string, size: number): Bytes => ({
  size,
  read: async (start, end) => buffer(await partial.read(id, { start, end: end - 1 })),
})

async function hashOf(body: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(body, hash)
  return hash.digest()
}
