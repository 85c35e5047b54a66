import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FilePurpose } from '@sampan/contract/file'
import type { App, Ctx } from '#context.ts'
import { deriveKey } from '#kit/token/derived-key.ts'
import { fileUrlOf } from './file-key.ts'

/** Milliseconds. */
export const linkLife = 60 * 60_000
export const putLife = 10 * 60_000

const useOf = { read: 'file links', put: 'upload grants' } as const

const signatureOf = (app: App, use: 'read' | 'put', text: string): string =>
  createHmac('sha256', deriveKey(app.config.TOKEN_SECRET, useOf[use])).update(text).digest('base64url')

function isSigned(app: App, use: 'read' | 'put', text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(signatureOf(app, use, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

export type LinkCtx = Pick<Ctx, 'app' | 'now'>

/** What waits for a decision, and since when: another round is another wait. */
export interface AwaitedDecision {
  id: string
  since: Date
}

interface LinkOptions {
  /** Under which the browser saves the file instead of showing it. */
  downloadName?: string
  /** The address ends with this wait, should that be sooner. */
  awaited?: AwaitedDecision
}

/** An address of a private file that whoever holds it may read for an hour. */
export function signedFileUrl(
  { app, now }: LinkCtx,
  { key }: { key: string },
  { downloadName, awaited }: LinkOptions = {},
): string {
  const until = String(now.getTime() + linkLife)
  const waits = awaited && `${awaited.id}.${awaited.since.getTime()}`
  const query = new URLSearchParams({
    until,
    ...(downloadName !== undefined && { name: downloadName }),
    ...(waits && { waits }),
  })
  // As links of former versions call it, which servers of both take while one takes the other's place.
  query.set('seal', signatureOf(app, 'read', readText(key, until, downloadName, waits)))
  return `${fileUrlOf(key)}?${query}`
}

/** JSON keeps the parts apart, so that no two addresses are signed alike. */
const readText = (key: string, until: string, name = '', waits?: string) =>
  JSON.stringify([key, until, name, ...(waits === undefined ? [] : [waits])])

interface SignedLink {
  /** The one to save under. */
  name: string | undefined
  /** What has to wait still. */
  awaited: AwaitedDecision | undefined
}

/** The parsed query of a request, if it is a valid, unexpired signature for a key. */
export function readSignedLink(
  app: App,
  key: string,
  query: Record<string, unknown>,
  now: Date,
): SignedLink | undefined {
  const { until, seal: signature, name, waits } = query
  if (typeof until !== 'string' || typeof signature !== 'string') return undefined
  const downloadName = typeof name === 'string' ? name : undefined
  const waitsText = typeof waits === 'string' ? waits : undefined
  const isOurs = isSigned(app, 'read', readText(key, until, downloadName, waitsText), signature)
  if (Number(until) <= now.getTime() || !isOurs) return undefined
  const [id, since] = waitsText?.split('.') ?? []
  const awaited = id && since ? { id, since: new Date(Number(since)) } : undefined
  return { name: downloadName, awaited }
}

/** What a put token promises: one file, at one key, for one purpose. */
export interface PutGrant {
  tenantId: string
  key: string
  purpose: FilePurpose
  /** Nobody named the purpose: its type told. Absent in addresses of former versions. */
  isUndeclared?: boolean
  name: string
  mime: string
  ownerId: string
  /** Milliseconds since 1970. */
  until: number
}

export function putTokenOf(app: App, grant: PutGrant): string {
  const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${body}.${signatureOf(app, 'put', body)}`
}

/** Reads a put token back; undefined when it was not made here, was changed, or is over. */
export function readPutToken(app: App, token: string, now: Date): PutGrant | undefined {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0 || !isSigned(app, 'put', body, signature)) return undefined
  const grant = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PutGrant
  return grant.until > now.getTime() ? grant : undefined
}
