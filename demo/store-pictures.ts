import path from 'node:path'
import type { App } from '../server/src/context.ts'
import { fileUrlOf, storageKeyOf } from '../server/src/features/file/file-key.ts'
import { idOf } from './ids.ts'
import type { Row } from './insert-rows.ts'
import { type PictureFacts, pictureDir, pictureName, thumbName } from './pictures.ts'

const keyOf = (name: string): string => `demo/${name}`

/** Where a browser finds a demo picture. */
export const pictureUrl = (key: string, n: number): string => fileUrlOf(keyOf(pictureName(key, n)))
export const thumbUrl = (key: string, n: number): string => fileUrlOf(keyOf(thumbName(key, n)))

const mime = 'image/webp'

/** Puts the pictures into the tenant's store: by links where it is on this disk. */
export async function storePictures(
  app: App,
  tenantId: string,
  pictures: readonly PictureFacts[],
): Promise<void> {
  const queue = pictures.values()
  const work = async () => {
    for (const { name } of queue) {
      const key = storageKeyOf(tenantId, keyOf(name))
      await app.gateways.storage.adopt(key, path.join(pictureDir, name), { mime })
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
