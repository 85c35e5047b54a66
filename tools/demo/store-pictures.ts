import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../../server/src/context.ts'
import { fileUrlOf, storageKeyOf } from '../../server/src/features/file/file-key.ts'
import { idOf } from './ids.ts'
import type { Row } from './insert-rows.ts'
import { type PictureFacts, pictureDir, pictureName, thumbName } from './pictures.ts'

const keyOf = (name: string): string => `demo/${name}`

/** Where a browser finds a demo picture. */
export const pictureUrl = (key: string, n: number): string => fileUrlOf(keyOf(pictureName(key, n)))
export const thumbUrl = (key: string, n: number): string => fileUrlOf(keyOf(thumbName(key, n)))

const mime = 'image/webp'

/** One file on the disk under two names where the disk allows it, else a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    copyFileSync(from, to)
  }
}

/**
 * Lays the pictures into the folders of the local store as it would itself (local.storage.ts), without forcing each
 * of a thousand files to the disk: they can be made again at any time.
 */
function linkIntoLocalStore(root: string, tenantId: string, pictures: readonly PictureFacts[]): void {
  const objects = path.join(root, 'objects', tenantId, 'demo')
  const about = path.join(root, 'about', tenantId, 'demo')
  mkdirSync(objects, { recursive: true })
  mkdirSync(about, { recursive: true })
  const [first] = pictures
  if (!first) return
  const firstAbout = path.join(about, `${first.name}.json`)
  writeFileSync(firstAbout, JSON.stringify({ mime }))
  for (const { name } of pictures) {
    linkOrCopy(path.join(pictureDir, name), path.join(objects, name))
    if (name !== first.name) linkOrCopy(firstAbout, path.join(about, `${name}.json`))
  }
}

/** Whether the store now answers for the pictures, from its own view. */
async function isStored(app: App, tenantId: string, picture: PictureFacts | undefined): Promise<boolean> {
  if (!picture) return true
  const head = await app.gateways.storage.head(storageKeyOf(tenantId, keyOf(picture.name)))
  return head?.size === picture.size && head.mime === mime
}

/** Puts the pictures into the tenant's store: by links where it is on this disk, else one by one. */
export async function storePictures(
  app: App,
  tenantId: string,
  pictures: readonly PictureFacts[],
): Promise<void> {
  const { DATA_DIR, S3_BUCKET } = app.config
  if (!S3_BUCKET) linkIntoLocalStore(path.join(DATA_DIR, 'files'), tenantId, pictures)
  if ((await isStored(app, tenantId, pictures[0])) && (await isStored(app, tenantId, pictures.at(-1)))) return
  const queue = pictures.values()
  const work = async () => {
    for (const { name } of queue) {
      const bytes = await readFile(path.join(pictureDir, name))
      await app.gateways.storage.put(storageKeyOf(tenantId, keyOf(name)), bytes, { mime })
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

/** The rows that make the pictures files of the tenant. */
export const fileRows = (tenantId: string, pictures: readonly PictureFacts[], now: Date): Row[] =>
  pictures.map(({ name, size, sha256 }) => ({
    tenant_id: tenantId,
    id: idOf('file', name),
    key: keyOf(name),
    owner_id: null,
    purpose: 'picture',
    name,
    mime,
    size,
    sha256: Buffer.from(sha256, 'hex'),
    created_at: now,
  }))
