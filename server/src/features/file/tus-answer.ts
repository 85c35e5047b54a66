import { resumablePath } from '@sampan/contract/file'
import { Server, TUS_RESUMABLE } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { answerOfFault } from '#kit/call/failure.ts'
import { refuse } from '#kit/call/refusal.ts'
import { partialIdOf } from './file-key.ts'
import type { UploadRow } from './upload.queries.ts'
import { uploadLocker } from './upload-lock.ts'

/** Lets the tus server answer for one upload. Who may, and for how much, was asked before. */
export async function answerByTus(
  app: App,
  row: UploadRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const id = partialIdOf(row)
  const tus = new Server({
    path: resumablePath,
    datastore: app.gateways.storage.partial.store,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    generateUrl: (_request, { path }) => `${path}/${row.id}`,
    locker: uploadLocker(app, row),
    maxSize: row.size,
    allowedOrigins: () => false,
    onResponseError: (_request, error) => {
      // What the protocol refuses, such as a piece that does not fit, is said in its own way.
      if ('status_code' in error) return undefined
      request.log.error({ err: error }, 'an upload failed')
      const { status, body } = answerOfFault(app, request, error)
      return { status_code: status, body }
    },
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  await tus.handle(request.raw, reply.raw)
  return reply
}

/** All bytes of a finished upload are here; there is nothing to add to it. */
export function answerWhole(row: UploadRow, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method !== 'HEAD') refuse('notFound', { status: 410 })
  return reply
    .headers({
      'tus-resumable': TUS_RESUMABLE,
      'cache-control': 'no-store',
      'upload-offset': String(row.size),
      'upload-length': String(row.size),
    })
    .send()
}
