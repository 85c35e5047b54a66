import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { type Cluster, isReady, lastWords, launch, stopPostmaster } from './embedded-cluster.ts'

export interface ServerOptions {
  /** A port of 127.0.0.1; a free one when absent. */
  port?: number
  /** Further PostgreSQL settings, as `name: value`. */
  settings?: Record<string, string>
  /** PostgreSQL ended without having been asked to, and is being restarted; with the end of its log. */
  onEnded?(words: string): void
}

export interface EmbeddedServer {
  port: number
  /** Settles when PostgreSQL ended without having been asked to and cannot be started again. */
  lost: Promise<Error>
  stop(): Promise<void>
}

/** So many ends within so many milliseconds are no accident any more. */
const endsMax = 5
const endsWithin = 60_000

/**
 * Starts PostgreSQL on a cluster and keeps it going: when it is killed, it comes back at the same port with all that
 * was committed. Throws with its own words when it does not start.
 */
export async function keepServing(cluster: Cluster, options: ServerOptions): Promise<EmbeddedServer> {
  let current = await start(cluster, options)
  const { port } = current
  const { promise: lost, resolve: report } = Promise.withResolvers<Error>()
  const ends: number[] = []
  let isStopping = false
  let restart: Promise<void> = Promise.resolve()

  const interrupt = () => {
    current.child.kill('SIGINT')
  }
  process.once('exit', interrupt)

  function watch(child: ChildProcess): void {
    child.unref()
    const ended = () => {
      if (!isStopping) restart = again().catch(report)
    }
    if (hasEnded(child)) ended()
    else child.once('exit', ended)
  }

  async function again(): Promise<void> {
    const words = await lastWords(cluster)
    const now = Date.now()
    ends.push(now)
    const recent = ends.filter((at) => now - at < endsWithin).length
    if (recent > endsMax)
      throw new Error(`PostgreSQL stopped unexpectedly.\n${words}\nIts log: ${cluster.log}`)
    options.onEnded?.(words)
    current = await start(cluster, { ...options, port })
    // Whoever asked to stop meanwhile waits for this.
    if (!isStopping) watch(current.child)
  }

  watch(current.child)
  return {
    port,
    lost,
    stop: async () => {
      isStopping = true
      process.off('exit', interrupt)
      await restart
      if (!hasEnded(current.child)) await stopPostmaster(current.child.pid as number)
    },
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function start(
  cluster: Cluster,
  options: ServerOptions,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort())
    const child = await launch(cluster, port, options.settings ?? {})
    const problem = await waitUntilReady(cluster, child)
    if (problem === null) return { child, port }
    // The port may have been taken meanwhile; the last processes of a killed PostgreSQL may still hold its memory.
    const mayPass = /could not bind|pre-existing shared memory|lock file "postmaster.pid"/.test(problem)
    if (!mayPass || attempt === 20)
      throw new Error(`PostgreSQL did not start.\n${problem}\nIts log: ${cluster.log}`)
    await pause(300)
  }
}

/** Null once the server accepts connections, else its last words. */
async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<string | null> {
  if (child.pid === undefined) return 'The program could not be started.'
  while (!hasEnded(child)) {
    if (await isReady(cluster, child.pid)) return null
    await pause(15)
  }
  return lastWords(cluster)
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
