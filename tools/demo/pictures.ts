import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawFace } from './faces.ts'
import { type PictureJob, pictureJobs } from './picture-jobs.ts'
import { composeScene, thumbSide } from './picture-scene.ts'

/** Where the pictures are kept between runs; git ignores it. */
export const pictureDir = path.join(import.meta.dirname, '../../.cache/demo')
const stampFile = path.join(pictureDir, 'stamps.json')

/** The code that draws is an input as well: when it changes, every picture is made anew. */
const drawing = ['picture-scene.ts', 'faces.ts', 'emoji.ts', 'grounds.ts'].map((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8'),
)
const drawingStamp = createHash('sha256').update(drawing.join()).digest('hex')

/**
 * The file of a demo picture.
 * @param key a product's key, or `banner-<key>`, `category-<ckey>`, `face-<person's key>`
 * @param n counted from 1; variants of a product begin at 11
 */
export const pictureFile = (key: string, n: number): string => path.join(pictureDir, `${key}-${n}.webp`)
/** The small square of a product picture. */
export const thumbFile = (key: string, n: number): string => path.join(pictureDir, `${key}-${n}.thumb.webp`)

const stampOf = (job: PictureJob): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingStamp, job]))
    .digest('hex')
    .slice(0, 16)

async function save(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes)
  await rename(`${file}.new`, file)
}

async function make(job: PictureJob): Promise<void> {
  const file = pictureFile(job.key, job.n)
  if ('face' in job) return save(file, await drawFace(job.seed, job.face, job.side))
  const picture = await composeScene(job.scene, job.side)
  const isOpaque = job.scene.ground !== undefined
  await save(
    file,
    await picture
      .clone()
      .webp({ quality: isOpaque ? 80 : 86, effort: 2 })
      .toBuffer(),
  )
  if (!job.hasThumb) return
  const thumb = picture.clone().resize(thumbSide, thumbSide).webp({ quality: 82, effort: 2 })
  await save(thumbFile(job.key, job.n), await thumb.toBuffer())
}

function isThere(job: PictureJob): boolean {
  if (!existsSync(pictureFile(job.key, job.n))) return false
  return 'face' in job || !job.hasThumb || existsSync(thumbFile(job.key, job.n))
}

async function readStamps(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Makes the pictures whose inputs changed since the last run. @returns how many were made, of how many */
export async function makePictures(): Promise<{ made: number; all: number }> {
  await mkdir(pictureDir, { recursive: true })
  const stamps = await readStamps()
  const jobs = pictureJobs()
  const due = jobs.filter((job) => stamps[`${job.key}-${job.n}`] !== stampOf(job) || !isThere(job))
  const queue = due.values()
  const work = async () => {
    for (const job of queue) await make(job)
  }
  await Promise.all([work(), work(), work(), work()])
  const fresh = Object.fromEntries(jobs.map((job) => [`${job.key}-${job.n}`, stampOf(job)]))
  if (due.length > 0) await save(stampFile, Buffer.from(JSON.stringify(fresh)))
  return { made: due.length, all: jobs.length }
}

if (import.meta.main) {
  const start = performance.now()
  const { made, all } = await makePictures()
  console.log(`${made} of ${all} demo pictures made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
