import { randomUUIDv7 } from 'node:crypto'
import type { Socket } from 'node:net'
import { type CodeName, codes } from '@sampan/contract/codes'
import type { Language } from '@sampan/contract/country'
import { issueText } from '@sampan/contract/issue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isConnectionLost } from '#db/connection.ts'
import { StorageUnavailableError } from '#gateways/storage/storage.gateway.ts'
import type { Kit } from '#kit/context.ts'
import { callerLanguage } from './arrival.ts'
import { type FieldFault, Refusal } from './refusal.ts'
import { refusalOfTaken } from './taken.ts'

/** Makes what a browser shows instead of a page. */
export type TroublePage = (trouble: {
  language: Language
  message: string
  reference: string
  againIn?: number
}) => string

/** Seconds after which a page that could not be made asks for itself again. */
const againIn = 5

/**
 * The one exit of everything that goes wrong: a code, a text in the caller's language, the fields concerned. A browser
 * that asked for a page, and gets none because of us, gets the same words as a page.
 */
export function registerFailures(server: FastifyInstance, app: Kit, troublePage: TroublePage): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal, status: number) => {
    const language = callerLanguage(request)
    const envelope = envelopeOf(app, language, refusal, request.id)
    if (status < 500 || !wantsPage(request)) return reply.status(status).send(envelope)
    const page = troublePage({
      language,
      message: envelope.message,
      reference: request.id,
      ...(status === 503 && { againIn }),
    })
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page)
  }
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = refusalOf(error) ?? (hasLeft(request) ? undefined : refusalOfTrouble(error))
    if (refusal && isTrouble(refusal))
      request.log.error({ err: error }, `a call could not be served: ${refusal.codeName}`)
    if (refusal) return answer(request, reply, refusal, refusal.options.status ?? 200)
    if (hasLeft(request)) {
      request.log.debug({ err: error }, 'a caller left')
      return answer(request, reply, new Refusal('malformedRequest'), 400)
    }
    request.log.error({ err: error }, 'a call failed')
    return answer(request, reply, new Refusal('serviceError'), 500)
  })
  server.setNotFoundHandler((request, reply) => {
    return answer(request, reply, new Refusal('nothingHere'), 404)
  })
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/apis/') && (headers.accept ?? '').includes('text/html')

/** The connection ended before the request did: nobody reads the answer, and nothing is wrong inside. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** What Fastify refuses before it knows the route, such as a path that cannot be decoded. */
export const answerUnrouted = (app: Kit, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = new Refusal('malformedRequest')
  return reply.status(400).send(envelopeOf(app, callerLanguage(request), refusal, request.id))
}

/**
 * What a fault is answered with by whoever writes answers without Fastify, such as the tus server: an HTTP status, and
 * the envelope. For errors of the server the message gives no details.
 */
export function answerOfFault(
  app: Kit,
  request: FastifyRequest,
  error: Error,
): { status: number; body: string } {
  const refusal = refusalOf(error) ?? refusalOfTrouble(error) ?? new Refusal('serviceError', { status: 500 })
  const envelope = envelopeOf(app, callerLanguage(request), refusal, request.id)
  return { status: refusal.options.status ?? 500, body: JSON.stringify(envelope) }
}

function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageUnavailableError) return new Refusal('fileStoreUnavailable', { status: 503 })
  if (isUnstorable(error)) return new Refusal('malformedRequest', { status: 400 })
  const taken = refusalOfTaken(error, 'call')
  if (taken) return taken
  const status = error.statusCode
  // The server turns callers away on purpose (kit/call/overload.ts): they may try again, nothing is wrong inside.
  if (status === 503) return new Refusal('tryAgainSoon', { status })
  if (!status || status >= 500) return undefined
  const names: Record<number, CodeName> = { 413: 'fileTooLarge', 429: 'tooManyRequests', 404: 'nothingHere' }
  return new Refusal(names[status] ?? 'malformedRequest', { status })
}

/** What the machine lacks, which is no fault of a call: its database, or room on a disk. */
function refusalOfTrouble(error: Error): Refusal | undefined {
  if (isConnectionLost(error)) return new Refusal('tryAgainSoon', { status: 503 })
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && unwritable.includes(code)
    ? new Refusal('notStorable', { status: 507 })
    : undefined
}

/** No room, a read-only or broken disk, no right to write; the first of PostgreSQL, the others of the system. */
const unwritable = ['53100', 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']

const isTrouble = ({ codeName, options }: Refusal): boolean =>
  codeName === 'notStorable' || (codeName === 'tryAgainSoon' && options.status === 503)

/** What PostgreSQL cannot hold: a NUL in a text, a number beyond its type, a word that is no number. */
function isUnstorable(error: Error): boolean {
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && ['22021', '22P05', '22003', '22P02'].includes(code)
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What is written to a caller whose request cannot be read as HTTP: nothing is known of it, its language neither, so
 * the words are English (R13). The connection ends with it.
 */
export function answerUnreadable(app: Kit, error: Error & { code?: string }, socket: Socket): void {
  // The caller is gone.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new Refusal('malformedRequest')
  const body = JSON.stringify(envelopeOf(app, 'en', refusal, randomUUIDv7()))
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function envelopeOf(app: Kit, language: Language, refusal: Refusal, reference: string) {
  const { fields, params, details } = refusal.options
  const texts = fields?.map((field) => ({
    path: field.path,
    message: app.words.say(language, `errors:${field.key}`, field.params),
  }))
  const own = app.words.say(language, `errors:${refusal.codeName}`, params)
  return {
    code: codes[refusal.codeName],
    // The message of a refused form is that of its first field; "check the form" would not help.
    message: (refusal.codeName === 'invalidInput' && texts?.[0]?.message) || own,
    data: { ...(texts && { fields: texts }), ...(details && { details }), reference },
  }
}

/** Zod's issues as a refusal, with the words of the contract's own keys. */
export function refusalOfZod(error: z.ZodError): Refusal {
  const fields: FieldFault[] = []
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    // The first fault of a field is the one that helps; zod also reports those that follow from it.
    if (fields.some((field) => field.path === path)) continue
    // What schemas name as their text has words: contract.unit.test.ts asks each.
    const { key, params } = issueText(issue)
    fields.push({ path, key: key as FieldFault['key'], params })
  }
  return new Refusal('invalidInput', { fields })
}
