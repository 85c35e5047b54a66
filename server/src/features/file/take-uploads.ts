import { randomUUIDv7 } from 'node:crypto'
import { resumablePath } from '@sampan/contract/file'
import { resumableMetadataSchema } from '@sampan/contract/file.schemas'
import { limits } from '@sampan/contract/limits'
import { uuid } from '@sampan/contract/uuid'
import { Metadata } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { type Arrival, arrive } from '#kit/call/arrival.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { baseName, partialIdOf, randomKey } from './file-key.ts'
import { needRoom } from './room.ts'
import { needSize } from './store-file.ts'
import { answerByTus, answerWhole } from './tus-answer.ts'
import {
  countAlone,
  countOpenUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  type UploadRow,
} from './upload.queries.ts'
import { uploadLocker } from './upload-lock.ts'

interface OfUpload {
  Params: { id: string }
}

/**
 * Large files in pieces, by the tus protocol 1.0: POST creates an upload, HEAD answers how many bytes are stored, PATCH
 * brings more, DELETE gives up. Refusals have the envelope of every call and an HTTP status that tus clients
 * understand; `finishUpload` makes a file of it.
 */
export function registerUploads(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    // The bytes go from the connection into the store; the tus server reads them itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const bodyLimit = limits.videoMax
    const config = { streamsBody: true }
    scope.post(resumablePath, { bodyLimit, config }, (request, reply) => create(app, request, reply))
    scope.route<OfUpload>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${resumablePath}/:id`,
      bodyLimit,
      config,
      handler: (request, reply) => goOn(app, request, reply),
    })
  })
}

/** Everybody with a session; others get 1004 with the status that makes a tus client ask for one. */
async function arriveKnown(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ arrival: Arrival; accountId: string }> {
  const arrival = await arrive(app, request)
  const { accountId } = arrival.caller
  if (accountId === null) refuse('sessionOver', { status: 401 })
  if (arrival.freshTokens) {
    reply
      .header('access-token', arrival.freshTokens.accessToken)
      .header('refresh-token', arrival.freshTokens.refreshToken)
  }
  return { arrival, accountId }
}

async function create(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { arrival, accountId } = await arriveKnown(app, request, reply)
  const { purpose, filename } = metadataOf(request)
  const size = Number(request.headers['upload-length'])
  if (!Number.isSafeInteger(size) || size <= 0) refuseField('invalidInput', 'file', { status: 400 })
  needSize(purpose, size)
  const now = new Date()
  const row: UploadRow = {
    tenantId: arrival.tenant.id,
    id: randomUUIDv7(),
    ownerId: accountId,
    purpose,
    name: baseName(filename),
    size,
    keyStem: randomKey(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.uploadLife),
    fileId: null,
    refusal: null,
    lockHolder: null,
    lockUntil: null,
    isReleaseAsked: false,
  }
  await app.database.transaction(arrival.tenant.id, async (db) => {
    const ctx = { tenant: arrival.tenant, db }
    await countAlone(ctx, accountId)
    if ((await countOpenUploads(ctx, accountId)) >= limits.openUploads)
      refuseField('tooManyUploads', 'file', { status: 429 })
    await needRoom(ctx, accountId, size)
    await insertUpload(ctx, row)
  })
  return answerByTus(app, row, request, reply)
}

function metadataOf(request: FastifyRequest) {
  const header = request.headers['upload-metadata']
  try {
    return resumableMetadataSchema.parse(Metadata.parse(typeof header === 'string' ? header : ''))
  } catch {
    return refuse('malformedRequest', { status: 400 })
  }
}

async function goOn(app: App, request: FastifyRequest<OfUpload>, reply: FastifyReply): Promise<FastifyReply> {
  const { arrival, accountId } = await arriveKnown(app, request, reply)
  const ctx = { tenant: arrival.tenant, db: app.database.forTenant(arrival.tenant.id) }
  const { id } = request.params
  const row = uuid.test(id) ? await findUpload(ctx, id, accountId) : undefined
  if (!row || row.expiresAt < new Date()) refuse('notFound', { status: 404 })
  if (request.method === 'DELETE') return giveUp(app, ctx, row, reply)
  // Its bytes have left the partial store; a client that lost the last answer learns that nothing is missing.
  if (row.fileId !== null || row.refusal !== null) return answerWhole(row, request, reply)
  return answerByTus(app, row, request, reply)
}

async function giveUp(
  app: App,
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  row: UploadRow,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lock = uploadLocker(app, row).newLock(row.id)
  await lock.lock(new AbortController().signal, () => {})
  await app.gateways.storage.partial.drop(partialIdOf(row)).finally(() => lock.unlock())
  await deleteUpload(ctx, row)
  return reply.status(204).header('tus-resumable', '1.0.0').send()
}
