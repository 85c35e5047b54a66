import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { Kit } from '#kit/context.ts'
import type { Arrival } from './arrival.ts'
import { fieldsOf } from './bodies.ts'
import { networkOf } from './caller-address.ts'
import { drain } from './drain.ts'
import type { IncomingFile } from './intake.ts'
import { Refusal, refuse } from './refusal.ts'

/** A file that came with a form, on the disk. */
export interface Upload extends IncomingFile {
  /** As its owner called it. */
  name: string
}

export interface Form {
  raw: Record<string, unknown>
  upload: Upload | undefined
  /** Takes the file away and gives the caller's place to the next one. */
  close(): Promise<void>
}

interface FormRules {
  mayCome(): Promise<void>
  /** How long a file may be that is longer than `uploadMax`, by its first bytes; in bytes. */
  longestFile: ((head: Buffer) => Promise<number>) | undefined
}

/**
 * Reads a form with a file once `mayCome` has let its sender in. Refuses what {@link Intake} refuses; what still
 * comes from who is refused is read by nobody and kept nowhere.
 */
export async function readForm(
  app: Kit,
  request: FastifyRequest,
  arrival: Arrival,
  { mayCome, longestFile }: FormRules,
): Promise<Form> {
  const network = networkOf(arrival.ip)
  const places = [app.intake.admit(network, arrival.caller.accountId === null)]
  const longest = async (head: Buffer): Promise<number> => {
    const max = (await longestFile?.(head)) ?? limits.uploadMax
    if (max > limits.uploadMax) places.push(app.intake.admitLong(network))
    return max
  }
  const fields: [string, unknown][] = []
  let upload: Upload | undefined
  let isReceiving = false
  const close = async () => {
    for (const leave of places) leave()
    await upload?.discard()
  }
  try {
    await mayCome()
    isReceiving = true
    if (!request.isMultipart()) return { raw: (request.body ?? {}) as Form['raw'], upload, close }
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields.push([part.fieldname, part.value])
      else if (upload) part.file.resume()
      else {
        const sent = await app.intake.receive(part.file, limits.uploadMax, longest)
        upload = { name: part.filename, ...sent }
      }
    }
    return { raw: fieldsOf(fields), upload, close }
  } catch (error) {
    await close()
    // What still comes is thrown away: the next call on this connection would wait behind it, until that is given up.
    if (isReceiving) drain(request.raw.unpipe())
    throw isReceiving && broken(error) ? new Refusal('malformedRequest', { status: 400 }) : error
  }
}

/** The fields of a call without a file, as they came. */
export async function inputOf(endpoint: AnyEndpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.method === 'GET') return queryOf(request)
  if (!request.isMultipart()) return withQuery(request, request.body ?? {})
  const fields: [string, unknown][] = []
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields.push([part.fieldname, part.value])
    else part.file.resume()
  }
  return withQuery(request, fieldsOf(fields))
}

const queryOf = ({ url }: FastifyRequest): Record<string, unknown> =>
  fieldsOf(new URLSearchParams(url.split('?').slice(1).join('?')))

/** Fields that no log of a proxy or a browser may hold. */
const secret = /password|token$|^(verify|img)code$/i

/** Clients send parameters of a POST in its query, too, but for secrets; the body counts where both have one (R322). */
export function withQuery(request: FastifyRequest, body: unknown): unknown {
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const asked = Object.entries(queryOf(request)).filter(([name]) => !secret.test(name))
  return { ...Object.fromEntries(asked), ...body }
}

/** The parts of a form. One that breaks off or has no boundary is its sender's mistake. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<MultipartFile | MultipartField> {
  try {
    for await (const part of request.parts() as AsyncIterableIterator<MultipartFile | MultipartField>) {
      if (part.type === 'field' && part.valueTruncated) refuse('fileTooLarge', { status: 413 })
      yield part
    }
  } catch (error) {
    throw broken(error) ? new Refusal('malformedRequest', { status: 400 }) : error
  }
}

/** What the form parser throws for a malformed form: an error without a code, or the end of its stream. */
function broken(error: unknown): boolean {
  if (error instanceof Refusal) return false
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  return statusCode === undefined && (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE')
}

type MultipartField = Extract<Multipart, { type: 'field' }>
