import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What every program started here gets as its environment: nothing of ours, and one language. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A mark that tells two processes with the same id apart: boot and start time. Null when the process is gone
 * (a dead one whose parent has not collected it counts as gone).
 */
export async function startMark(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      // The second field is the program's name in brackets and may itself hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return null
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      return `${boot.trim()} ${fields[19]}`
    } catch {
      return null
    }
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}

/** True when the process runs in this folder, which for PostgreSQL's first process is its data folder. */
export async function runsIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    if (cwd !== null) return cwd === folder
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(folder)
}

/** Waits until the process is gone; false when it still lives after `limit` milliseconds. */
export async function waitUntilGone(pid: number, limit: number): Promise<boolean> {
  const end = Date.now() + limit
  while ((await startMark(pid)) !== null) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
