import { connect, type Socket } from 'node:net'

/** A call as it goes over the wire, made before the clock runs. */
export interface WireCall {
  bytes: Buffer
}

export interface CallParts {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** In: a call; out: its bytes for HTTP/1.1 on a connection that stays open. */
export function wireCall({ method, path, headers, body }: CallParts): WireCall {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: keep-alive',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`) }
}

export interface LoadOptions {
  port: number
  connections: number
  /** The next call; undefined when there is none left. */
  next(): WireCall | undefined
  /** Milliseconds after which no further call is sent. */
  duration?: number
  /** What a good answer begins with; anything else ends the measurement. */
  expect: string
}

export interface LoadResult {
  calls: number
  /** Milliseconds from the first call to the last answer. */
  elapsed: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** The length of the whole answer at the start of the bytes; undefined while it is not all there. */
export function answerLength(bytes: Buffer): { head: number; whole: number } | undefined {
  const at = bytes.indexOf(headEnd)
  if (at < 0) return undefined
  const head = at + headEnd.length
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))
  if (!length) throw new Error('an answer without content-length')
  const whole = head + Number(length[1])
  return bytes.length >= whole ? { head, whole } : undefined
}

/**
 * Sends calls on connections that stay open, each the next one as soon as it has its answer. Far cheaper than a whole
 * HTTP client, so that on a small machine the client takes little from the server that is measured.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const start = performance.now()
  const end = options.duration === undefined ? Infinity : start + options.duration
  let calls = 0
  const one = async (): Promise<void> => {
    const socket = await open(options.port)
    try {
      await talk(
        socket,
        () => (performance.now() < end ? options.next() : undefined),
        options.expect,
        () => {
          calls += 1
        },
      )
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: options.connections }, one))
  return { calls, elapsed: performance.now() - start }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

function talk(
  socket: Socket,
  next: () => WireCall | undefined,
  expect: string,
  answered: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Buffer | undefined
    const send = () => {
      const call = next()
      if (call) socket.write(call.bytes)
      else resolve()
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      const bytes = held ? Buffer.concat([held, chunk]) : chunk
      const place = answerLength(bytes)
      if (!place) {
        held = bytes
        return
      }
      held = undefined
      if (
        !bytes.toString('latin1', 9, 12).startsWith('200') ||
        !bytes.toString('latin1', place.head, place.head + expect.length).startsWith(expect)
      ) {
        reject(new Error(`an answer that was not expected:\n${bytes.toString('utf8').slice(0, 1_500)}`))
        return
      }
      answered()
      send()
    })
    send()
  })
}
