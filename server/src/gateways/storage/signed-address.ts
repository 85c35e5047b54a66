import { createHmac, timingSafeEqual } from 'node:crypto'
import { isStorageKey, type PresignedPut } from './storage.gateway.ts'

interface Signer {
  publicBase: string
  secret: string | Buffer
}

/** What a signed address allows. */
export interface SignedRight {
  method: 'GET' | 'PUT'
  key: string
  /** PUT: the type the bytes must be sent with. */
  mime?: string
  /** PUT: the exact number of bytes, where one was agreed. */
  size?: number
  /** GET: the name to save under. */
  downloadName?: string
}

/** An address to PUT one file to. */
export function signPut(
  signer: Signer,
  key: string,
  about: { mime: string; expiresInSeconds: number; size?: number },
): PresignedPut {
  const expires = Math.floor(Date.now() / 1_000) + about.expiresInSeconds
  const { mime, size } = about
  const url = addressOf(
    signer,
    { method: 'PUT', key, mime, ...(size === undefined ? {} : { size }) },
    expires,
  )
  return { url, headers: { 'content-type': mime }, expiresAt: new Date(expires * 1_000) }
}

/** An address to GET a file from. */
export function signGet(
  signer: Signer,
  key: string,
  about: { expiresInSeconds: number; downloadName?: string },
): string {
  const expires = Math.floor(Date.now() / 1_000) + about.expiresInSeconds
  const { downloadName } = about
  return addressOf(signer, { method: 'GET', key, ...(downloadName ? { downloadName } : {}) }, expires)
}

/** What an address allows now; null when it is out of date or was not made by us. */
export function readSignedAddress(
  secret: string | Buffer,
  method: 'GET' | 'PUT',
  key: string,
  query: Record<string, string | undefined>,
): SignedRight | null {
  const expires = Number(query.expires)
  if (!isStorageKey(key) || !Number.isInteger(expires) || expires * 1_000 <= Date.now()) return null
  const right: SignedRight = {
    method,
    key,
    ...(query.mime === undefined ? {} : { mime: query.mime }),
    ...(query.size === undefined ? {} : { size: Number(query.size) }),
    ...(query.name === undefined ? {} : { downloadName: query.name }),
  }
  const [given, expected] = [Buffer.from(query.sign ?? ''), Buffer.from(signatureOf(secret, right, expires))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? right : null
}

function addressOf({ publicBase, secret }: Signer, right: SignedRight, expires: number): string {
  const query = new URLSearchParams({ expires: String(expires) })
  if (right.mime !== undefined) query.set('mime', right.mime)
  if (right.size !== undefined) query.set('size', String(right.size))
  if (right.downloadName !== undefined) query.set('name', right.downloadName)
  query.set('sign', signatureOf(secret, right, expires))
  return `${publicBase.replace(/\/$/, '')}/${right.key}?${query}`
}

/** JSON keeps the parts apart, so that no two rights are signed alike. */
function signatureOf(secret: string | Buffer, right: SignedRight, expires: number): string {
  const { method, key, mime = null, size = null, downloadName = null } = right
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, mime, size, downloadName, expires]))
    .digest('base64url')
}
