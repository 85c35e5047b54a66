import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of a hundredth of a second, whatever the kernel's own clock is. */
const tick = 10

interface Stat {
  parent: number
  /** Milliseconds of processor, user and system. */
  own: number
  /** Of its children that have ended. */
  ended: number
}

/** In: a line of /proc/<pid>/stat. The name in brackets may hold spaces and brackets. */
export function readStat(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { parent: at(1), own: (at(11) + at(12)) * tick, ended: (at(13) + at(14)) * tick }
}

const statOf = (pid: number): Stat | undefined => {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Milliseconds of processor that one process has used, all its threads. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0

/** The same of a process with its children, those that have ended too: a PostgreSQL with its backends. */
export function cpuOfFamily(pid: number): number {
  const parent = statOf(pid)
  if (!parent) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return parent.own + parent.ended + children.reduce((sum, child) => sum + (child?.own ?? 0), 0)
}

/** The process that started another one. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** How many processes wanted a processor in the last minute. */
export const machineLoad = (): number => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
