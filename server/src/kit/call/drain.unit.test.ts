import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drain } from './drain.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let most = { bytes: 0, ms: 0 }
const server = createServer((incoming, answer) => {
  answer.writeHead(413).end()
  drain(incoming, most)
}).listen(0)
afterEach(() => agent.destroy())

const kilobyte = Buffer.alloc(1024)
const begin = () => {
  const { port } = server.address() as AddressInfo
  const call = request({ agent, port, method: 'POST' })
  call.on('error', () => undefined)
  call.write(kilobyte)
  return call
}

test('what is left of a short body is thrown away, and its connection serves on', async () => {
  most = { bytes: 64 * 1024, ms: 60_000 }
  const ports = new Set<number | undefined>()
  for (let n = 0; n < 2; n += 1) {
    const call = begin()
    const [answer] = await once(call, 'response')
    ports.add(call.socket?.localPort)
    expect(answer.statusCode).toBe(413)
    call.end(kilobyte)
    await once(answer.resume(), 'end')
  }
  expect(ports.size).toBe(1)
})

test.each([
  ['goes on and on', { bytes: 64 * 1024, ms: 60_000 }, true],
  ['never ends', { bytes: 64 * 1024, ms: 50 }, false],
])('a body that %s is answered, and cut off', async (_, limit, writesOn) => {
  most = limit
  const call = begin()
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(413)
  // The write that finds the connection gone fails, as it may.
  const closed = new Promise((resolve) => call.on('close', resolve))
  if (writesOn) for (let n = 0; n < 1024; n += 1) call.write(kilobyte)
  await closed
  expect(call.socket?.destroyed).toBe(true)
})
