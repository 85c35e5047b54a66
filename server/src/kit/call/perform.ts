import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { AuditNotes } from '#kit/audit/notes.ts'
import { newAuditNotes } from '#kit/audit/notes.ts'
import { isRecorded, recordCall } from '#kit/audit/record.ts'
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

/** The same with the notes for the audit log, which all its transactions add to. */
type Audited<App extends Kit> = Performance<App> & { audit: AuditNotes }

/**
 * Runs what is bound to an endpoint, each in its way: a read without a transaction or in a snapshot, a write within one, a write that
 * opens its own, and work that asks the outside world between two.
 */
export function perform<App extends Kit>(performance: Performance<App>): Promise<unknown> {
  const call: Audited<App> = { ...performance, audit: newAuditNotes() }
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
    const run = async () => {
      const answer = await work(readerOf(call), input, upload)
      await recordAfterwards(call, answer)
      return answer
    }
    return keyed ? onceWithoutTransaction(outsideOfCall(call), keyed, run) : run()
  }
  return inOwnTransaction(outsideOfCall(call), (ctx) => {
    const run = () => recording(call, ctx, work(ctx, input, upload))
    return keyed ? once(ctx, keyed, run) : run()
  })
}

/** A repeat gets the first answer before anybody outside is asked, or, when it runs beside the first, after it. */
async function askOutside<App extends Kit>(
  call: Audited<App>,
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
    const run = () => recording(call, ctx, work.store(ctx, input, loaded, told))
    return keyed ? once(ctx, keyed, run) : run()
  })
}

/** The work of a write, and then its entry in the audit log, in the same transaction. */
async function recording<App extends Kit>(
  { binding: { endpoint, schemas }, input }: Audited<App>,
  ctx: Ctx<App>,
  work: Promise<unknown>,
): Promise<unknown> {
  const answer = await work
  if (isRecorded(endpoint)) await recordCall(ctx, { endpoint, schema: schemas.input, input, answer })
  return answer
}

/**
 * A write that opens its own transactions is done when it is recorded: refusing it then would be untrue, so that what
 * could not be recorded goes to the server's log, without what was given.
 */
async function recordAfterwards<App extends Kit>(call: Audited<App>, answer: unknown): Promise<void> {
  const work = (ctx: Ctx<App>) => recording(call, ctx, Promise.resolve(answer))
  await inOwnTransaction(outsideOfCall(call), work).catch((err: unknown) =>
    call.app.log.error({ err, endpoint: call.binding.endpoint.name }, 'a write is missing in the audit log'),
  )
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

const mayBeOld = <App extends Kit>({ binding, arrival }: Performance<App>): boolean =>
  binding.options.mayBeOld === true && !arrival.hasJustWritten

const listReaderOf = <App extends Kit>(call: Performance<App>): Ctx<App> => ({
  ...readerOf(call),
  db: call.app.database.forLists(call.arrival.tenant.id),
})

/** A read has nothing to wait for, so what comes after its commit runs at once. */
export function readerOf<App extends Kit>(
  call: Pick<Performance<App>, 'app' | 'arrival'> & { audit?: AuditNotes },
): Ctx<App> {
  const db = call.app.database.forTenant(call.arrival.tenant.id)
  return { ...outsideOfCall(call), db, afterCommit: (work) => work() }
}

function outsideOfCall<App extends Kit>({
  app,
  arrival,
  audit = newAuditNotes(),
}: Pick<Performance<App>, 'app' | 'arrival'> & { audit?: AuditNotes }): Outside<App> {
  const { freshTokens, hasJustWritten, ...who } = arrival
  return { ...who, app, now: new Date(), audit }
}
