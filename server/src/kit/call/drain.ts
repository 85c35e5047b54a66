import type { IncomingMessage } from 'node:http'

/** What is still read of a call that is answered already. */
const most = { bytes: 8 * 1024 * 1024, ms: 10_000 }

/**
 * Throws away what still comes of a body that is refused: its sender then hears why, and the connection serves the next call. One
 * that goes on for longer than that is cut off with its connection, or a refusal would be a way to keep the server reading.
 */
export function drain(request: IncomingMessage, { bytes, ms } = most): void {
  let left = bytes
  const cutOff = () => void request.destroy()
  const timer = setTimeout(cutOff, ms)
  timer.unref()
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cutOff()
  })
  request.resume()
}
