import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells two processes with the same id apart: boot and start time. Null when the process is gone.
 * @param {number} pid
 * @returns {string | null}
 */
export function processMark(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    }
    const fields = statFields(pid)
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return null
  }
}

/**
 * The npm that started this command, if one did: it may be behind a shell.
 * @returns {number | null} its process id
 */
export function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return null
  try {
    for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; pid = Number(statFields(pid)[1]), steps++) {
      // npm names its process after its command line: "npm start".
      if (/\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return pid
    }
  } catch {
    // An ancestor that is gone already is none to watch.
  }
  return null
}

/** The fields of /proc/<pid>/stat after the name in brackets: state, parent, and so on. */
function statFields(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
