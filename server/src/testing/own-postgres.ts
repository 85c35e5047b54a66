import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tools/launch/free-port.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { plainEnvironment } from '../db/embedded-process.ts'

/** A start takes a third less of the processor when what Node made of the sources is kept. */
const compiled = join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled')

/** A PostgreSQL of a test's own, which may be killed and stopped; it comes back by itself at the same port. */
export interface OwnPostgres extends Pick<EmbeddedDatabase, 'url' | 'servingUrl' | 'adminUrl'> {
  port: number
  /** Its data folder. */
  data: string
  /** The id of its first process. */
  pid(): number
  close(): Promise<void>
}

export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  // On a disk: one that was killed does not come back in memory, where it leaves its blocks of shared memory.
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-own-'))
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off', ...settings } })
  const data = join(await realpath(join(dataDir, 'postgres')), '18')
  return {
    ...database,
    data,
    port: Number(new URL(database.url).port),
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async close() {
      await database.stop()
      await rm(join(data, '..'), { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server in a process of its own, which may be killed. */
export interface OwnServer {
  url: string
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  isRunning(): boolean
  close(): Promise<void>
}

/** Starts one on a database that is there already, and waits until it is ready. */
export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-own-server-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...{ ...plainEnvironment, NODE_ENV: 'test', HOST: '127.0.0.1', DEMO: '0' },
      ...{ NODE_COMPILE_CACHE: compiled, PORT: String(port), DATA_DIR: dataDir, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  const url = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const server: OwnServer = {
    ...{ url, child, ended, isRunning, output: () => text },
    async close() {
      if (isRunning()) child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  for (const end = Date.now() + 150_000; (await readyStatus(url)) !== 200; ) {
    if (isRunning() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
    else {
      await server.close()
      throw new Error(`the server did not become ready\n${text}`)
    }
  }
  return server
}

/** The status that /readyz answers; undefined where nothing answers. */
export async function readyStatus(url: string): Promise<number | undefined> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.status,
    () => undefined,
  )
}
