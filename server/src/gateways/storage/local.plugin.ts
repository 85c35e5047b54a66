import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '#kit/byte-range.ts'
import { savedAs } from './disposition.ts'
import { readSignedAddress, type SignedRight } from './signed-address.ts'
import type { Storage } from './storage.gateway.ts'

export interface LocalStorageRoutes {
  storage: Storage
  secret: string | Buffer
  /** Bytes a PUT may bring where its address agreed on no size. */
  maxBytes: number
}

/** The routes behind the signed addresses of local storage, registered below the path of its `publicBase`. */
export function createLocalStorageRoutes(options: LocalStorageRoutes) {
  return async (app: FastifyInstance): Promise<void> => {
    // Bytes go straight from the connection to the disk, whatever their type.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.get('/*', (request, reply) => answerGet(options, request, reply))
    const config = { streamsBody: true }
    app.put('/*', { bodyLimit: options.maxBytes, config }, (request, reply) =>
      answerPut(options, request, reply),
    )
  }
}

function rightOf(
  options: LocalStorageRoutes,
  method: 'GET' | 'PUT',
  request: FastifyRequest,
): SignedRight | null {
  const key = (request.params as { '*': string })['*']
  return readSignedAddress(options.secret, method, key, request.query as Record<string, string | undefined>)
}

async function answerGet(
  options: LocalStorageRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const right = rightOf(options, 'GET', request)
  if (!right) return refuse(reply, 403, 'The address is not valid any more')
  const head = await options.storage.head(right.key)
  const range = head ? byteRange(request.headers.range, head.size) : undefined
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${head?.size}`)
    return refuse(reply, 416, 'The range lies behind the end')
  }
  const found = head && (await options.storage.get(right.key, range))
  if (!found) return refuse(reply, 404, 'There is no such file')
  const disposition = right.downloadName ? savedAs(right.downloadName) : 'inline'
  reply.headers({
    'content-type': found.mime,
    'content-length': range ? range.end - range.start + 1 : found.size,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    'content-disposition': disposition,
    // Whatever was uploaded never runs as a page of ours.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  return reply.send(found.body)
}

async function answerPut(
  options: LocalStorageRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const right = rightOf(options, 'PUT', request)
  if (!right) return refuse(reply, 403, 'The address is not valid any more')
  if (request.headers['content-type'] !== right.mime)
    return refuse(reply, 403, `The type must be ${right.mime}`)
  const length = Number(request.headers['content-length'])
  if (!Number.isInteger(length)) return refuse(reply, 411, 'The length must be told')
  if (right.size !== undefined && length !== right.size)
    return refuse(reply, 403, `The size must be ${right.size}`)
  if (length > options.maxBytes) return refuse(reply, 413, `The file may have ${options.maxBytes} bytes`)
  await options.storage.put(right.key, request.body as Readable, {
    mime: right.mime ?? 'application/octet-stream',
  })
  return reply.code(200).send()
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message })
