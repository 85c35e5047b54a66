import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { createLocalPartialUploads } from './local-partial.storage.ts'
import { signGet, signPut } from './signed-address.ts'
import { fitRange, needKey, type Storage, type StoredHead } from './storage.gateway.ts'

export interface LocalStorageConfig {
  /** Folder on this machine; made when absent. All servers of an installation must see the same one. */
  root: string
  /** Folder of uploads under way; best on the same disk, and seen by all servers as well. */
  uploads: string
  /** Where the routes of `local.plugin.ts` are, as browsers see it: `https://example.com/storage`. */
  publicBase: string
  /** Signs addresses. */
  secret: string | Buffer
}

/** Files on a disk of ours: bytes under `objects/`, their mime types under `about/`, work in progress under `temp/`. */
export function createLocalStorage(config: LocalStorageConfig): Storage {
  const root = resolve(config.root)
  return {
    put: (key, body, { mime }) => put(root, needKey(key), body, mime),
    async get(key, range) {
      const head = await readHead(root, needKey(key))
      if (!head) return null
      const part = range && fitRange(range, head.size)
      return {
        ...head,
        ...(part ? { range: part } : {}),
        body: createReadStream(objectPath(root, key), part),
      }
    },
    head: (key) => readHead(root, needKey(key)),
    async delete(key) {
      await rm(objectPath(root, needKey(key)), { force: true })
      await rm(aboutPath(root, key), { force: true })
    },
    presignPut: async (key, about) => signPut(config, needKey(key), about),
    presignGet: async (key, about) => signGet(config, needKey(key), about),
    adopt: (key, path, { mime }) => link(root, path, needKey(key), mime),
    partial: createLocalPartialUploads(config.uploads, join(root, 'temp'), (path, key, mime) =>
      link(root, path, needKey(key), mime),
    ),
  }
}

const objectPath = (root: string, key: string) => join(root, 'objects', key)
const aboutPath = (root: string, key: string) => join(root, 'about', `${key}.json`)

/** Written beside, forced to the disk, then renamed: a reader sees the old bytes or the new ones, never a part. */
async function put(
  root: string,
  key: string,
  body: Buffer | Readable,
  mime: string,
): Promise<{ size: number }> {
  const bytes = await writeTemp(root, body)
  const about = await writeTemp(root, Buffer.from(JSON.stringify({ mime })))
  try {
    await moveTo(about, aboutPath(root, key))
    await moveTo(bytes, objectPath(root, key))
    return { size: (await stat(objectPath(root, key))).size }
  } catch (error) {
    await Promise.all([rm(bytes, { force: true }), rm(about, { force: true })])
    throw error
  }
}

/**
 * One file under two names where the disk allows it, else a copy. At once, without a turn through the pool of threads:
 * a demo of a thousand files is in place in a blink.
 */
async function link(root: string, path: string, key: string, mime: string): Promise<void> {
  for (const [from, to] of [
    [mimeFile(root, mime), aboutPath(root, key)],
    [path, objectPath(root, key)],
  ] as const) {
    mkdirSync(dirname(to), { recursive: true })
    try {
      linkSync(from, to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      await moveTo(await writeTemp(root, createReadStream(from)), to)
    }
  }
}

/** The file under `about/` for a type, written once, to be linked. Nothing writes into it: {@link put} renames. */
function mimeFile(root: string, mime: string): string {
  const path = join(root, 'mimes', `${mime.replace(/\W/g, '-')}.json`)
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ mime }))
  }
  return path
}

async function writeTemp(root: string, body: Buffer | Readable): Promise<string> {
  const path = join(root, 'temp', randomUUID())
  await mkdir(dirname(path), { recursive: true })
  try {
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : body
    await pipeline(source, createWriteStream(path, { mode: 0o640, flush: true }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function moveTo(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true })
  await rename(from, to)
  // The new name itself must survive a loss of power too.
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const aboutShape = z.object({ mime: z.string() })

async function readHead(root: string, key: string): Promise<StoredHead | null> {
  try {
    const found = await stat(objectPath(root, key))
    if (!found.isFile()) return null
    const about = aboutShape.parse(JSON.parse(await readFile(aboutPath(root, key), 'utf8')))
    return { size: found.size, mime: about.mime, changedAt: found.mtime }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
