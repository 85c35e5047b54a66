import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { type AnyEndpoint, everyone } from '@sampan/contract/endpoint'
import { serverTimeHeader } from '@sampan/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/context.ts'
import { createBoundedMap } from './bounded-map.ts'
import { answerUnreadable } from './failure.ts'
import { type Packing, pack, packingFor } from './pack.ts'
import type { Kept } from './ready-bytes.ts'

/**
 * Sends kept answers before anything else is done: a hot read asks for nothing but its bytes, and finding them costs
 * a tenth of what routing, limits and headers cost. A request that differs in anything of its key goes the usual way.
 */
export interface FrontDoor {
  /** Looks at the calls of an endpoint whose answers are kept. */
  watch(endpoint: AnyEndpoint): void
  /** Remembers that exactly this request gets this answer, as long as it is kept. */
  remember(request: IncomingMessage, endpoint: AnyEndpoint, tenantId: string, kept: Kept): void
}

interface Known {
  kept: Kept
  /** Small answers leave in one piece with their head, which Node does for strings only. */
  text: string | undefined
  /** Its headers, name after name and value. */
  head: string[]
  /** The same in fewer bytes, for whoever takes them; there once somebody asked. */
  packs: Map<Packing, { bytes: Buffer; head: string[] }>
  tenantId: string
  endpoint: string
}

/** Bodies of reads are a few filters; a longer one goes the usual way. */
const bodyMax = 2_048
/** Of all tenants. An answer that was dropped elsewhere is held here until it is asked for again. */
const knownMost = { entries: 4_000, bytes: 64 * 1024 * 1024 }
/** Up to here one write of a copy costs less than a write of two pieces; bytes. */
const pieceMax = 8_192
const bodies = new WeakMap<IncomingMessage, Buffer>()

/** RFC 9112, 3.2: which of the two is meant, proxies and servers may see differently. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function refuseHosts(app: Kit, { socket }: IncomingMessage): void {
  answerUnreadable(app, new Error('two hosts'), socket)
}

/** The cache key: every header that can change a kept answer must be a part of it. */
function cacheKeyOf({ method, url, headers }: IncomingMessage, body: Buffer | undefined): string {
  const place = `${headers.host}\n${headers['x-forwarded-host']}\n${headers.countrycode}`
  const words = `${headers['x-language']}\n${headers.lang}\n${headers['accept-language']}`
  return `${method} ${url}\n${place}\n${words}\n${headers['content-type']}\n${body?.toString('latin1')}`
}

/**
 * Puts the door before a server's own handler. `headers` go with every answer; `answered` is told of each, with the
 * seconds that it took.
 */
export function openFrontDoor(
  server: FastifyInstance,
  app: Kit,
  headers: Record<string, string>,
  answered: (endpoint: string, status: number, seconds: number) => void,
): FrontDoor {
  const known = createBoundedMap<Known>(knownMost)
  /** Reads by POST, whose body has to be looked at. */
  const posts = new Set<string>()
  const fixed = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' }).flat()
  let isOpen = true

  /** The answer, where this very request has one that is still good for whoever asks. */
  function find(request: IncomingMessage, body: Buffer | undefined): Known | undefined {
    const key = cacheKeyOf(request, body)
    const found = known.get(key)
    if (!found) return undefined
    if (found.kept.isGone || (found.kept.staleAt && found.kept.staleAt.getTime() <= Date.now())) {
      known.delete(key)
      return undefined
    }
    return app.tenants.byId(found.tenantId).isStation && isSettled(request, found.tenantId)
      ? found
      : undefined
  }

  /** A session that is over or has to be renewed is a matter for the usual way. */
  function isSettled({ headers: given }: IncomingMessage, tenantId: string): boolean {
    const access = given['access-token']
    if (access === undefined && given['refresh-token'] === undefined) return true
    return typeof access === 'string' && app.sessions.read(tenantId, access) !== undefined
  }

  function send(request: IncomingMessage, response: ServerResponse, found: Known, started: number): void {
    const { kept, text, endpoint } = found
    const packed = packedOf(request, found)
    response.writeHead(200, [...(packed ?? found).head, serverTimeHeader, String(Date.now())])
    if (packed) response.end(packed.bytes)
    else if (text === undefined) response.end(kept.bytes)
    else response.end(text, 'latin1')
    answered(endpoint, 200, (performance.now() - started) / 1000)
  }

  /** The answer in fewer bytes, once it is packed: nobody waits here for that. */
  function packedOf({ headers: given }: IncomingMessage, found: Known) {
    const way = packingFor(given['accept-encoding'], found.kept.bytes.length)
    if (way && !found.packs.has(way)) packFor(found, way)
    return way && found.packs.get(way)
  }

  function packFor({ kept, packs }: Pick<Known, 'kept' | 'packs'>, way: Packing): void {
    pack(kept.bytes, way).then(
      (bytes) => {
        const head = [...fixed, 'content-encoding', way, 'content-length', String(bytes.length)]
        packs.set(way, { bytes, head })
      },
      (error: Error) => app.log.warn({ err: error }, 'an answer goes out unpacked'),
    )
  }

  function takePost(request: IncomingMessage, response: ServerResponse, usual: RequestListener): void {
    const started = performance.now()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      const found = find(request, body)
      if (found) return send(request, response, found, started)
      bodies.set(request, body)
      return usual(request, response)
    })
  }

  const mayHold = ({ method, url, headers: given }: IncomingMessage): boolean =>
    method === 'POST' && posts.has(url ?? '') && Number(given['content-length']) <= bodyMax

  const [usual] = server.server.listeners('request') as RequestListener[]
  if (!usual) throw new Error('the server has no handler to stand before')
  server.server.removeListener('request', usual)
  server.server.on('request', (request, response) => {
    if (hasTwoHosts(request)) return refuseHosts(app, request)
    if (!isOpen) return usual(request, response)
    if (mayHold(request)) return takePost(request, response, usual)
    const started = performance.now()
    const found = request.method === 'GET' ? find(request, undefined) : undefined
    return found ? send(request, response, found, started) : usual(request, response)
  })
  // What was read at the door is read again behind it.
  server.addHook('preParsing', (request, _, payload, done) => {
    const body = bodies.get(request.raw)
    if (!body) return done(null, payload)
    return done(null, Object.assign(Readable.from([body]), { receivedEncodedLength: body.length }))
  })
  // A server that is closing refuses calls in the usual way.
  server.addHook('preClose', async () => {
    isOpen = false
  })

  return {
    watch(endpoint) {
      if (endpoint.method === 'POST') posts.add(endpoint.path)
    },
    remember(request, endpoint, tenantId, kept) {
      if (endpoint.actor.length !== everyone.length) return
      const body = bodies.get(request)
      if (request.method !== 'GET' && !body) return
      const head = [...fixed, 'content-length', String(kept.bytes.length)]
      // Latin 1 keeps each byte as it is.
      const text = kept.bytes.length <= pieceMax ? kept.bytes.toString('latin1') : undefined
      const bytes = kept.bytes.length + (text?.length ?? 0)
      const packs: Known['packs'] = new Map()
      const way = packingFor(request.headers['accept-encoding'], kept.bytes.length)
      if (way) packFor({ kept, packs }, way)
      known.set(
        cacheKeyOf(request, body),
        { kept, text, head, packs, tenantId, endpoint: endpoint.name },
        bytes,
      )
    },
  }
}
