import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'
import { processMark } from './process-mark.mjs'

let folder = ''
let lock = ''
let runs = 0
const task = {
  isDone: async () => runs > 0,
  work: async () => {
    await pause(50)
    runs++
  },
  waiting: '',
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-lock-'))
  lock = join(folder, 'work.lock')
  runs = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what several want at once is done once', async () => {
  await Promise.all([oneAtATime(lock, task), oneAtATime(lock, task), oneAtATime(lock, task)])
  expect(runs).toBe(1)
})

test('a lock is given back when the work fails', async () => {
  const failing = { ...task, work: () => Promise.reject(new Error('no network')) }
  await expect(oneAtATime(lock, failing)).rejects.toThrow('no network')
  await oneAtATime(lock, task)
  expect(runs).toBe(1)
})

test('the lock of a killed process, or of one whose number another process has now, is taken over', async () => {
  const killed = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const owners = [{ pid: killed.pid, mark: processMark(killed.pid) }]
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  for (const owner of [...owners, { pid: process.pid, mark: 'an earlier boot' }]) {
    runs = 0
    await mkdir(lock)
    await writeFile(join(lock, 'owner'), JSON.stringify(owner))
    await oneAtATime(lock, task)
    expect(runs).toBe(1)
  }
})

test('a lock whose maker was killed before it wrote its name is taken over after a while', async () => {
  await mkdir(lock)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  await oneAtATime(lock, task)
  expect(runs).toBe(1)
})

test('the lock of a living process is waited for', async () => {
  await mkdir(lock)
  await writeFile(join(lock, 'owner'), JSON.stringify({ pid: process.pid, mark: processMark(process.pid) }))
  const waiting = oneAtATime(lock, task)
  await pause(400)
  expect(runs).toBe(0)
  await rm(lock, { recursive: true })
  await waiting
  expect(runs).toBe(1)
})
