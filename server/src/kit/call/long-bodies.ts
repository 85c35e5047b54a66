import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerAddress, networkOf } from './caller-address.ts'
import { createPlaces } from './places.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route hands its body on as it comes. */
    streamsBody?: boolean
  }
}

/** Bytes. What a call usually sends; as many of these as the rate limit lets through fit in memory. */
const usual = 64 * 1024
/** Bodies beyond it that one server holds in memory at once: each may take a minute or two to come. */
const caps = { network: 16, all: 128 }
/** A form that is no upload: its fields are held in memory, whatever files it brings are not read. */
export const formLimits = { fieldSize: usual, fields: 60, files: 1 }

/**
 * Lets in a few long bodies at a time: a caller without an account could otherwise begin thousands and end none.
 * Refuses, before a byte of them is read, forms that are longer than any body may be. Uploads go to the disk, and
 * have places of their own (`intake.ts`).
 */
export function registerLongBodies(server: FastifyInstance): void {
  const places = createPlaces(caps)
  const { bodyLimit = usual } = server.initialConfig
  server.addHook('onRequest', (request, reply, done) => {
    if (!isHeldInMemory(request)) return done()
    const length = lengthOf(request)
    if (length <= usual) return done()
    if (length > bodyLimit && length < Number.POSITIVE_INFINITY)
      return done(new Refusal('fileTooLarge', { status: 413 }))
    try {
      reply.raw.once('close', places.take(networkOf(callerAddress(request))))
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Bytes of the body; infinite where its length is not declared. */
function lengthOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** Every body is, that of an unknown path too, but where a route hands it on as it comes. */
function isHeldInMemory({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.streamsBody !== true
}
