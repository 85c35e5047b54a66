// The bare server that Sampan is measured against: node:http and prepared pg, nothing else. It knows no session, no
// input check, no error texts, no limits. Started by bench.ts, which sends it what to answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { planning } from '../../server/src/db/pools.ts'
import { bareWrites } from './bare-writes.ts'

/** What the bench recorded of one call of Sampan: the statements that it sent, with their values. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export interface BareOrders {
  url: string
  tenantId: string
  poolSize: number
  /** By the path after `/hot/`: the same bytes that Sampan sends. */
  hot: Record<string, Uint8Array>
  /** By the path after `/read/`: calls that are answered with their rows, one after the other. */
  reads: Record<string, Statement[][]>
  /** By the path after `/one/`: calls that are answered by one statement each, whose JSON is passed on. */
  ones: Record<string, Statement[]>
}

const json = 'application/json; charset=utf-8'

function send(response: ServerResponse, bytes: Uint8Array | string): void {
  const length = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength
  response.writeHead(200, { 'content-type': json, 'content-length': length })
  response.end(bytes)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {}
}

const answerOf = (data: unknown): string => JSON.stringify({ code: 0, message: 'success', data })

function serve(orders: BareOrders): Promise<number> {
  const pool = new pg.Pool({
    connectionString: orders.url,
    max: orders.poolSize,
    // The same settings as Sampan's own connections: what is compared is the server, not the planner.
    options: [`-c app.tenant_id=${orders.tenantId}`, ...planning].join(' '),
  })
  const turns = new Map<string, number>()
  const hot = new Map(Object.entries(orders.hot).map(([name, bytes]) => [`/hot/${name}`, bytes]))
  const reads = new Map(Object.entries(orders.reads).map(([name, calls]) => [`/read/${name}`, calls]))
  const ones = new Map(Object.entries(orders.ones).map(([name, calls]) => [`/one/${name}`, calls]))

  async function read(name: string, calls: Statement[][]): Promise<string> {
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    const statements = calls[turn % calls.length] ?? []
    const results = await Promise.all(statements.map((statement) => pool.query(statement)))
    return answerOf(results.map((result) => result.rows))
  }

  async function readOne(name: string, calls: Statement[]): Promise<string> {
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    const { rows } = await pool.query<{ page: string | null }>(calls[turn % calls.length] as Statement)
    return `{"code":0,"message":"success","data":{"rows":${rows[0]?.page ?? '[]'}}}`
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const kept = hot.get(path)
    const calls = reads.get(path)
    const one = ones.get(path)
    const body = request.method === 'POST' ? await bodyOf(request) : {}
    if (kept) return send(response, kept)
    if (calls) return send(response, await read(path, calls))
    if (one) return send(response, await readOne(path, one))
    const write = bareWrites[path]
    if (!write) throw new Error(`nothing at ${path}`)
    return send(response, answerOf(await write(pool, orders.tenantId, body as never)))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) })
      response.end(error.message)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

process.once('message', (orders: BareOrders) => {
  serve(orders).then(
    (port) => process.send?.({ port }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
