import type { BareOrders, Statement } from './bare-server.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { BenchCall, BenchCase } from './cases.ts'
import type { CaseResult, Round } from './figures.ts'
import { load, type WireCall, wireCall } from './load-client.ts'
import { cpuOf, cpuOfFamily } from './processes.ts'
import { recordStatements } from './record.ts'
import { type MeasuredServer, startBare, startSampan } from './servers.ts'

export interface Pace {
  rounds: number
  /** Milliseconds. */
  duration: number
  warmUp: number
}

/** Recorded calls of a read that the bare server sends: the first ones of Sampan's, more than it gets through. */
const recordedCalls = 1_000
/** Both servers open a case with calls that do not count, writes with so many. */
export const writeWarmUp = 60

interface Side {
  server: MeasuredServer
  next(): WireCall | undefined
  expect: string
}

/** Measures one case: its rounds on Sampan and on the bare server in turn, so that both meet the same machine. */
export async function measureCase(database: BenchDatabase, one: BenchCase, pace: Pace): Promise<CaseResult> {
  const calls = await one.make()
  const ours = await startSampan(database)
  const bare = await startBare(await ordersOf(database, one, calls, ours.port)).catch(async (error) => {
    await ours.stop()
    throw error
  })
  try {
    const sides = sidesOf(one, calls, ours, bare)
    for (const side of sides) await round(database, one, side, { ...pace, isWarmUp: true })
    const rounds: Round[][] = sides.map(() => [])
    for (let turn = 0; turn < pace.rounds; turn += 1) {
      for (const [at, side] of sides.entries()) {
        rounds[at]?.push(await round(database, one, side, { ...pace, isWarmUp: false }))
      }
    }
    const [ofSampan = [], ofBare = [], byOne] = rounds
    return { name: one.name, goal: one.goal, ours: ofSampan, bare: ofBare, ...(byOne && { byOne }) }
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
  }
}

async function ordersOf(
  database: BenchDatabase,
  one: BenchCase,
  calls: readonly BenchCall[],
  port: number,
): Promise<Omit<BareOrders, 'poolSize'>> {
  const orders = { url: database.url, tenantId: database.tenantId, hot: {}, reads: {}, ones: {} }
  if (one.kind === 'hot') return { ...orders, hot: { [one.key]: await answerTo(port, calls[0]) } }
  if (one.kind === 'write') return orders
  const recorded: Statement[][] = []
  for (const { recorded: call } of calls.slice(0, recordedCalls))
    if (call) recorded.push(await recordStatements(database.app, database.tenantId, call))
  const ones = calls.flatMap((call) => call.one?.(database.tenantId) ?? [])
  return { ...orders, reads: { [one.key]: recorded }, ones: { [one.key]: ones } }
}

/** The bytes of an answer, for the bare server to send. */
async function answerTo(port: number, call: BenchCall | undefined): Promise<Uint8Array> {
  if (!call) throw new Error('there is no call')
  const { method, path, headers, body } = call.parts
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Reads go round their calls for ever; of writes each server takes every other call, and each call is sent once. */
function sidesOf(
  one: BenchCase,
  calls: readonly BenchCall[],
  ours: MeasuredServer,
  bare: MeasuredServer,
): Side[] {
  const isWrite = one.kind === 'write'
  const shareOf = (at: number) => (isWrite ? calls.filter((_, number) => number % 2 === at) : calls)
  const wire = (parts: BenchCall['parts'][]) => {
    const made = parts.map(wireCall)
    let turn = 0
    return () => {
      turn += 1
      return isWrite ? made[turn - 1] : made[(turn - 1) % made.length]
    }
  }
  const bareParts = (path: string) =>
    shareOf(1).map((call) => ({
      ...{ method: isWrite ? ('POST' as const) : call.parts.method, path, headers: {} },
      ...(isWrite ? { body: call.bareBody } : call.parts.body !== undefined && { body: call.parts.body }),
    }))
  const bareSide = (path: string) => ({ server: bare, next: wire(bareParts(path)), expect: '{"code":0,' })
  return [
    { server: ours, next: wire(shareOf(0).map((call) => call.parts)), expect: '{"code":0,' },
    bareSide(`/${one.kind}/${one.key}`),
    ...(calls[0]?.one ? [bareSide(`/one/${one.key}`)] : []),
  ]
}

async function round(
  database: BenchDatabase,
  one: BenchCase,
  side: Side,
  { duration, warmUp, isWarmUp }: Pace & { isWarmUp: boolean },
): Promise<Round> {
  const before = { node: cpuOf(side.server.pid), postgres: cpuOfFamily(database.postgresPid) }
  let left = one.calls === undefined ? Infinity : isWarmUp ? writeWarmUp : one.calls
  const { calls, elapsed } = await load({
    ...{ port: side.server.port, connections: one.connections, expect: side.expect },
    ...(one.calls === undefined && { duration: isWarmUp ? warmUp : duration }),
    next() {
      left -= 1
      return left < 0 ? undefined : side.next()
    },
  })
  if (one.calls !== undefined && !isWarmUp && calls < one.calls)
    throw new Error(`${one.name}: too few calls were prepared`)
  return {
    perSecond: (calls / elapsed) * 1000,
    node: (cpuOf(side.server.pid) - before.node) / calls,
    postgres: (cpuOfFamily(database.postgresPid) - before.postgres) / calls,
  }
}
