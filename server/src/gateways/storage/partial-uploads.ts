import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { ByteRange } from './storage.gateway.ts'

/**
 * Uploads under way, whose bytes come in pieces by the tus protocol (decision 0009). An id has the form of a key and
 * begins with {@link partialPrefix}. Every server of an installation sees the same uploads.
 */
export interface PartialUploads {
  /** Where the tus server writes, and what knows how many bytes are here. */
  store: DataStore
  /** The bytes of an upload that is whole. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /**
   * A whole upload becomes the object of a key, without passing through this process. It stays where it was until
   * {@link drop}, so doing this again is harmless.
   */
  settle(id: string, key: string, about: { mime: string }): Promise<void>
  /** Frees the room of an upload, whole or not. Dropping nothing is no error. */
  drop(id: string): Promise<void>
  /** Frees what nobody has written to since, and what broken-off writes left behind. Answers how many. */
  sweep(before: Date): Promise<number>
}

/** Apart from the objects, which begin with their tenant. */
export const partialPrefix = 'partial/'
