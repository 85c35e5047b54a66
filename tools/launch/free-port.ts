import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: 32,768 and up on Linux, 49,152 and up elsewhere. */
const lowest = 15_000
const beyond = 32_000

/**
 * Finds a port of this machine that nobody listens on, for a server of a test. One that the system gives for listening on port 0
 * is of the range of outgoing connections: any of them may take it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyond)
    if (await canListen(port)) return port
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
