import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { Ctx, Kit, Outside } from '#kit/context.ts'
import type { Arrival } from './arrival.ts'
import { findAnswer, type KeyedCall, once, onceWithoutTransaction } from './idempotency.ts'
import type { AnyOutsideCall } from './outside-call.ts'
import { inOwnTransaction } from './own-transaction.ts'
import type { Upload } from './read-form.ts'
import type { Binding } from './route.ts'

/** One call of an endpoint, parsed and let in. */
export interface Performance<App extends Kit> {
  app: App
  binding: Binding<App>
  arrival: Arrival
  input: unknown
  upload: Upload | undefined
  /** The caller's Idempotency-Key; only writes look at it. */
  key: string | undefined
}

/**
 * Runs what is bound to an endpoint, each in its way: a read without a transaction or in a snapshot, a write within one, a write that
 * opens its own, and work that asks the outside world between two.
 */
export function perform<App extends Kit>(call: Performance<App>): Promise<unknown> {
  const { work, options, endpoint } = call.binding
  const isWrite = endpoint.effect === 'write'
  const keyed = isWrite && !options.keepsNoAnswer ? keyedCallOf(endpoint, call) : undefined
  if (typeof work !== 'function') return askOutside(call, work, keyed)
  const { input, upload } = call
  if (!isWrite && options.isSnapshot) {
    const { tenant } = call.arrival
    return call.app.database.snapshot(tenant.id, (db) => work({ ...readerOf(call), db }, input))
  }
  if (!isWrite) return work(mayBeOld(call) ? listReaderOf(call) : readerOf(call), input, upload)
  if (options.transaction === 'own') {
    const run = () => work(readerOf(call), input, upload)
    return keyed ? onceWithoutTransaction(outsideOfCall(call), keyed, run) : run()
  }
  return inOwnTransaction(outsideOfCall(call), (ctx) => {
    const run = () => work(ctx, input, upload)
    return keyed ? once(ctx, keyed, run) : run()
  })
}

/** A repeat gets the first answer before anybody outside is asked, or, when it runs beside the first, after it. */
async function askOutside<App extends Kit>(
  call: Performance<App>,
  work: AnyOutsideCall<App>,
  keyed: KeyedCall | undefined,
): Promise<unknown> {
  const { input, upload } = call
  const start = await inOwnTransaction(outsideOfCall(call), async (ctx) => {
    const known = keyed && (await findAnswer(ctx, keyed))
    return known ?? { loaded: await work.load(ctx, input, upload) }
  })
  if ('answer' in start) return start.answer
  const { loaded } = start
  const told = await work.ask(outsideOfCall(call), loaded)
  return inOwnTransaction(outsideOfCall(call), (ctx) => {
    const run = () => work.store(ctx, input, loaded, told)
    return keyed ? once(ctx, keyed, run) : run()
  })
}

/** A file is a part of the request: the same form with other bytes is another one. */
function keyedCallOf<App extends Kit>(
  { name }: AnyEndpoint,
  { key, input, upload }: Performance<App>,
): KeyedCall | undefined {
  if (key === undefined) return undefined
  const file = upload && { name: upload.name, sha256: upload.sha256.toString('hex') }
  return { endpoint: name, key, request: file ? { input, file } : input }
}

/** A list or a search may be a second old, but for whoever has just written. */
const mayBeOld = <App extends Kit>({ binding, arrival }: Performance<App>): boolean =>
  binding.endpoint.name.startsWith('list') && !arrival.hasJustWritten

const listReaderOf = <App extends Kit>(call: Performance<App>): Ctx<App> => ({
  ...readerOf(call),
  db: call.app.database.forLists(call.arrival.tenant.id),
})

/** A read has nothing to wait for, so what comes after its commit runs at once. */
export function readerOf<App extends Kit>(call: Pick<Performance<App>, 'app' | 'arrival'>): Ctx<App> {
  const db = call.app.database.forTenant(call.arrival.tenant.id)
  return { ...outsideOfCall(call), db, afterCommit: (work) => work() }
}

function outsideOfCall<App extends Kit>({
  app,
  arrival,
}: Pick<Performance<App>, 'app' | 'arrival'>): Outside<App> {
  const { tenant, country, language, caller, ip, userAgent, requestId } = arrival
  return { app, tenant, country, language, caller, now: new Date(), ip, userAgent, requestId }
}
