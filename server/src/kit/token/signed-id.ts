import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derived-key.ts'

/** The part of a call's context that signs. */
interface Signer {
  app: { config: { TOKEN_SECRET: string } }
  tenant: { id: string }
}

/** Bytes of an id, before the signature. */
const idBytes = 16

const signatureOf = ({ app, tenant }: Signer, use: string, id: Buffer): Buffer =>
  createHmac('sha256', deriveKey(app.config.TOKEN_SECRET, use)).update(tenant.id).update(id).digest()

/** A token that is an id, signed for a tenant and one use: it is made where it is sent, and kept nowhere. In: a UUID. */
export function signId(ctx: Signer, use: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(ctx, use, id)]).toString('base64url')
}

/** The id that a token was made of; undefined for one that was changed, guessed or cut off, is of another use or another tenant's. */
export function signedIdOf(ctx: Signer, use: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const wanted = signatureOf(ctx, use, id)
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined
  // More than one text encodes the same bytes; only the one that was sent is accepted.
  if (bytes.toString('base64url') !== token) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
