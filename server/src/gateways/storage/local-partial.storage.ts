import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { PartialUploads } from './partial-uploads.ts'
import { needKey } from './storage.gateway.ts'

/** Puts a file of this disk under a key; see local.storage.ts. */
type Link = (path: string, key: string, mime: string) => Promise<void>

/**
 * Uploads under way as files of a folder.
 * @param directory made when absent; on the disk of the objects a finished upload costs no copy
 * @param temp where broken-off writes of whole files may have left something
 */
export function createLocalPartialUploads(directory: string, temp: string, link: Link): PartialUploads {
  const root = resolve(directory)
  const pathOf = (id: string) => join(root, needKey(id))
  return {
    store: new FileStore({ directory: root }),
    read: async (id, range) => createReadStream(pathOf(id), range),
    async settle(id, key, { mime }) {
      await forceToDisk(pathOf(id))
      await link(pathOf(id), key, mime)
    },
    async drop(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.json`, { force: true })
    },
    sweep: async (before) => (await sweepFolder(root, before)) + (await sweepFolder(temp, before)),
  }
}

async function forceToDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another server may sweep at the same time.
    const about = await stat(path).catch(() => undefined)
    if (!about || about.mtime >= before) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
