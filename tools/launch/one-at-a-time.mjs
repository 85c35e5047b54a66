import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processMark } from './process-mark.mjs'

/** How long a lock may exist before its owner has written who it is. */
const grace = 10_000

/**
 * Runs `work` while no other process does, over a folder that only one can make. A lock whose owner is gone is
 * removed. `isDone` is asked first and again after waiting, so what another one did is not done twice.
 * @param {string} lock path of the lock folder
 * @param {{ isDone: () => Promise<boolean>, work: () => Promise<void>, waiting: string }} task
 */
export async function oneAtATime(lock, { isDone, work, waiting }) {
  if (await isDone()) return
  await mkdir(dirname(lock), { recursive: true })
  for (let rounds = 0; !(await take(lock)); rounds++) {
    if (rounds === 2) console.log(waiting)
    await removeStale(lock)
    await pause(rounds === 0 ? 10 : 250)
  }
  try {
    if (!(await isDone())) await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function take(lock) {
  try {
    await mkdir(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  await writeFile(join(lock, 'owner'), JSON.stringify({ pid: process.pid, mark: processMark(process.pid) }))
  return true
}

async function removeStale(lock) {
  const text = await readFile(join(lock, 'owner'), 'utf8').catch(() => null)
  const age = Date.now() - ((await stat(lock).catch(() => null))?.mtimeMs ?? Date.now())
  if (text === null && age < grace) return
  const owner = readOwner(text)
  if (owner && processMark(owner.pid) === owner.mark) return
  // Moved aside first: of two that find it stale, one moves it.
  const aside = `${lock}.stale-${process.pid}`
  await rename(lock, aside).catch(() => undefined)
  await rm(aside, { recursive: true, force: true }).catch(() => undefined)
}

function readOwner(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
