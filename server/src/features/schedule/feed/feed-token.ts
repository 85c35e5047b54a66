import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#context.ts'
import { deriveKey } from '#kit/derived-key.ts'

/** Bytes of an id, before the signature. */
const idBytes = 16

const signatureOf = (ctx: Pick<Ctx, 'app' | 'tenant'>, id: Buffer): Buffer =>
  createHmac('sha256', deriveKey(ctx.app.config.TOKEN_SECRET, 'schedule feeds'))
    .update(ctx.tenant.id)
    .update(id)
    .digest()

/** The token of a feed: its id, signed for its tenant. It is kept nowhere. */
export function feedTokenOf(ctx: Ctx, feedId: string): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(ctx, id)]).toString('base64url')
}

/** The id of the feed that a token was made for; undefined for one that was changed, guessed, or is another tenant's. */
export function feedIdOf(ctx: Pick<Ctx, 'app' | 'tenant'>, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const wanted = signatureOf(ctx, id)
  if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
