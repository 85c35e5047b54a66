import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openProject } from '../tools/check/project.ts'

const project = join(import.meta.dirname, '..')

/** A user of the system, as a program can be started for it. */
export interface User {
  uid: number
  gid: number
  home: string
}

/** A copy of the working tree, as a clone would be after its first start: installed and built. */
export interface Clone {
  folder: string
  /** Where root's server runs from while the clone is closed. */
  mirror: string
  /** Moves it into a folder that only its owner can enter. */
  closeIn(): void
  /** Moves it back to where everybody can read it. */
  bringOut(): void
  giveTo(user: User): void
  /** Removes the data folder, wherever it is. */
  dropData(): void
  remove(): void
}

/** Copies what git would clone with what is not yet committed, the built web and the installed packages. */
export function cloneProject(): Clone {
  const place = mkdtempSync(join(tmpdir(), 'sampan-clone-'))
  chmodSync(place, 0o755)
  const [open, closed] = [join(place, 'sampan'), join(place, 'closed', 'sampan')]
  mkdirSync(open)
  mkdirSync(dirname(closed), { mode: 0o700 })
  const { files } = openProject(project)
  execFileSync('tar', ['cf', join(place, 'tree.tar'), '--files-from=-'], {
    cwd: project,
    input: files.join('\n'),
  })
  execFileSync('tar', ['xf', join(place, 'tree.tar')], { cwd: open })
  for (const made of ['web/dist', '.cache/demo']) {
    if (existsSync(join(project, made))) cpSync(join(project, made), join(open, made), { recursive: true })
  }
  const packages = [join(project, 'node_modules'), open]
  // Links where the disk allows it: the packages are large, and nothing here writes into them.
  if (spawnSync('cp', ['-a', '--link', ...packages]).status !== 0) execFileSync('cp', ['-a', ...packages])

  const mirror = `/var/lib/sampan/app/${createHash('sha256').update(closed).digest('hex').slice(0, 12)}`
  const clone: Clone = {
    folder: open,
    mirror,
    closeIn() {
      renameSync(open, closed)
      clone.folder = closed
    },
    bringOut() {
      renameSync(closed, open)
      clone.folder = open
    },
    dropData() {
      const data = join(clone.folder, 'data')
      if (existsSync(data)) rmSync(realpathSync(data), { recursive: true })
      rmSync(data, { recursive: true, force: true })
    },
    giveTo({ uid, gid }) {
      // Of the packages only the folders: as links the files are the project's own ones.
      const chown = ['-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+']
      execFileSync('find', [open, '-path', '*/node_modules/*', '!', '-type', 'd', '-o', ...chown])
    },
    remove() {
      clone.dropData()
      for (const suffix of ['', '.packages']) rmSync(mirror + suffix, { recursive: true, force: true })
      rmSync(place, { recursive: true, force: true })
    },
  }
  return clone
}

/** A command that was started in a clone, as from a terminal. */
export interface Command {
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Ctrl-C: to everything in the foreground. */
  interrupt(): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

const running = new Set<ChildProcess>()

/** Starts `npm …` in a clone with the machine's own Node and none of the settings of this test run. */
export function startNpm(folder: string, args: string[], env: Record<string, string>, user?: User): Command {
  const prefix = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--'] : []
  const [program = '', ...rest] = [...prefix, 'npm', ...args]
  const home = user ? { HOME: user.home } : {}
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...plainEnvironment(), npm_config_update_notifier: 'false', ...home, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return (code ?? signal) as number | NodeJS.Signals
  })
  return { child, output: () => text, ended, interrupt: () => signalGroup(child, 'SIGINT') }
}

/** Ends whatever a failed test left running. */
export async function endAll(): Promise<void> {
  for (const child of running) signalGroup(child, 'SIGKILL')
  // What npm started notices that it is alone.
  if (running.size > 0) await pause(1500)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid as number), signal)
  } catch {
    // It has ended already.
  }
}

function plainEnvironment(): Record<string, string | undefined> {
  const ours =
    /^(npm_(lifecycle|package|command|execpath|node_execpath)|VITEST|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|PORT$|HOST$|DATA_DIR|DATABASE)/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.endsWith('node_modules/.bin'))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

/** Waits until the server at this port says that it is ready; fails with the command's output when it ends first. */
export async function ready(command: Command, port: number): Promise<void> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    // Its address is printed last; before that a Ctrl-C would end it without order.
    if (response?.status === 200 && command.output().includes(`:${port}`)) return
    if (command.child.exitCode !== null || command.child.signalCode !== null) break
    await pause(25)
  }
  throw new Error(`The server did not become ready.\n${command.output().slice(0, 4_000)}`)
}

/** The processes whose command line holds this text, by id. */
export function findProcesses(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(text))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Whether something listens at this port of the machine. */
export async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}
