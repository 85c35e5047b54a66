import { createHash, randomUUIDv7 } from 'node:crypto'
import type { FilePurpose } from '@sampan/contract/file'
import { refuse } from '#kit/refusal.ts'
import { type FileKind, fileRules, formatsOf, isPicture, isVideo } from './file.policy.ts'
import { type FileCtx, type FileRow, insertFile } from './file.queries.ts'
import { baseName, makeFileKey, storageKeyOf, thumbKeyOf } from './file-key.ts'
import { bytesOfBuffer, inspectVideo } from './inspect-video.ts'
import { preparePicture } from './prepare-picture.ts'
import { sniffFile } from './sniff-file.ts'

export interface NewFile {
  purpose: FilePurpose
  /** As its owner called it. */
  name: string
  bytes: Buffer
  ownerId: string | null
  /** Keeps a safe form of the name in the address. */
  keepsName?: boolean
  /** A key and type that were promised before; the content must then be of that type. */
  promised?: { key: string; mime: string }
  /** The key without its extension, where that was chosen before. */
  keyStem?: string
}

/** What was stored; `isNew` is false when the promised key has a file already. */
export interface StoredFile {
  row: FileRow
  thumbKey: string | null
  isNew: boolean
}

/**
 * Looks at the content, and stores it if its purpose takes it (spec 5); a picture is made upright, capped and
 * freed of what the camera wrote, and gets a thumbnail. Refuses `fileTypeRefused` with the formats that work,
 * `fileTooLarge`, and `videoNotPlayable`, all before anything is stored.
 */
export async function storeFile(ctx: FileCtx, given: NewFile): Promise<StoredFile> {
  const { purpose } = given
  needSize(purpose, given.bytes.length)
  const kind = await sniffFile(given.bytes)
  if (!kind || !fileRules[purpose].kinds.includes(kind)) refuseType(purpose)
  if (given.promised && given.promised.mime !== kind.mime) refuseType(purpose)
  const picture = isPicture(kind.mime) ? await preparePicture(given.bytes, kind) : null
  if (picture === undefined) refuseType(purpose)
  const facts = isVideo(kind.mime) ? await inspectVideo(bytesOfBuffer(given.bytes), kind) : noVideo

  const key = keyOf(given, kind)
  const whole = picture?.bytes ?? given.bytes
  const sha256 = createHash('sha256').update(whole).digest()
  const row = rowOf(ctx, given, kind, { key, size: whole.length, sha256, ...facts })
  const thumbKey = picture ? thumbKeyOf(key) : null
  // The row first: a parallel call with the same promise waits here instead of writing over the content.
  if (!(await insertFile(ctx, row))) return { row, thumbKey, isNew: false }
  await put(ctx, row, whole)
  if (picture && thumbKey) await storeThumb(ctx, row, thumbKey, picture.thumb)
  return { row, thumbKey, isNew: true }
}

export function refuseType(purpose: FilePurpose): never {
  const params = { context: 'formats', formats: formatsOf(purpose) }
  return refuse('fileTypeRefused', { params, fields: [{ path: 'file', key: 'fileTypeRefused', params }] })
}

/** `size` in bytes. */
export function needSize(purpose: FilePurpose, size: number): void {
  const { max } = fileRules[purpose]
  if (size <= max) return
  const params = { context: 'max', max: Math.floor(max / 1024 / 1024) }
  refuse('fileTooLarge', { status: 413, params, fields: [{ path: 'file', key: 'fileTooLarge', params }] })
}

function keyOf(given: NewFile, kind: FileKind): string {
  if (given.promised) return given.promised.key
  if (given.keyStem !== undefined) return `${given.keyStem}.${kind.extension}`
  return makeFileKey(kind.extension, given.keepsName ? given.name : undefined)
}

const noVideo = { durationMs: null, width: null, height: null, hasAudio: null }

type Measured = Pick<FileRow, 'key' | 'size' | 'sha256' | 'durationMs' | 'width' | 'height' | 'hasAudio'>

export const rowOf = (
  ctx: FileCtx,
  given: Pick<NewFile, 'ownerId' | 'purpose' | 'name'>,
  kind: FileKind,
  measured: Measured,
): FileRow => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  ownerId: given.ownerId,
  purpose: given.purpose,
  name: baseName(given.name),
  mime: kind.mime,
  createdAt: ctx.now,
  ...measured,
})

async function storeThumb(ctx: FileCtx, of: FileRow, key: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const row = { ...of, id: randomUUIDv7(), key, mime: 'image/webp', size: bytes.length, sha256 }
  await insertFile(ctx, row)
  await put(ctx, row, bytes)
}

async function put(ctx: FileCtx, row: FileRow, bytes: Buffer): Promise<void> {
  await ctx.app.gateways.storage.put(storageKeyOf(ctx.tenant.id, row.key), bytes, { mime: row.mime })
}
