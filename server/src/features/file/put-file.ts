import type { Readable } from 'node:stream'
import { codes } from '@sampan/contract/codes'
import { limits } from '@sampan/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { callerAddress, networkOf } from '#kit/call/caller-address.ts'
import { drain } from '#kit/call/drain.ts'
import type { IncomingFile } from '#kit/call/intake.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { Tenant } from '#kit/tenant.ts'
import { fileRules } from './file.policy.ts'
import { findFile } from './file.queries.ts'
import { presentStored } from './file.view.ts'
import { thumbKeyOf } from './file-key.ts'
import { needRoom, takeRoom } from './room.ts'
import { type PutGrant, readPutToken } from './signed-link.ts'
import { bytesOf, layFile, needSize, recordFile, type StoredFile } from './store-file.ts'

type PutRequest = FastifyRequest<{ Params: { '*': string } }>

/** The address that `getPreSignedUrl` gave: takes the bare bytes of one file. */
export function registerPut(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    // Whatever type the browser claims, the body is bytes here. They stay on the connection until they are asked for.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: limits.videoMax }, (_, body, done) => done(null, body))
    scope.put<{ Params: { '*': string } }>(
      '/files/put/*',
      {
        bodyLimit: limits.videoMax,
        config: { streamsBody: true },
        // Before a byte of the body is read.
        onRequest: async (request) => void (await admitPut(app, request as PutRequest)),
      },
      (request) => takePut(app, request),
    )
  })
}

/** Refuses a token that is not good or whose account has no access any more, a body that is longer than its purpose takes, and an account without room. */
async function admitPut(app: App, request: PutRequest): Promise<void> {
  const { grant, tenant } = grantOf(app, request)
  const size = Number(request.headers['content-length'] ?? 0)
  needSize(grant.purpose, size)
  const db = app.database.forTenant(tenant.id)
  if (!(await app.accounts.findPrincipal(db, tenant.id, grant.ownerId))) refuse('notFound', { status: 404 })
  await needRoom({ tenant, db }, grant.ownerId, size)
}

function grantOf(app: App, request: PutRequest): { grant: PutGrant; tenant: Tenant } {
  const tenant = app.tenants.ofHost(request.host)
  const grant = readPutToken(app, request.params['*'], new Date())
  if (!grant || grant.tenantId !== tenant.id) refuse('notFound', { status: 404 })
  return { grant, tenant }
}

async function takePut(app: App, request: PutRequest) {
  const { grant, tenant } = grantOf(app, request)
  const network = networkOf(callerAddress(request))
  const places = [app.intake.admit(network, false)]
  const { max } = fileRules[grant.purpose]
  const usual = Math.min(max, limits.uploadMax)
  const longest = async (): Promise<number> => {
    if (max > usual) places.push(app.intake.admitLong(network))
    return max
  }
  try {
    if (!request.body) refuseEmpty()
    const sent = await app.intake.receive(request.body as Readable, usual, longest).catch((error) => {
      drain(request.raw)
      throw error
    })
    try {
      if (sent.size === 0) refuseEmpty()
      const stored = await putFile(app, tenant, grant, sent)
      return { code: codes.ok, message: 'success', data: presentStored(stored) }
    } finally {
      await sent.discard()
    }
  } finally {
    for (const leave of places) leave()
  }
}

const refuseEmpty = (): never =>
  refuse('invalidInput', { status: 400, fields: [{ path: 'file', key: 'fileNeeded' }] })

/**
 * Stores the file of a grant. Sending the same file again, as after a lost connection, is harmless, and costs no second
 * look at it; another one is refused with `keyReused`.
 */
async function putFile(app: App, tenant: Tenant, grant: PutGrant, sent: IncomingFile): Promise<StoredFile> {
  const ctx = { app, tenant, now: new Date() }
  const db = app.database.forTenant(tenant.id)
  const known = await findKnown({ tenant, db }, grant.key, sent)
  if (known) return known
  const laid = await layFile(ctx, {
    purpose: grant.purpose,
    name: grant.name,
    source: sent,
    ownerId: grant.ownerId,
    promised: { key: grant.key, mime: grant.mime },
    isUndeclared: grant.isUndeclared === true,
  })
  const stored = await app.database.transaction(tenant.id, async (inside) => {
    await takeRoom({ tenant, db: inside }, grant.ownerId, bytesOf(laid))
    return recordFile({ ...ctx, db: inside }, laid)
  })
  if (stored.isNew) return stored
  return (await findKnown({ tenant, db }, grant.key, sent)) ?? refuse('keyReused')
}

/** The file that is stored under a promised key already, if it has the same bytes. */
async function findKnown(
  ctx: Parameters<typeof findFile>[0],
  key: string,
  sent: IncomingFile,
): Promise<StoredFile | undefined> {
  const row = await findFile(ctx, key)
  if (!row) return undefined
  if (!(row.sourceSha256 ?? row.sha256).equals(sent.sha256)) refuse('keyReused')
  const thumb = await findFile(ctx, thumbKeyOf(key))
  return { row, thumbKey: thumb?.key ?? null, isNew: false }
}
