import { flushCompileCache } from 'node:module'
import { resolvePackagesOnce } from './resolve-once.ts'

/** Starts one server, prints its address, and shuts it down in order. */
async function main(): Promise<void> {
  resolvePackagesOnce()
  // Loaded now, since what a file imports by name is loaded before its first line runs.
  const [{ loadConfig }, { startServer }] = await Promise.all([import('#config.ts'), import('#start.ts')])
  const running = await startServer(loadConfig(), async (app) => {
    const { loadDemo } = await import('../../demo/load.ts')
    return loadDemo(app)
  })
  for (const line of running.notice) console.log(line)
  // Where NODE_COMPILE_CACHE names a folder: Node writes there at an orderly end alone, which a killed server has not.
  flushCompileCache()
  let isStopping = false
  // A server without its database answers nothing; whoever watches the process starts it anew.
  running.lost?.then((error) => isStopping || fail(error))
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    console.log(`${signal}: finishing what is under way`)
    running.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exit(1)
}

main().catch(fail)
