import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tools/launch/free-port.ts'

const root = join(import.meta.dirname, '..')
/** Starting takes a quarter less of the processor when what Node made of the sources is kept. */
const compiled = join(root, '.cache', 'compiled')

/** A server that runs, with its database. */
export interface Product {
  url: string
  /** Ends it in good order. Throws when it had ended already. */
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, on a free port, with the demo where the data folder is new. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Clocks that strike every five minutes would tell the people of a journey something in the middle of it.
      CALENDAR: '0',
      NODE_COMPILE_CACHE: compiled,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(url, server)
  return { url, stop: () => stop(server) }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  let isReady = false
  // What it says later, when something went wrong, is among the results.
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (isReady) process.stderr.write(chunk)
  })
  const end = Date.now() + 110_000
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${said}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) {
      isReady = true
      return
    }
    await pause(50)
  }
  throw new Error(`the server did not become ready: ${said}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) {
    throw new Error(`the server had ended already: ${server.exitCode ?? server.signalCode}`)
  }
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
