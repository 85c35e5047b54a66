import type { Readable } from 'node:stream'
import type { PartialUploads } from './partial-uploads.ts'

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number
  /** To the end when absent. */
  end?: number
}

export interface StoredHead {
  /** Bytes of the whole object. */
  size: number
  mime: string
  changedAt: Date
}

export interface StoredObject extends StoredHead {
  body: Readable
  /** What `body` brings; undefined when it is the whole. */
  range?: { start: number; end: number }
}

export interface PresignedPut {
  url: string
  /** Headers that the PUT must carry, as signed. */
  headers: Record<string, string>
  expiresAt: Date
}

/**
 * Files under keys like `tenant/picture/0199….webp`. A key is written once by its owner; who may read it is the
 * caller's question. Every method throws StorageKeyError for a key that is not of {@link isStorageKey}'s form.
 */
export interface Storage {
  /** Stores all of it or nothing: a body that breaks off leaves what was there before. Answers the size. */
  put(key: string, body: Buffer | Readable, about: { mime: string }): Promise<{ size: number }>
  /** Null when there is nothing. @throws RangeUnsatisfiableError when the range begins behind the end */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  head(key: string): Promise<StoredHead | null>
  /** Deleting nothing is no error. */
  delete(key: string): Promise<void>
  /**
   * An address to PUT one file to, without logging in. The store checks mime, and size where it is given; what the
   * bytes really are is checked by whoever takes the file into use.
   */
  presignPut(
    key: string,
    about: { mime: string; expiresInSeconds: number; size?: number },
  ): Promise<PresignedPut>
  /** An address to GET the file from; the browser saves it as `downloadName` where that is given. */
  presignGet(key: string, about: { expiresInSeconds: number; downloadName?: string }): Promise<string>
  /**
   * Puts a file of this machine in place: by a link where both are on one disk, else by a copy or an upload. Meant
   * for what can be made again, so it is not forced to the disk. What is there already stays.
   */
  adopt(key: string, path: string, about: { mime: string }): Promise<void>
  /** Uploads that come in pieces, until they become objects here. */
  partial: PartialUploads
}

/** @internal */
export class StorageKeyError extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`)
    this.name = 'StorageKeyError'
  }
}

/** The store does not answer, or too many wait for it already: the same call may succeed later. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The file store is not available: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.name = 'StorageUnavailableError'
  }
}

export class RangeUnsatisfiableError extends Error {
  /** Bytes of the whole object, for the Content-Range of the 416. */
  readonly size: number

  constructor(size: number) {
    super(`The range lies behind the end at ${size}`)
    this.name = 'RangeUnsatisfiableError'
    this.size = size
  }
}

/** Words of letters, digits, `_`, `-` and inner dots between slashes, at most 512 long: no way up, no hidden file. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 512 && /^[A-Za-z0-9_][\w-]*(\.[\w-]+)*(\/[A-Za-z0-9_][\w-]*(\.[\w-]+)*)*$/.test(key)

/** @throws StorageKeyError */
export function needKey(key: string): string {
  if (!isStorageKey(key)) throw new StorageKeyError(key)
  return key
}

/** A range within an object. @throws RangeUnsatisfiableError */
export function fitRange(range: ByteRange, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (range.start < 0 || range.start >= size || end < range.start) throw new RangeUnsatisfiableError(size)
  return { start: range.start, end }
}
