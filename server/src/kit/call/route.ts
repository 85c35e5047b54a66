import '@fastify/multipart'
import { schemasOf } from '@sampan/contract/all.schemas'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint, Endpoint, InputOf, Schemas, SchemasOf } from '@sampan/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { KeptSource } from '#kept-reads.ts'
import type { Caller, Ctx, Kit } from '#kit/context.ts'
import { type Arrival, arrive } from './arrival.ts'
import { refusalOfZod } from './failure.ts'
import { orFormer } from './former-answer.ts'
import type { FrontDoor } from './front-door.ts'
import { isAnswered } from './idempotency.ts'
import { leaveOutBlanks } from './leave-out-blanks.ts'
import type { AnyOutsideCall, OutsideCall } from './outside-call.ts'
import { pack, packingFor } from './pack.ts'
import { perform, readerOf } from './perform.ts'
import { needPromised } from './promised-answer.ts'
import { inputOf, readForm, type Upload, withQuery } from './read-form.ts'
import type { Kept } from './ready-bytes.ts'
import { wroteCookie } from './recent-writes.ts'
import { refuse } from './refusal.ts'

type Handler<App extends Kit, E extends AnyEndpoint> = (
  ctx: Ctx<App>,
  input: InputOf<E>,
  upload?: Upload,
) => Promise<z.input<SchemasOf<E>['output']>>

export interface Binding<App extends Kit> {
  endpoint: AnyEndpoint
  schemas: Schemas
  work: Handler<App, AnyEndpoint> | AnyOutsideCall<App>
  options: BindingOptions<never, App>
}

export interface BindingOptions<Input = never, App extends Kit = Kit, Output = never> {
  /**
   * A write runs in one transaction. `own` is for one that takes long by itself and opens short ones where it needs
   * them; its `ctx.db` is the reader.
   */
  transaction?: 'own'
  /** The sources whose change drops the kept bytes of this public read. Visitors and members see the same. */
  keptUntil?: readonly KeptSource[]
  /** The answer is another one at each host name of the tenant. */
  isKeptByHost?: boolean
  /** How long the bytes are kept at most, for answers with counters whose changes send no notice; milliseconds. */
  keptForMs?: number
  /** True for an input whose answer is the caller's own: it is neither kept nor taken from what was kept. */
  isPersonal?(input: Input): boolean
  /** When the clock alone makes what was kept wrong: the next moment at which anything begins or ends; null for never. */
  staleAt?(ctx: Ctx<App>, input: Input): Promise<Date | null>
  /**
   * A read of several statements that must agree with each other, such as a case with its history and actions: they
   * run in one snapshot, on one connection.
   */
  isSnapshot?: boolean
  /** A list or a search that may be a second old, but for whoever has just written: it may be read from a copy of the database. */
  mayBeOld?: boolean
  /**
   * A write that may be done twice without harm ignores `Idempotency-Key`: its answer is large, or is kept nowhere on purpose, and a
   * repeat makes it anew.
   */
  keepsNoAnswer?: boolean
  /** Asks, before a byte of the body is read, whether the caller may send a form of so many bytes now; 0 where it does not say. Refuses as verbs do. */
  beforeFile?(ctx: Ctx<App>, coming: number): Promise<void>
  /** How long a file of this form may be that is longer than `uploadMax`, by its first bytes; in bytes. */
  longestFile?(ctx: Ctx<App>, head: Buffer): Promise<number>
  /** The `set-cookie` headers that go with the answer, for what only the caller's browser may hold. */
  cookie?(app: App, tenantId: string, answer: Output, call: CookieCall<Input>): string | string[]
}

/** What a cookie may depend on beside the answer. */
export interface CookieCall<Input> {
  caller: Caller
  input: Input
}

/** Ties an endpoint of the contract to its verb or query; what asks the outside world does so in three steps. */
export function on<App extends Kit, S extends Schemas, Loaded = never, Told = never>(
  endpoint: Endpoint<S>,
  work:
    | Handler<App, Endpoint<S>>
    | OutsideCall<App, z.output<S['input']>, Loaded, Told, z.input<S['output']>>,
  options: BindingOptions<z.output<S['input']>, App, z.input<S['output']>> = {},
): Binding<App> {
  return { endpoint, schemas: schemasOf(endpoint), work: work as Binding<App>['work'], options }
}

/** A longer `Idempotency-Key` is refused: a write that seems protected and is not would be worse. */
const keyMax = 200
const jsonType = 'application/json; charset=utf-8'

/** Puts every binding of the application on the server. */
export function registerRoutes<App extends Kit>(
  server: FastifyInstance,
  app: App,
  bindings: readonly Binding<App>[],
  door: FrontDoor,
): void {
  for (const binding of bindings) {
    const { endpoint, options } = binding
    if (options.keptUntil) door.watch(endpoint)
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint: endpoint.name, streamsBody: endpoint.body === 'file' },
      handler: (request, reply) => serve(app, door, binding, request, reply),
    })
  }
}

async function serve<App extends Kit>(
  app: App,
  door: FrontDoor,
  binding: Binding<App>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = binding
  const arrival = await arrive(app, request)
  if (arrival.freshTokens) {
    reply
      .header('access-token', arrival.freshTokens.accessToken)
      .header('refresh-token', arrival.freshTokens.refreshToken)
  }
  admit(endpoint, arrival)
  if (endpoint.body === 'file') return serveFile(app, door, binding, arrival, request, reply)
  const raw = await inputOf(endpoint, request)
  return answerTo(app, door, binding, arrival, { raw }, request, reply)
}

/** A form with a file: its body is read once it is known that the caller may send it, and goes to the disk. */
async function serveFile<App extends Kit>(
  app: App,
  door: FrontDoor,
  binding: Binding<App>,
  arrival: Arrival,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { longestFile } = binding.options
  const form = await readForm(app, request, arrival, {
    mayCome: () => mayComeIn(app, binding, arrival, request),
    longestFile: longestFile && ((head) => longestFile(readerOf({ app, arrival }), head)),
  })
  try {
    const sent = { ...form, raw: withQuery(request, form.raw) }
    return await answerTo(app, door, binding, arrival, sent, request, reply)
  } finally {
    await form.close()
  }
}

/** A repeat of an upload that was answered is no further one: no limit holds it back. */
async function mayComeIn<App extends Kit>(
  app: App,
  { endpoint, options }: Binding<App>,
  arrival: Arrival,
  request: FastifyRequest,
): Promise<void> {
  const ctx = readerOf({ app, arrival })
  const key = keyOf(request)
  if (key !== undefined && (await isAnswered(ctx, { endpoint: endpoint.name, key }))) return
  await options.beforeFile?.(ctx, Number(request.headers['content-length'] ?? 0))
}

async function answerTo<App extends Kit>(
  app: App,
  door: FrontDoor,
  binding: Binding<App>,
  arrival: Arrival,
  { raw, upload }: { raw: unknown; upload?: Upload | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, schemas } = binding
  const parsed = schemas.input.safeParse(leaveOutBlanks(schemas.input, raw ?? {}))
  if (!parsed.success) throw refusalOfZod(parsed.error)
  reply.type(jsonType)
  const { keptUntil, isPersonal } = binding.options
  // A list of bindings forgets what each takes and answers (`never`); `on` tied them to the schema that has just read this input.
  if (keptUntil && !isPersonal?.(parsed.data as never)) {
    const kept = await keptAnswer(app, binding, arrival, parsed.data)
    door.remember(request.raw, endpoint, arrival.tenant.id, kept)
    return sendPacked(request, reply, kept.bytes)
  }
  const key = keyOf(request)
  const answer = await perform({ app, binding, arrival, input: parsed.data, upload, key })
  if (endpoint.effect === 'write' && app.database.hasReplica) {
    app.recentWrites.note(arrival.caller.sessionId)
    reply.header('set-cookie', wroteCookie)
  }
  const { cookie } = binding.options
  const { caller, tenant } = arrival
  // As above: the verb that is bound with it has just read this input and made this answer.
  const made = cookie?.(app, tenant.id, answer as never, { caller, input: parsed.data as never })
  if (made) reply.header('set-cookie', made)
  const bytes = bytesOf(app, binding, answer)
  return endpoint.effect === 'read' ? sendPacked(request, reply, Buffer.from(bytes)) : reply.send(bytes)
}

/** In fewer bytes, where the caller takes them and they are worth it. */
async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<FastifyReply> {
  const way = packingFor(request.headers['accept-encoding'], bytes.length)
  if (!way) return reply.send(bytes)
  const packed = await pack(bytes, way)
  return reply.header('content-encoding', way).send(packed)
}

/** A caller without a session gets 1004 where one is needed; another role learns that it may not. */
function admit(endpoint: AnyEndpoint, arrival: Arrival): void {
  if (endpoint.actor.includes(arrival.caller.role)) return
  if (arrival.caller.role === 'visitor') refuse('sessionOver')
  refuse('notAllowed')
}

/** The caller's key for repeats, once. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length > keyMax) refuse('malformedRequest', { status: 400 })
  return key
}

async function keptAnswer<App extends Kit>(
  app: App,
  binding: Binding<App>,
  arrival: Arrival,
  input: unknown,
): Promise<Kept> {
  const host = binding.options.isKeptByHost ? (arrival.host ?? '') : ''
  const { language, country, namedCountry = '' } = arrival
  const place = `${language}\n${country}\n${namedCountry}\n${host}`
  const key = `${binding.endpoint.name}\n${place}\n${JSON.stringify(input)}`
  const known = app.readyBytes.get(arrival.tenant.id, key)
  if (known) return known
  const former = app.readyBytes.lastKnown(arrival.tenant.id, key)
  return orFormer(readAnew(app, binding, arrival, input, key), former)
}

async function readAnew<App extends Kit>(
  app: App,
  binding: Binding<App>,
  arrival: Arrival,
  input: unknown,
  key: string,
): Promise<Kept> {
  const { endpoint, options, work } = binding
  if (typeof work !== 'function')
    throw new Error(`${endpoint.name} asks the outside world and cannot be kept`)
  const since = app.readyBytes.mark()
  const oldAt = options.keptForMs === undefined ? null : new Date(Date.now() + options.keptForMs)
  const ctx = readerOf({ app, arrival })
  const [answer, staleAt] = await Promise.all([
    work(ctx, input),
    // The input was read by the schema of the same binding.
    options.staleAt?.(ctx, input as never) ?? null,
  ])
  const bytes = Buffer.from(bytesOf(app, binding, answer))
  const made = { bytes, tables: options.keptUntil ?? [], staleAt: earlier(staleAt, oldAt) }
  return app.readyBytes.put(arrival.tenant.id, key, made, since)
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/**
 * The promise is checked on the way out too, under test alone, since it costs time on every answer. What is sent is the answer
 * itself everywhere, so that tests see what clients get.
 */
function bytesOf<App extends Kit>(app: App, { endpoint, schemas }: Binding<App>, answer: unknown): string {
  const data = answer ?? null
  if (app.config.NODE_ENV === 'test') needPromised(endpoint.name, schemas.output, data)
  return JSON.stringify({ code: codes.ok, message: 'success', data })
}
