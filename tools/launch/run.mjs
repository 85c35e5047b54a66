import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'

/** Children that have to end when this command is interrupted. */
const running = new Set()

/**
 * Runs a program to its end, in a process group of its own.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} options capture: keep the output, print nothing
 * @returns {Promise<{ code: number, output: string }>} 128 + number for an end by signal
 */
export function run(command, args, { cwd, env, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const [program, ...rest] = [...endWithParent(), command, ...args]
    const child = spawn(program, rest, { cwd, env: env ?? process.env, stdio, detached: true })
    running.add(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output })
    })
  })
}

let prefix

/** What to put before a command so that it ends when we are killed; nothing where the system has no such thing. */
function endWithParent() {
  prefix ??=
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0
      ? ['setpriv', '--pdeathsig', 'TERM', '--']
      : []
  return prefix
}

/** Like `run`, and a Failure with this message when it does not end with 0. */
export async function runOrFail(command, args, options, message) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Failure([output.trim(), message].filter(Boolean).join('\n'))
}

/** Ends this command and everything it started on Ctrl-C, SIGTERM or a closed terminal. */
function endChildrenOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      const code = 128 + constants.signals[signal]
      for (const child of running) killGroup(child, 'SIGTERM')
      if (running.size === 0) process.exit(code)
      setTimeout(() => {
        for (const child of running) killGroup(child, 'SIGKILL')
        process.exit(code)
      }, 8_000).unref()
      const check = setInterval(() => running.size === 0 && process.exit(code), 50)
      check.ref()
    })
  }
}

/** Sends a signal to a child and everything it started. */
function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It is gone already.
  }
}

/** Runs a command's main function. A failure ends everything it started, and the command with code 1. */
export async function runMain(main) {
  endChildrenOnSignal()
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    for (const child of running) killGroup(child, 'SIGKILL')
    process.exit(1)
  }
}
