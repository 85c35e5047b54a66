import { createHash } from 'node:crypto'
import { mailLinkLimits } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { signedIdOf, signId } from '#kit/token/signed-id.ts'

const use = 'mail links'

/** The token of a link, made when the mail is written. */
export const tokenOf = (ctx: Ctx, linkId: string): string => signId(ctx, use, linkId)

/** The id of the link that a token was made for, as `signedIdOf`. */
export const linkIdOf = (ctx: Ctx, token: string): string | undefined => signedIdOf(ctx, use, token)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** When a link ends, as its id tells (UUIDv7): also one that was forgotten since. */
export const linkEndOf = (linkId: string): Date =>
  new Date(Number.parseInt(linkId.replaceAll('-', '').slice(0, 12), 16) + mailLinkLimits.life)
