import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BareOrders } from './bare-server.ts'
import type { BenchDatabase } from './bench-database.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')

export interface MeasuredServer {
  port: number
  pid: number
  stop(): Promise<void>
}

const poolSize = 16

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
}

/**
 * Sampan as it runs in production, in a process of its own. The rate limit counts as always but never strikes; jobs
 * are left to a server that is not there, so that mails of one round do not cost the next one.
 */
export async function startSampan(
  database: BenchDatabase,
  flags: readonly string[] = [],
  others: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer & { kill(): void }> {
  const port = await freePort()
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
    ...{ PUBLIC_URL: `http://localhost:${port}`, SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: database.url },
    ...{ DATABASE_POOL_SIZE: String(poolSize), RATE_LIMIT: '1000000000', JOBS: '0', ...database.secrets },
    DATA_DIR: join(root, '.cache/bench/files'),
    ...others,
  }
  const child = spawn(node, [...flags, 'server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const died = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`Sampan ended with ${code}`))),
  )
  died.catch(() => {})
  await Promise.race([untilReady(port), died])
  return { port, pid: child.pid ?? 0, stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
}

async function untilReady(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 25))
}

/** The bare server with its orders, in a process of its own. */
export function startBare(orders: Omit<BareOrders, 'poolSize'>): Promise<MeasuredServer> {
  const child = spawn(node, [join(import.meta.dirname, 'bare-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.once('message', (message: { port?: number; error?: string }) => {
      if (message.port === undefined) reject(new Error(message.error))
      else resolve({ port: message.port, pid: child.pid ?? 0, stop: () => stop(child) })
    })
    child.send({ ...orders, poolSize } satisfies BareOrders)
  })
}
