import type { Ctx } from '#context.ts'
import { signedIdOf, signId } from '#kit/token/signed-id.ts'

const use = 'schedule feeds'

/** The token of a feed, which its address holds. */
export const feedTokenOf = (ctx: Ctx, feedId: string): string => signId(ctx, use, feedId)

/** The id of the feed that a token was made for, as `signedIdOf`. */
export const feedIdOf = (ctx: Pick<Ctx, 'app' | 'tenant'>, token: string): string | undefined =>
  signedIdOf(ctx, use, token)
