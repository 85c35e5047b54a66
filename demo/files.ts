import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { App } from '../server/src/context.ts'
import { storageKeyOf } from '../server/src/features/file/file-key.ts'
import { idOf } from './ids.ts'
import type { Row } from './insert-rows.ts'

/** A file that people of the demo have uploaded. Bytes, milliseconds, pixels. */
export interface DemoFile {
  /** As its owner called it. */
  name: string
  /** On this machine. */
  path: string
  mime: string
  size: number
  /** Hexadecimal. */
  sha256: string
  durationMs: number | null
  width: number | null
  height: number | null
}

type Listed = Omit<DemoFile, 'path' | 'durationMs' | 'width' | 'height'> &
  Partial<Pick<DemoFile, 'durationMs' | 'width' | 'height'>> & { file?: string }

function listOf(folder: string, list: string): DemoFile[] {
  const place = path.join(import.meta.dirname, folder)
  const rows = JSON.parse(readFileSync(path.join(place, list), 'utf8')) as Listed[]
  return rows.map(({ file, ...facts }) => ({
    durationMs: null,
    width: null,
    height: null,
    ...facts,
    path: path.join(place, file ?? facts.name),
  }))
}

/** Vertical videos of some seconds; made by videos/make-videos.ts. */
export const demoVideos: readonly DemoFile[] = listOf('videos', 'videos.json')
/** Signed agreements; made by mou-files/make-mou-files.ts. */
export const demoMouFiles: readonly DemoFile[] = listOf('mou-files', 'mou-files.json')

/** The row of a video in the table of files, by its place in the list. */
export const demoVideoId = (index: number): string => fileId(demoVideos[index])
/** The row of a signed agreement, by its place in the list. */
export const demoMouFileId = (index: number): string => fileId(demoMouFiles[index])

function fileId(one: DemoFile | undefined): string {
  if (!one) throw new Error('the demo has no such file')
  return idOf('file', one.name)
}

const all: readonly (readonly ['video' | 'mou', DemoFile])[] = [
  ...demoVideos.map((one) => ['video', one] as const),
  ...demoMouFiles.map((one) => ['mou', one] as const),
]

/** Like those of real uploads: nobody guesses it. It begins with the content's hash and is the same in every load. */
const keyOf = (one: DemoFile): string => `${one.sha256.slice(0, 40)}${path.extname(one.path)}`

/** Puts them into the tenant's store. */
export async function storeDemoFiles(app: App, tenantId: string): Promise<void> {
  for (const [, one] of all) {
    await app.gateways.storage.adopt(storageKeyOf(tenantId, keyOf(one)), one.path, { mime: one.mime })
  }
}

/** The rows that make them files of the tenant. They belong to nobody: several cases share them. */
export const demoFileRows = (tenantId: string, now: Date): Row[] =>
  all.map(([purpose, one]) => ({
    tenant_id: tenantId,
    id: idOf('file', one.name),
    key: keyOf(one),
    owner_id: null,
    purpose,
    name: one.name,
    mime: one.mime,
    size: one.size,
    sha256: Buffer.from(one.sha256, 'hex'),
    duration_ms: one.durationMs,
    width: one.width,
    height: one.height,
    has_audio: purpose === 'video' ? true : null,
    created_at: now,
  }))
