import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PartialUploads } from '#gateways/storage/partial-uploads.ts'
import { fileRules } from './file.policy.ts'
import { partialIdOf, storageKeyOf } from './file-key.ts'
import { type Bytes, inspectVideo } from './inspect/inspect-video.ts'
import { layObject } from './inspect/laid-object.ts'
import { inLine } from './inspect/look-queue.ts'
import { headSize, sniffFile } from './inspect/sniff-file.ts'
import { type LaidFile, type LayCtx, layFile, refuseType, rowOf } from './store-file.ts'
import type { UploadRow } from './upload.queries.ts'

/**
 * Gives an upload whose bytes are all here to the store as a file, after the same look at its content as every other
 * way in; its row is written by `recordFile`. A video is never in memory as a whole; documents are small. Refuses
 * what {@link layFile} refuses.
 */
export async function settleUpload(ctx: LayCtx, upload: UploadRow): Promise<LaidFile> {
  const { partial } = ctx.app.gateways.storage
  const { purpose, name, ownerId, keyStem } = upload
  if (purpose === 'video') return settleVideo(ctx, upload, partial)
  const source = await inLine(async () => buffer(await partial.read(partialIdOf(upload))))
  return layFile(ctx, { purpose, name, ownerId, keyStem, source })
}

async function settleVideo(ctx: LayCtx, upload: UploadRow, partial: PartialUploads): Promise<LaidFile> {
  const id = partialIdOf(upload)
  const { kind, ...facts } = await inLine(() => lookAtVideo(upload, partial, id))
  const sha256 = await hashOf(await partial.read(id))
  const key = `${upload.keyStem}.${kind.extension}`
  const row = rowOf(ctx, upload, kind, {
    ...facts,
    key,
    size: upload.size,
    sha256,
    objectKey: null,
    sourceSha256: sha256,
    isUndeclared: false,
  })
  await layObject(ctx, key, () => partial.settle(id, storageKeyOf(upload.tenantId, key), { mime: kind.mime }))
  return { rows: [row] }
}

async function lookAtVideo(upload: UploadRow, partial: PartialUploads, id: string) {
  const bytes = bytesOfUpload(partial, id, upload.size)
  const kind = await sniffFile(Buffer.from(await bytes.read(0, Math.min(headSize, upload.size))))
  if (!kind || !fileRules.video.kinds.includes(kind)) refuseType('video')
  return { kind, ...(await inspectVideo(bytes, kind)) }
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
