import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.mjs'

/**
 * Refuses a port that another program listens on. It is asked for a moment, since a Sampan that was just killed
 * may still be letting go of it.
 * @param {string | undefined} port @param {string | undefined} host as in the environment
 */
export async function needFreePort(port, host) {
  const number = Number(port || 3000)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return
  for (let attempt = 0; attempt < 10; attempt++) {
    const problem = await tryToListen(number, host || '127.0.0.1')
    if (problem !== 'EADDRINUSE') return
    await pause(200)
  }
  throw new Failure(
    `Port ${number} is taken. Start with another one: PORT=${number + 1} npm start\n` +
      `(beside another Sampan also with a data folder of its own: DATA_DIR=./data-2)`,
  )
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
