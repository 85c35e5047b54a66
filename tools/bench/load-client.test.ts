import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { answerLength, load, wireCall } from './load-client.ts'
import { readStat } from './processes.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that answers with what it was sent, in pieces. */
async function echo(status = 200): Promise<number> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const answer = `{"code":0,"data":${JSON.stringify(body)}}`
    response.writeHead(status, { 'content-length': Buffer.byteLength(answer) })
    response.write(answer.slice(0, 5))
    setImmediate(() => response.end(answer.slice(5)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as { port: number }).port
}

const call = wireCall({
  method: 'POST',
  path: '/x',
  headers: { 'accept-language': 'th' },
  body: { word: 'ชา' },
})

describe('the load client', () => {
  it('sends every call once and waits for its whole answer', async () => {
    let left = 50
    const next = () => (left-- > 0 ? call : undefined)
    const { calls } = await load({ port: await echo(), connections: 4, next, expect: '{"code":0,' })
    expect(calls).toBe(50)
  })

  it('stops when its time is up', async () => {
    const { calls, elapsed } = await load({
      ...{ port: await echo(), connections: 2, next: () => call, expect: '{"code":0,' },
      duration: 100,
    })
    expect(calls).toBeGreaterThan(0)
    expect(elapsed).toBeLessThan(5_000)
  })

  it('takes no refusal for an answer', async () => {
    const calls = [call]
    const asked = { connections: 1, next: () => calls.pop() }
    await expect(load({ ...asked, port: await echo(), expect: '{"code":1,' })).rejects.toThrow('not expected')
    calls.push(call)
    await expect(load({ ...asked, port: await echo(503), expect: '{"code":0,' })).rejects.toThrow('503')
  })

  it('counts the bytes of a body, not its letters', () => {
    const [head, body] = call.bytes.toString('utf8').split('\r\n\r\n')
    expect(head).toContain(`content-length: ${Buffer.byteLength(body ?? '')}`)
  })

  it('knows when an answer is all there', () => {
    const answer = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nabcd')
    expect(answerLength(answer)).toEqual({ head: 38, whole: 42 })
    expect(answerLength(answer.subarray(0, 41))).toBeUndefined()
    expect(answerLength(answer.subarray(0, 20))).toBeUndefined()
  })
})

describe('processor time', () => {
  it('is read behind a name that holds brackets', () => {
    const line = '42 (a) b) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 5 20 0 11 0'
    expect(readStat(line)).toEqual({ parent: 7, own: 2_000, ended: 250 })
  })
})
