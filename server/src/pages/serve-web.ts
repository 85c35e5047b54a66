import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import { isPhoneAgent, redirectFor } from '@sampan/contract/device'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { pack, packingFor } from '#kit/call/pack.ts'
import { pageRate } from '#kit/call/page-rate.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { createPageMaker } from './page.ts'
import { serveWorker } from './serve-worker.ts'
import { serveSiteFiles } from './site-files.ts'

const dist = join(import.meta.dirname, '../../../web/dist')
/** Paths of calls and tools; an unknown one below them is a missing route, not a page. */
const tools = /^\/(apis|files|storage|sandbox|docs|assets|flags|metrics|healthz|readyz|\.well-known)(\/|$)/i
/** A file that is asked for by its type and is not there. Any other ending is a page, which leads to the introduction. */
const files =
  /\.(m?js|css|map|json|xml|txt|ico|png|jpe?g|webp|gif|svg|avif|woff2?|ttf|pdf|csv|zip|mp4|webm|wasm|webmanifest)$/i

/**
 * Serves the built web: assets for a year (their names carry a hash), and for every page one HTML document
 * with what it needs first written into it. The first answer sends phones to /m and desktops away from it.
 */
export async function serveWeb(server: FastifyInstance, app: App): Promise<void> {
  serveSiteFiles(server, app)
  if (!app.config.OFFLINE) serveWorker(server, false)
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('the web is not built; only the API is served')
    return
  }
  await server.register(fastifyStatic, { root: dist, serve: false, index: false, preCompressed: true })
  serveFolder(server, 'assets', { maxAge: '365d', immutable: true })
  serveFolder(server, 'flags', { maxAge: '1h' })
  if (app.config.OFFLINE) serveWorker(server, true)
  server.get('/mark.svg', (_, reply) => reply.sendFile('mark.svg', { maxAge: '1h' }))
  const { makePage, close } = createPageMaker(app, dist)
  server.addHook('onClose', close)
  server.get('/*', { config: pageRate(app) }, (request, reply) => servePage(request, reply, makePage))
}

/**
 * Files of one folder of the build, with the bytes that were compressed while building. The library's own route for a
 * folder reads the whole folder for each file, to compare the spelling of its name; that of `sendFile` does not.
 */
function serveFolder(server: FastifyInstance, name: string, kept: SendOptions): void {
  server.get<{ Params: { '*': string } }>(`/${name}/*`, (request, reply) =>
    reply.sendFile(request.params['*'], join(dist, name), kept),
  )
}

/** Pages whose address holds what decides something: it shall be in no cache, and reach no other site. */
const secret = /^(\/m)?\/(sample-audit|apply-task|audit-task|audit|join)\/?$/

/** Sends a page, or sends on to that of the other device. @internal */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  makePage: ReturnType<typeof createPageMaker>['makePage'],
): Promise<FastifyReply> {
  const url = new URL(`http://localhost${request.url}`)
  if (tools.test(url.pathname) || files.test(url.pathname)) throw new Refusal('nothingHere', { status: 404 })
  const elsewhere = redirectFor(url.pathname, url.search, isPhoneAgent(request.headers['user-agent'] ?? ''))
  reply.header('vary', 'user-agent, accept-language, accept-encoding, cookie')
  const isSecret = secret.test(url.pathname)
  if (isSecret) reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (elsewhere) return reply.redirect(elsewhere, 302)
  const page = await makePage(request, url)
  if (page.isMissing) reply.status(404)
  reply.type('text/html; charset=utf-8').header('cache-control', isSecret ? 'no-store' : 'no-cache')
  const way = packingFor(request.headers['accept-encoding'], page.bytes.length)
  if (!way) return reply.send(page.bytes)
  const packed = await pack(page.bytes, way)
  return reply.header('content-encoding', way).send(packed)
}
