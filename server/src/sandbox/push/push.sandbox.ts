import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isTokenFor } from './vapid-token.ts'

/** An address that a browser asked for, and what was pushed to it and waits. */
interface PlayedBrowser {
  /** The server's key that it asked with; only pushes signed with it are taken. */
  serverKey: string
  waiting: PlayedPush[]
  /** What it answers instead of taking a push. */
  answers?: { status: 401 | 403 | 404 | 410 | 429 | 503; retryAfter?: number | undefined }
}

interface PlayedPush {
  ttl: number
  urgency: string
  topic: string | null
  /** As it came, base64. */
  body: string
}

/** Browsers that are remembered, the newest, and pushes that wait for one of them. */
const most = { browsers: 1_000, pushes: 100 }
/** Bytes of a push that every service takes (RFC 8030). */
const bodyMax = 4_096
/** Seconds; what is asked for beyond them is cut, as services do. */
const ttlMax = 2_419_200

const subscription = z.object({ serverKey: z.string().min(1) })
const playedAnswer = z.object({
  status: z.literal([201, 401, 403, 404, 410, 429, 503]),
  retryAfter: z.number().int().min(0).optional(),
})

/**
 * The push service of a browser (RFC 8030, 8292) as a Fastify plugin, with a browser's side: it gives out addresses, keeps what is
 * pushed until it is fetched, and can be told to answer as a service does whose browser is gone, that knows another key or is busy.
 */
export async function pushSandbox(app: FastifyInstance): Promise<void> {
  const browsers = new Map<string, PlayedBrowser>()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  app.post('/subscribe', (request, reply) => {
    const { serverKey } = subscription.parse(request.body)
    const id = randomBytes(16).toString('base64url')
    browsers.set(id, { serverKey, waiting: [] })
    for (const old of browsers.keys()) if (browsers.size > most.browsers) browsers.delete(old)
    return reply.code(201).send({ endpoint: `${originOf(request)}${app.prefix}/to/${id}` })
  })
  const browserOf = ({ params }: FastifyRequest) => browsers.get((params as { id: string }).id)
  app.post('/to/:id', (request, reply) => takePush(browserOf(request), request, reply))
  /** The browser comes and fetches what waits. */
  app.get('/to/:id', (request, reply) => {
    const browser = browserOf(request)
    return browser ? reply.send(browser.waiting.splice(0)) : reply.code(404).send()
  })
  app.post('/to/:id/answer', (request, reply) => {
    const browser = browserOf(request)
    if (!browser) return reply.code(404).send()
    const { status, retryAfter } = playedAnswer.parse(request.body)
    if (status === 201) delete browser.answers
    else browser.answers = { status, retryAfter }
    return reply.code(204).send()
  })
}

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** In the order in which services look. */
function takePush(browser: PlayedBrowser | undefined, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request
  const refused = (status: number, reason: string) => reply.code(status).send({ reason })
  if (!browser) return refused(404, 'no such subscription')
  if (browser.answers) {
    const { status, retryAfter } = browser.answers
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return refused(status, 'as it was told')
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (body.length > bodyMax) return refused(413, 'payload too large')
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return refused(400, 'no TTL')
  if (body.length > 0 && headers['content-encoding'] !== 'aes128gcm') return refused(400, 'unknown encoding')
  if (!headers.authorization) return refused(401, 'no vapid')
  if (!isTokenFor(headers.authorization, { origin: originOf(request), serverKey: browser.serverKey }))
    return refused(403, 'the vapid credentials are not those of the subscription')
  const topic = headers.topic?.toString() ?? null
  if (topic !== null && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) return refused(400, 'bad topic')
  const urgency = headers.urgency?.toString() ?? 'normal'
  const ttl = Math.min(Number(headers.ttl), ttlMax)
  browser.waiting = [
    ...browser.waiting.filter((each) => topic === null || each.topic !== topic),
    { ttl, urgency, topic, body: body.toString('base64') },
  ].slice(-most.pushes)
  return reply
    .code(201)
    .header('ttl', String(ttl))
    .header('location', `${originOf(request)}/message/${randomBytes(8).toString('hex')}`)
    .send()
}
