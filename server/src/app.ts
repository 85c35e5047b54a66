import { randomUUIDv7 } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { limits } from '@sampan/contract/limits'
import { serverTimeHeader } from '@sampan/contract/live'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import type { App } from '#context.ts'
import { registerDocs } from '#docs.ts'
import { type Probes, registerHealth } from '#health.ts'
import { registerLive } from '#live.ts'
import { registerOtherRoutes } from '#other-routes.ts'
import { bindings } from '#routes.ts'
import { registerBodies } from './kit/call/bodies.ts'
import { callerAddress, networkOf } from './kit/call/caller-address.ts'
import { registerClosing } from './kit/call/closing.ts'
import { answerUnreadable, answerUnrouted, registerFailures } from './kit/call/failure.ts'
import { openFrontDoor } from './kit/call/front-door.ts'
import type { Live } from './kit/call/live.ts'
import { formLimits, registerLongBodies } from './kit/call/long-bodies.ts'
import { createOverloadGauge, keepMeasuring, registerOverload } from './kit/call/overload.ts'
import { Refusal } from './kit/call/refusal.ts'
import { registerRoutes } from './kit/call/route.ts'
import { troublePage } from './pages/trouble-page.ts'

/** The HTTP server of the application, ready to listen. */
export async function createServer(app: App, live: Live, probes: Probes): Promise<FastifyInstance> {
  const { config } = app
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.TRUST_PROXY),
    requestTimeout: limits.requestTimeout,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUIDv7(),
    frameworkErrors: (_, request, reply) => answerUnrouted(app, request, reply),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerUnreadable(app, error, socket),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
  })
  registerFailures(server, app, troublePage)
  registerClosing(server, app.closing)
  const headers = { pages: pageHeaders(app), answers: answerHeaders(app) }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? headers.answers : headers.pages)
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isCall(request)) reply.header(serverTimeHeader, Date.now())
    done(null, payload)
  })
  await server.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(callerAddress(request)),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: () => new Refusal('tooManyRequests', { status: 429 }),
  })
  // Tests share a machine that is busy by design.
  if (config.NODE_ENV !== 'test') turnAwayWhenOverloaded(server)
  registerLongBodies(server)
  await registerBodies(server)
  await server.register(multipart, { limits: { fileSize: limits.videoMax, ...formLimits } })
  const observe = registerHealth(server, app, probes)
  registerRoutes(server, app, bindings, openFrontDoor(server, app, headers.answers, observe))
  registerLive(server, app, live)
  if (config.DOCS) await registerDocs(server)
  await registerOtherRoutes(server, app)
  return server
}

/** Fastify reads a bare number as "nobody", since it cannot see who connects: the port is the proxies' alone then. */
const trustOf = (trusted: App['config']['TRUST_PROXY']) =>
  typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted

function turnAwayWhenOverloaded(server: FastifyInstance): void {
  const gauge = createOverloadGauge()
  keepMeasuring(server, gauge)
  registerOverload(server, gauge)
}

/** By its route too, since the path of a call may be written in escapes (`/%61pis/`). */
const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/apis/') || (routeOptions.url?.startsWith('/apis/') ?? false)

/**
 * What goes with the answer of a call. It is data: a browser that is made to show it as a page runs, loads and frames
 * nothing of it. What helmet says beyond this is for pages.
 */
function answerHeaders(app: App): Record<string, string> {
  const isHttps = app.publicUrl.startsWith('https:')
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // Most answers are for one caller; what may be kept is kept by this server.
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** What helmet sends with a page. It is the same for all of them, so helmet is asked once, with a reply that goes nowhere. */
function pageHeaders(app: App): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  helmet(helmetOptions(app))(request, reply, () => undefined)
  const said = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(said),
    // The camera reads barcodes in our own pages; nothing else of a device is asked for, and by no frame.
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  }
}

/** Where TikTok keeps what its Display API gives as `avatar_url`, by region. */
const tiktokPictures = [
  'https://*.tiktokcdn.com',
  'https://*.tiktokcdn-us.com',
  'https://*.tiktokcdn-eu.com',
] as const

function helmetOptions(app: App) {
  const isHttps = app.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets custom properties in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures and videos of ours come from this server, which reads the store; only the pictures of linked accounts
        // are TikTok's, and one from elsewhere is shown as initials.
        imgSrc: ["'self'", 'data:', 'blob:', ...tiktokPictures],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Uploads and calls go to us alone: the store is behind us, and TikTok is gone to, not called.
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  }
}
