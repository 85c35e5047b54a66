import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { byteRange } from '#kit/byte-range.ts'
import { arrive } from '#kit/call/arrival.ts'
import { refuse } from '#kit/call/refusal.ts'
import { fileRules, isPicture, isVideo, mayReadFile } from './file.policy.ts'
import { type FileRow, findFile } from './file.queries.ts'
import { storageKeyOf } from './file-key.ts'
import { narrowPicture, widthAsked } from './picture-widths.ts'
import { registerPut } from './put-file.ts'
import { readSignedLink } from './signed-link.ts'
import { objectOf } from './store-file.ts'

interface Asked {
  Params: { '*': string }
  Querystring: Record<string, unknown>
}

/** `GET /files/<key>` with ranges, public pictures in a width of choice (`?w=360`), and `PUT /files/put/<token>`. */
export function registerFiles(server: FastifyInstance, app: App): void {
  registerPut(server, app)
  server.route<Asked>({
    // Named here, since Fastify's own HEAD would answer a length of 0 without a body.
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const tenant = app.tenants.ofHost(request.host)
      const ctx = { tenant, db: app.database.forTenant(tenant.id) }
      const row = await findFile(ctx, request.params['*'])
      // What a caller may not see does not exist for it.
      const said = row && readSignedLink(app, row.key, request.query, new Date())
      const isOver = said?.awaited && !(await app.subjects.stillWaits(ctx, said.awaited))
      const link = isOver ? undefined : said
      if (!row || !(link || (await mayRead(app, row, request, reply)))) refuse('notFound', { status: 404 })
      return send(app, row, request, reply, link?.name)
    },
  })
}

async function mayRead(
  app: App,
  row: FileRow,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<boolean> {
  if (!fileRules[row.purpose].isPrivate) return true
  const arrival = await arrive(app, request)
  if (arrival.freshTokens) {
    reply
      .header('access-token', arrival.freshTokens.accessToken)
      .header('refresh-token', arrival.freshTokens.refreshToken)
  }
  return mayReadFile(arrival.caller, row)
}

async function send(
  app: App,
  row: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
  downloadName: string | undefined,
): Promise<FastifyReply> {
  const width = mayBeKept(row) ? widthAsked(request.query as Record<string, unknown>, row) : undefined
  const narrow = width && (await narrowPicture(app, row, width))
  if (narrow) return sendNarrow(row, width, narrow, request, reply)
  const etag = `"${row.sha256.toString('hex').slice(0, 32)}"`
  reply.headers({ ...headersOf(row, downloadName), etag, 'accept-ranges': 'bytes' })
  // The whole picture is sent instead of a narrower one that is being made: for a minute, not for good.
  if (width) reply.header('cache-control', 'public, max-age=60')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()

  const condition = request.headers['if-range']
  const header = condition === undefined || condition === etag ? request.headers.range : undefined
  const range = byteRange(header, row.size)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${row.size}`).send()
  }
  reply.header('content-length', range ? range.end - range.start + 1 : row.size)
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`)
  }
  if (request.method === 'HEAD') return reply.send()
  const found = await app.gateways.storage.get(storageKeyOf(row.tenantId, objectOf(row)), range)
  if (!found) throw new Error(`the bytes of the file ${row.id} are not in the store`)
  return reply.send(found.body)
}

/** Its address names the width, so it is as good for ever as the whole picture is. */
function sendNarrow(
  row: FileRow,
  width: number,
  narrow: NonNullable<Awaited<ReturnType<typeof narrowPicture>>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${row.sha256.toString('hex').slice(0, 28)}-${width}"`
  reply.headers({ ...headersOf(row, undefined), 'content-type': 'image/webp', etag })
  const isKnown = request.headers['if-none-match'] === etag
  if ((isKnown || request.method === 'HEAD') && 'size' in narrow) narrow.body.destroy()
  if (isKnown) return reply.status(304).send()
  reply.header('content-length', 'size' in narrow ? narrow.size : narrow.body.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(narrow.body)
}

/** A picture that named no purpose may become a private one yet (R320): no cache may have it then. */
const mayBeKept = (row: FileRow): boolean => !fileRules[row.purpose].isPrivate && !row.isUndeclared

/** A key is never used twice, so a public picture may be kept for good; a private file is kept nowhere. */
function headersOf(row: FileRow, downloadName: string | undefined): Record<string, string> {
  return {
    'content-type': row.mime,
    'x-content-type-options': 'nosniff',
    'cache-control': mayBeKept(row) ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-security-policy': policyOf(row),
    ...((downloadName !== undefined || !isPicture(row.mime)) && {
      'content-disposition': dispositionOf(row, downloadName),
    }),
  }
}

/** Nothing that somebody uploaded may run in our origin. Browsers show no PDF in a sandbox. */
function policyOf(row: FileRow): string {
  const shown =
    "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'"
  return row.mime === 'application/pdf' ? shown : `${shown}; sandbox`
}

/** Browsers show PDF and video themselves; the rest is for saving, and whatever is asked for by a name. */
function dispositionOf(row: FileRow, downloadName: string | undefined): string {
  const isShown = row.mime === 'application/pdf' || isVideo(row.mime)
  const name = downloadName ?? row.name
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const way = isShown && downloadName === undefined ? 'inline' : 'attachment'
  return `${way}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
