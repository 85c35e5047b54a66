import { createHash, randomUUIDv7 } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FilePurpose } from '@sampan/contract/file'
import type { IncomingFile } from '#kit/call/intake.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type FileKind, fileRules, formatsOf, isPicture, isVideo, purposeOf } from './file.policy.ts'
import { type FileCtx, type FileRow, insertFile } from './file.queries.ts'
import { baseName, makeFileKey, randomKey, storageKeyOf, thumbKeyOf } from './file-key.ts'
import { type Bytes, inspectVideo } from './inspect/inspect-video.ts'
import { dropObjects, layObject, noteTaken } from './inspect/laid-object.ts'
import { inLine } from './inspect/look-queue.ts'
import { withBytes } from './inspect/opened-bytes.ts'
import { type Oversized, type PreparedPicture, preparePicture } from './inspect/prepare-picture.ts'
import { headSize, sniffFile } from './inspect/sniff-file.ts'

export interface NewFile {
  /** Undefined where none was named: its content tells (R320). */
  purpose: FilePurpose | undefined
  /** As its owner called it. */
  name: string
  /** What was sent: on this server's disk, or made here. */
  source: Pick<IncomingFile, 'path' | 'size' | 'sha256'> | Buffer
  ownerId: string | null
  /** Keeps a safe form of the name in the address. */
  keepsName?: boolean
  /** A key and type that were promised before; the content must then be of that type. */
  promised?: { key: string; mime: string }
  /** Nobody named the purpose: it was told by what was promised. */
  isUndeclared?: boolean
  /** The key without its extension, where that was chosen before. */
  keyStem?: string
}

/** What was stored; `isNew` is false when the promised key has a file already. */
export interface StoredFile {
  row: FileRow
  thumbKey: string | null
  isNew: boolean
}

/** A file whose bytes are in the store and whose rows are not written yet: the file and its thumbnail, if any. */
export interface LaidFile {
  rows: [FileRow, ...FileRow[]]
}

/** What needs no connection to the database. */
export type LayCtx = Pick<FileCtx, 'app' | 'tenant' | 'now'>

/**
 * Looks at the content, and gives its bytes to the store if its purpose takes it; a picture is made upright, capped and
 * freed of what the camera wrote, and gets a thumbnail. No transaction may be open: the store may be slow. Follow it
 * with {@link recordFile}. Refuses `fileTypeRefused` with the formats that work, `fileTooLarge`, `videoNotPlayable`,
 * and `tooManyRequests` when too many wait to be looked at, all before anything is stored.
 */
export async function layFile(ctx: LayCtx, given: NewFile): Promise<LaidFile> {
  if (given.purpose) needSize(given.purpose, sizeOf(given))
  const { kind, purpose, picture, ...facts } = await inLine(() => lookAt(given))
  const key = keyOf(given, kind)
  const sent = sourceHashOf(given)
  const whole = picture?.bytes
  const measured = {
    ...facts,
    key,
    size: whole?.length ?? sizeOf(given),
    sha256: whole ? hashOf(whole) : sent,
    sourceSha256: sent,
    // Two who send to one promised address at once must not write over each other.
    objectKey: given.promised ? `${randomKey()}.${kind.extension}` : null,
    isUndeclared: given.purpose === undefined || given.isUndeclared === true,
  }
  const row = rowOf(ctx, { ...given, purpose }, kind, measured)
  if (!picture) return lay(ctx, [[row, bodyOf(given)]])
  const thumbKey = thumbKeyOf(key)
  const thumb: FileRow = {
    ...row,
    id: randomUUIDv7(),
    key: thumbKey,
    objectKey: row.objectKey && thumbKeyOf(row.objectKey),
    mime: 'image/webp',
    size: picture.thumb.length,
    sha256: hashOf(picture.thumb),
  }
  return lay(ctx, [
    [row, () => picture.bytes],
    [thumb, () => picture.thumb],
  ])
}

/** Writes the rows of a laid file, in the caller's transaction. */
export async function recordFile(ctx: FileCtx, { rows }: LaidFile): Promise<StoredFile> {
  const [row, thumb] = rows
  const thumbKey = thumb?.key ?? null
  if (!(await insertFile(ctx, row))) {
    // The other one's bytes lie elsewhere.
    if (row.objectKey !== null) dropObjects(ctx, rows.map(objectOf))
    return { row, thumbKey, isNew: false }
  }
  if (thumb) await insertFile(ctx, thumb)
  await noteTaken(ctx, rows.map(objectOf))
  return { row, thumbKey, isNew: true }
}

/** The room that a file takes, with its small picture. */
export const bytesOf = ({ rows }: LaidFile): number => rows.reduce((sum, { size }) => sum + size, 0)

/** Where the bytes of a file are in its tenant's folder of the store. */
export const objectOf = (row: Pick<FileRow, 'key' | 'objectKey'>): string => row.objectKey ?? row.key

async function lay(
  ctx: LayCtx,
  parts: [[FileRow, () => Body], ...[FileRow, () => Body][]],
): Promise<LaidFile> {
  for (const [row, body] of parts) {
    await layObject(ctx, objectOf(row), () =>
      ctx.app.gateways.storage.put(storageKeyOf(ctx.tenant.id, objectOf(row)), body(), { mime: row.mime }),
    )
  }
  const [[row], ...others] = parts
  return { rows: [row, ...others.map(([other]) => other)] }
}

type Body = Parameters<FileCtx['app']['gateways']['storage']['put']>[1]

interface Look extends Pick<FileRow, 'durationMs' | 'width' | 'height' | 'hasAudio'> {
  kind: FileKind
  purpose: FilePurpose
  picture: PreparedPicture | null
}

/** A video is never in memory as a whole; every other file is small. */
const lookAt = (given: NewFile): Promise<Look> =>
  withBytes(given.source, async (bytes) => {
    const head = await sniffFile(await readHead(bytes, headSize))
    if (head && isVideo(head.mime)) return lookAtVideo(given, head, bytes)
    const whole = await readHead(bytes, bytes.size)
    const kind = await sniffFile(whole)
    if (kind && isVideo(kind.mime)) return lookAtVideo(given, kind, bytes)
    const told = needTaken(given, kind)
    const picture = isPicture(told.kind.mime) ? await preparePicture(whole, told.kind) : null
    if (picture === undefined) refuseType(told.purpose)
    if (picture && 'most' in picture) refusePixels(picture)
    return { ...told, picture, ...noVideo }
  })

async function lookAtVideo(given: NewFile, kind: FileKind, bytes: Bytes): Promise<Look> {
  const told = needTaken(given, kind)
  return { ...told, picture: null, ...(await inspectVideo(bytes, kind)) }
}

async function readHead({ read, size }: Bytes, most: number): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await read(0, Math.min(most, size))
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** What the file is for, which takes its kind and its size. */
function needTaken(given: NewFile, kind: FileKind | undefined): Pick<Look, 'kind' | 'purpose'> {
  const purpose = given.purpose ?? (kind && purposeOf(kind))
  if (!kind || !purpose || !fileRules[purpose].kinds.includes(kind)) refuseType(given.purpose)
  if (given.promised && given.promised.mime !== kind.mime) refuseType(purpose)
  needSize(purpose, sizeOf(given))
  return { kind, purpose }
}

const sizeOf = ({ source }: NewFile): number => (Buffer.isBuffer(source) ? source.length : source.size)
const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const sourceHashOf = ({ source }: NewFile): Buffer =>
  Buffer.isBuffer(source) ? hashOf(source) : source.sha256

/** What was sent goes from the disk to the store, never through memory as a whole. */
const bodyOf =
  ({ source }: NewFile): (() => Body) =>
  () =>
    Buffer.isBuffer(source) ? source : createReadStream(source.path)

export function refuseType(purpose: FilePurpose | undefined): never {
  const params = { context: 'formats', formats: formatsOf(purpose) }
  return refuse('fileTypeRefused', { params, fields: [{ path: 'file', key: 'fileTypeRefused', params }] })
}

function refusePixels({ megapixels, most }: Oversized): never {
  const params = { context: 'pixels', megapixels, most }
  return refuse('fileTooLarge', { params, fields: [{ path: 'file', key: 'fileTooLarge', params }] })
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

type Measured = Omit<FileRow, 'tenantId' | 'id' | 'ownerId' | 'purpose' | 'name' | 'mime' | 'createdAt'>

export const rowOf = (
  ctx: LayCtx,
  given: Pick<FileRow, 'ownerId' | 'purpose' | 'name'>,
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
