import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { findNpm, processMark } from './process-mark.mjs'

/** How long the server may take to finish what is under way. */
const stopGraceMs = 20_000

/**
 * Runs the server until it ends; Ctrl-C and SIGTERM are passed on once, a later second one ends it at once.
 * @param {{ folder: string, env: NodeJS.ProcessEnv, account: { uid: number, gid: number } | null }} options
 * @returns {Promise<number>} the exit code
 */
export function serve({ folder, env, account }) {
  const [command, ...args] = [
    ...mayUseLowPort(env.PORT, account),
    join(folder, 'node_modules', '.bin', 'node'),
    '--import',
    join(folder, 'tools', 'launch', 'end-with-parent.mjs'),
    join(folder, 'server', 'src', 'main.ts'),
  ]
  // In a session of its own: a Ctrl-C in the terminal reaches the server through us, once.
  const options = { cwd: folder, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
  const child = spawn(command, args, command === 'setpriv' ? options : { ...options, ...account })

  let askedAt = 0
  const stop = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now()
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), stopGraceMs).unref()
    } else if (Date.now() - askedAt > 2000) {
      // npm passes on the Ctrl-C that the terminal gave us already; only a later one is a second one.
      child.kill('SIGKILL')
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const watch = whenNpmIsGone(() => stop('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      if (signal && !askedAt) console.error(`The server was ended by ${signal}.`)
      resolve(code ?? (askedAt ? 0 : 128 + constants.signals[signal]))
    })
  })
}

/** A killed npm tells nobody; the server would live on and keep its port. */
function whenNpmIsGone(act) {
  const npm = findNpm()
  const mark = npm && processMark(npm)
  if (!mark) return undefined
  return setInterval(() => processMark(npm) !== mark && act(), 500).unref()
}

/** What lets a user without rights listen on a port that the system reserves, 80 for example. */
function mayUseLowPort(port, account) {
  if (!account || !(Number(port) > 0) || Number(port) >= firstFreePort()) return []
  const user = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups']
  const right = '+net_bind_service'
  return ['setpriv', ...user, '--inh-caps', right, '--ambient-caps', right, '--']
}

function firstFreePort() {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'))
  } catch {
    return 1024
  }
}
