import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './embedded-account.ts'
import type { Binaries } from './embedded-place.ts'
import { isAlive, plainEnvironment, runsIn, waitUntilGone } from './embedded-process.ts'

const run = promisify(execFile)

/** A database cluster on disk and what runs it. Everything is below `folder`. */
export interface Cluster {
  folder: string
  data: string
  log: string
  socket: string
  binaries: Binaries
  account: Account | null
}

/** Settings for a small machine that serves the product and its database together. */
const settings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
  log_min_duration_statement: '1s',
  // Statements are logged without their parameters, and errors without the row they are about: both are what people sent.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  createrole_self_grant: 'set, inherit',
}

/**
 * Describes the cluster below a folder, and makes it when there is none. It is made aside and moved into place
 * complete, so an interrupted attempt leaves nothing that would be taken for a database.
 */
export async function openCluster(
  folder: string,
  binaries: Binaries,
  account: Account | null,
): Promise<Cluster> {
  const major = binaries.version.split('.')[0] ?? ''
  const cluster: Cluster = {
    folder,
    data: join(folder, major),
    log: join(folder, 'log'),
    socket: join(folder, 'socket'),
    binaries,
    account,
  }
  for (const part of [cluster.log, cluster.socket]) {
    await mkdir(part, { recursive: true, mode: 0o700 })
    if (account) await chown(part, account.uid, account.gid)
  }
  const entries = await readdir(folder)
  if (entries.includes(major)) return cluster
  const older = entries.find((name) => /^\d+$/.test(name))
  if (older) {
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${older}, this Sampan brings ${major}. ` +
        `Dump it with the former Sampan and load it here, or move ${join(folder, older)} away to begin afresh.`,
    )
  }
  await makeCluster(cluster)
  return cluster
}

async function makeCluster({ data, binaries, account }: Cluster): Promise<void> {
  const draft = `${data}.draft`
  const passwordFile = `${data}.password`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  const options = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(binaries.initdb, [...options, ...locale, '--no-instructions'], {
    ...asAccount(account),
    cwd: '/',
    env: plainEnvironment,
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`PostgreSQL could not create its data folder: ${error.stderr?.trim() || error.message}`)
  })
  await rename(passwordFile, join(draft, 'postgres.password'))
  await rename(draft, data)
}

/**
 * Stops a PostgreSQL that still serves this cluster after its Sampan was killed, and removes a process file whose
 * number now belongs to a foreign process. To be called by the holder of the lock only.
 */
export async function stopOrphan({ data }: Cluster): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0) || !isAlive(pid)) return
  if (await runsIn(pid, data)) await stopPostmaster(pid, 3_000)
  else await rm(file, { force: true })
}

/**
 * Stops PostgreSQL: open transactions are rolled back; when that takes longer than `graceMs` milliseconds it is
 * stopped at once, and recovers at its next start. One that recovers already never ends by being interrupted.
 */
export async function stopPostmaster(pid: number, graceMs = 5_000): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', graceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, graceMs] of steps) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitUntilGone(pid, graceMs)) return
  }
}

/**
 * Starts PostgreSQL's first process, in a session of its own so that a Ctrl-C in the terminal reaches Sampan only,
 * which then stops it in order. Where the system can, it is sent a signal to stop when Sampan is killed.
 */
export async function launch(cluster: Cluster, port: number, extra: Record<string, string>) {
  const { binaries, account, data, log, socket } = cluster
  const first = await open(join(log, 'start.log'), 'w')
  // A socket's path may have 107 characters at most.
  const sockets = socket.length < 90 ? socket : ''
  const all = { ...settings, log_directory: log, unix_socket_directories: sockets, ...extra }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', data, '-h', '127.0.0.1', '-p', String(port), ...flags]
  const [program = '', ...args] = [...(await endWithParent()), ...command]
  const options = { ...asAccount(account), cwd: '/', env: plainEnvironment, detached: true }
  try {
    const child = spawn(program, args, { ...options, stdio: ['ignore', first.fd, first.fd] })
    // It has no process id then, by which whoever waits for it knows.
    child.on('error', () => undefined)
    return child
  } finally {
    await first.close()
  }
}

/**
 * What to put before a command so that it gets a signal to quit when its parent ends; nothing where that is unknown. Being
 * interrupted is not enough: PostgreSQL ignores that signal while it recovers from a crash of one of its processes.
 */
async function endWithParent(): Promise<string[]> {
  const prefix = ['setpriv', '--pdeathsig', 'QUIT']
  const known = await run('setpriv', ['--pdeathsig', 'QUIT', 'true'], { env: plainEnvironment }).then(
    () => true,
    () => false,
  )
  return known ? prefix : []
}

/** True once PostgreSQL with this process id reports that it accepts connections. */
export async function isReady({ data }: Cluster, pid: number): Promise<boolean> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** The last lines that PostgreSQL wrote, for an error message. */
export async function lastWords({ log }: Cluster): Promise<string> {
  const files = await Promise.all(
    (await readdir(log)).map(async (name) => ({
      path: join(log, name),
      changed: (await stat(join(log, name))).mtimeMs,
    })),
  )
  const latest = files.sort((a, b) => a.changed - b.changed).slice(-2)
  const texts = await Promise.all(latest.map(({ path }) => readFile(path, 'utf8')))
  return texts.join('').trim().split('\n').slice(-8).join('\n')
}
