import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureWidths } from '@sampan/contract/picture'
import sharp from 'sharp'
import type { App } from '#context.ts'
import { isPicture } from './file.policy.ts'
import type { FileRow } from './file.queries.ts'
import { storageKeyOf } from './file-key.ts'
import { objectOf } from './store-file.ts'

type Width = (typeof pictureWidths)[number]

/** The width that an address asks for; undefined: the picture as it is. */
export function widthAsked({ w }: Record<string, unknown>, row: FileRow): Width | undefined {
  return isPicture(row.mime) ? pictureWidths.find((width) => String(width) === w) : undefined
}

/** The path of a narrower picture in its tenant's folder of the store, beside the whole one. */
const narrowKeyOf = (objectKey: string, width: Width): string => `${objectKey}.w${width}.webp`

/** All keys that the store has for a file: they are deleted together. */
export const objectsOf = (objectKey: string): string[] => [
  objectKey,
  ...pictureWidths.map((width) => narrowKeyOf(objectKey, width)),
]

/** More at once would keep the processor from calls; who comes beyond gets the picture as it is. */
const mostAtOnce = 24
/** Nobody looks at an empty place for longer while their picture is made; milliseconds. */
const madeWithinMs = 400

/**
 * A picture in one of the widths, as WebP: made when somebody first asks for it, and kept in the store from then on.
 * Undefined when that takes long, or when the bytes cannot be read; the whole picture will do then.
 */
export async function narrowPicture(
  app: App,
  row: FileRow,
  width: Width,
): Promise<{ body: Buffer } | { body: Readable; size: number } | undefined> {
  const key = storageKeyOf(row.tenantId, narrowKeyOf(objectOf(row), width))
  const stored = await app.gateways.storage.get(key)
  if (stored) return { body: stored.body, size: stored.size }
  const making = app.picturesInMaking
  if (!making.has(key) && making.size >= mostAtOnce) return undefined
  const made = making.get(key) ?? begin(app, row, width, key)
  const body = await Promise.race([made, pause(madeWithinMs, undefined, { ref: false })])
  return body && { body }
}

/** Returns undefined and logs it where it fails. */
function begin(app: App, row: FileRow, width: Width, key: string): Promise<Buffer | undefined> {
  const made = make(app, row, width, key)
    .catch((error: unknown) => {
      app.log.warn({ err: error, file: row.id, width }, 'a picture goes out as wide as it is')
      return undefined
    })
    .finally(() => app.picturesInMaking.delete(key))
  app.picturesInMaking.set(key, made)
  return made
}

async function make(app: App, row: FileRow, width: Width, key: string): Promise<Buffer> {
  const { storage } = app.gateways
  const whole = await storage.get(storageKeyOf(row.tenantId, objectOf(row)))
  if (!whole) throw new Error(`the bytes of the file ${row.id} are not in the store`)
  const narrow = await sharp(await buffer(whole.body))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  await storage.put(key, narrow, { mime: 'image/webp' })
  return narrow
}
