import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { startMark } from './embedded-process.ts'

/** How long to wait for a running holder, in milliseconds: it may be one that is stopping. */
const lockWaitMs = 3_000

interface Holder {
  pid: number
  mark: string | null
}

/** The data folder is in use by another living Sampan. */
export class DataDirInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Sampan (process ${pid}). ` +
        'Stop that one, or give this one a folder of its own: DATA_DIR=./data-2 PORT=3001 npm start',
    )
    this.name = 'DataDirInUseError'
  }
}

/**
 * Takes the lock file for this process. A lock whose process is gone, or whose process id now belongs to another
 * process, is taken over.
 * @returns a function that gives the lock back
 * @throws DataDirInUseError when a living process holds it
 */
export async function takeLock(file: string, folder: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, mark: await startMark(process.pid) }
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(mine))
  try {
    for (const end = Date.now() + lockWaitMs; ; ) {
      // A hard link is made by one process only, and appears with its content complete.
      const taken = await link(draft, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (taken) return () => rm(file, { force: true })
      const holder = await removeStale(file)
      if (holder && Date.now() > end) throw new DataDirInUseError(folder, holder.pid)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock unless a living process holds it, which is answered. */
async function removeStale(file: string): Promise<Holder | null> {
  const seen = await readFile(file, 'utf8').catch(() => null)
  if (seen === null) return null
  const holder = readHolder(seen)
  if (holder && (await isHeld(holder))) return holder

  // Two starts may find the same stale lock. Renaming moves it for one of them; whoever moved a fresh lock
  // instead puts it back and looks again.
  const aside = `${file}.${randomUUID()}`
  // Absent: the other start has moved it.
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => null)
  // There already: a third start has made its own.
  if (moved !== null && moved !== seen) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
  return null
}

async function isHeld(holder: Holder): Promise<boolean> {
  const mark = await startMark(holder.pid)
  return mark !== null && mark === holder.mark
}

function readHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'pid' in value ? (value as Holder) : null
  } catch {
    return null
  }
}
