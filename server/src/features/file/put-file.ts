import { codes } from '@sampan/contract/codes'
import { limits } from '@sampan/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { refuse } from '#kit/refusal.ts'
import { findFile } from './file.queries.ts'
import { presentStored } from './file.view.ts'
import { type PutGrant, readPutToken } from './signed-link.ts'
import { type StoredFile, storeFile } from './store-file.ts'

/** The address that `getPreSignedUrl` gave: takes the bare bytes of one file. */
export function registerPut(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    // Whatever type the browser claims, the body is bytes here.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.uploadMax }, (_, body, done) =>
      done(null, body),
    )
    scope.put<{ Params: { '*': string } }>('/files/put/*', async (request) => {
      const grant = grantOf(app, request)
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
        refuse('invalidInput', { status: 400, fields: [{ path: 'file', key: 'fileNeeded' }] })
      }
      const stored = await putFile(app, grant, request.body)
      return { code: codes.ok, message: 'success', data: presentStored(stored) }
    })
  })
}

function grantOf(app: App, request: FastifyRequest<{ Params: { '*': string } }>): PutGrant {
  const grant = readPutToken(app, request.params['*'], new Date())
  if (!grant || grant.tenantId !== app.tenants.ofHost(request.host).id) refuse('notFound', { status: 404 })
  return grant
}

/**
 * Stores the file of a grant. Sending the same file again, as after a lost connection, is harmless; another one
 * is refused with `keyReused`.
 */
function putFile(app: App, grant: PutGrant, bytes: Buffer): Promise<StoredFile> {
  const tenant = app.tenants.byId(grant.tenantId)
  return app.database.transaction(tenant.id, async (db) => {
    const ctx = { app, tenant, db, now: new Date() }
    const stored = await storeFile(ctx, {
      purpose: grant.purpose,
      name: grant.name,
      bytes,
      ownerId: grant.ownerId,
      promised: { key: grant.key, mime: grant.mime },
    })
    if (stored.isNew) return stored
    const known = await findFile(ctx, grant.key)
    if (!known?.sha256.equals(stored.row.sha256)) refuse('keyReused')
    return { ...stored, row: known }
  })
}
