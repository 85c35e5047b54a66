import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PictureJob, pictureJobs } from './picture-jobs.ts'

/** Where the pictures are kept between runs; git ignores it. */
export const pictureDir = path.join(import.meta.dirname, '../.cache/demo')
const ledgerFile = path.join(pictureDir, 'pictures.json')

/** A picture as it is in the folder. */
export interface PictureFacts {
  /** File name, `<key>-<n>.webp` or `<key>-<n>.thumb.webp`. */
  name: string
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Of what it was made from. */
  stamp: string
}

/** The code that draws is an input as well: when it changes, every picture is made anew. */
const drawing = ['picture-scene.ts', 'make-picture.ts', 'faces.ts', 'emoji.ts', 'grounds.ts'].map((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8'),
)
const drawingStamp = createHash('sha256').update(drawing.join()).digest('hex')

export const pictureName = (key: string, n: number): string => `${key}-${n}.webp`
export const thumbName = (key: string, n: number): string => `${key}-${n}.thumb.webp`

/**
 * The file of a demo picture.
 * @param key a product's key, or `banner-<key>`, `category-<ckey>`, `face-<person's key>`
 * @param n counted from 1; variants of a product begin at 11
 */
export const pictureFile = (key: string, n: number): string => path.join(pictureDir, pictureName(key, n))

const stampOf = (job: PictureJob): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingStamp, job]))
    .digest('hex')
    .slice(0, 16)

function namesOf(job: PictureJob): string[] {
  const hasThumb = 'scene' in job && job.hasThumb
  return [pictureName(job.key, job.n), ...(hasThumb ? [thumbName(job.key, job.n)] : [])]
}

async function save(name: string, bytes: Buffer): Promise<void> {
  const file = path.join(pictureDir, name)
  await writeFile(`${file}.new`, bytes)
  await rename(`${file}.new`, file)
}

async function readLedger(): Promise<Map<string, PictureFacts>> {
  try {
    const rows = JSON.parse(await readFile(ledgerFile, 'utf8')) as PictureFacts[]
    return new Map(rows.map((row) => [row.name, row]))
  } catch {
    return new Map()
  }
}

async function make(job: PictureJob, stamp: string): Promise<PictureFacts[]> {
  const { makePicture } = await import('./make-picture.ts')
  const { whole, thumb } = await makePicture(job)
  const parts = namesOf(job).map((name, index) => ({ name, bytes: (index === 0 ? whole : thumb) ?? whole }))
  for (const { name, bytes } of parts) await save(name, bytes)
  return parts.map(({ name, bytes }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name, size: bytes.length, sha256, stamp }
  })
}

/**
 * Makes the pictures whose inputs changed since the last run; when nothing changed, nothing is written.
 * @returns all pictures, and how many jobs had to be done
 */
export async function makePictures(): Promise<{ pictures: PictureFacts[]; made: number; all: number }> {
  const known = await readLedger()
  const jobs = pictureJobs().map((job) => ({ job, stamp: stampOf(job) }))
  const isFresh = (name: string, stamp: string) =>
    known.get(name)?.stamp === stamp && existsSync(path.join(pictureDir, name))
  const due = jobs.filter(({ job, stamp }) => !namesOf(job).every((name) => isFresh(name, stamp)))
  if (due.length > 0) await mkdir(pictureDir, { recursive: true })
  const queue = due.values()
  const fresh: PictureFacts[] = []
  const work = async () => {
    for (const { job, stamp } of queue) fresh.push(...(await make(job, stamp)))
  }
  await Promise.all([work(), work(), work(), work()])
  for (const row of fresh) known.set(row.name, row)
  const pictures = jobs
    .flatMap(({ job }) => namesOf(job))
    .map((name) => known.get(name))
    .filter((row) => row !== undefined)
  if (due.length > 0) await save('pictures.json', Buffer.from(JSON.stringify(pictures)))
  return { pictures, made: due.length, all: jobs.length }
}

if (import.meta.main) {
  const start = performance.now()
  const { made, all } = await makePictures()
  console.log(`${made} of ${all} demo pictures made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
