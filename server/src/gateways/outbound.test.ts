import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callOutside } from './outbound.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** Somebody outside, on this machine. Out: its address without a slash at the end. */
async function outside(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = (url: string, also: object = {}) => callOutside(url, { timeoutMs: 5_000, ...also })

test('a server that moved an address of its own is followed there', async () => {
  const url = await outside((request, response) => {
    if (request.url === '/new') return response.end('{"ok":true}')
    return response.writeHead(301, { location: '/new' }).end()
  })
  expect(await ask(`${url}/old`)).toEqual({ status: 200, json: { ok: true } })
})

test('nobody is followed to another server, and nothing that was sent gets there', async () => {
  const asked: string[] = []
  const inside = await outside((request, response) => {
    asked.push(request.url ?? '')
    response.end('{"secret":1}')
  })
  const url = await outside((_, response) =>
    response.writeHead(302, { location: `${inside}/metadata` }).end(),
  )
  await expect(ask(url)).rejects.toMatchObject({ failure: 'sentElsewhere', status: 302 })
  await expect(ask(url, { headers: { authorization: 'Bearer x' } })).rejects.toThrow(
    /^127\.0\.0\.1:\d+: sentElsewhere$/,
  )
  expect(asked).toEqual([])
})

test('a form is sent to the address that it is for alone, and a circle ends', async () => {
  let times = 0
  const url = await outside((_, response) => {
    times += 1
    response.writeHead(307, { location: '/again' }).end()
  })
  await expect(ask(url, { method: 'POST', body: 'key=1' })).rejects.toMatchObject({
    failure: 'sentElsewhere',
  })
  expect(times).toBe(1)
  await expect(ask(url)).rejects.toMatchObject({ failure: 'sentElsewhere' })
  expect(times).toBeLessThan(10)
})

test('an answer that is longer than it may be is given up, whether it says its length or not', async () => {
  let sent = 0
  const url = await outside((request, response) => {
    if (request.url === '/said') return response.writeHead(200, { 'content-length': '5000000' }).end('[')
    const part = Buffer.alloc(64 * 1024, ' ')
    const go = () => {
      while (!response.destroyed) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', go)
      }
    }
    return go()
  })
  await expect(ask(`${url}/said`)).rejects.toMatchObject({ failure: 'tooLong', status: 200 })
  await expect(ask(`${url}/endless`)).rejects.toMatchObject({ failure: 'tooLong' })
  expect(sent).toBeLessThan(64 * 1024 * 1024)
  expect(await ask(await outside((_, response) => response.end('[1]')), { mostBytes: 3 })).toMatchObject({
    json: [1],
  })
})
