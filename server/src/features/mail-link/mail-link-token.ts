import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mailLinkLimits } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { deriveKey } from '#kit/derived-key.ts'

/** Bytes of an id, before the signature. */
const idBytes = 16

const signatureOf = (ctx: Ctx, id: Buffer): Buffer =>
  createHmac('sha256', deriveKey(ctx.app.config.TOKEN_SECRET, 'mail links'))
    .update(ctx.tenant.id)
    .update(id)
    .digest()

/** The token of a link: its id, signed for its tenant. It is made when the mail is written, and kept nowhere. */
export function tokenOf(ctx: Ctx, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(ctx, id)]).toString('base64url')
}

/** The id of the link that a token was made for; undefined for one that was changed, guessed, or cut off. */
export function linkIdOf(ctx: Ctx, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const wanted = signatureOf(ctx, id)
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined
  // More than one text encodes the same bytes; only the one that was mailed is accepted.
  if (bytes.toString('base64url') !== token) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** When a link ends, as its id tells (UUIDv7): also one that was forgotten since. */
export const linkEndOf = (linkId: string): Date =>
  new Date(Number.parseInt(linkId.replaceAll('-', '').slice(0, 12), 16) + mailLinkLimits.life)
