import { z } from 'zod'
import type { Ctx } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokTokens } from '#gateways/tiktok/tiktok.gateway.ts'
import { type CreatorRow, lockCreator, updateCreator } from './creator.queries.ts'
import { columnsOf, openGrant, personOf, sealGrant } from './tiktok-grant.ts'

export const refreshPayload = z.object({ id: z.uuid() })

/**
 * Renews the grant of one creator account and what TikTok tells of it. The row is held meanwhile: the refresh
 * token rotates, so of two refreshes at once one would lose the grant. A consent that has ended takes the
 * grant away and tells the creator.
 */
export async function refreshCreator(ctx: Ctx, { id }: z.output<typeof refreshPayload>): Promise<void> {
  const row = await lockCreator(ctx, id)
  if (!row?.grantCipher || row.removedAt) return
  const tokens = await renew(ctx, row, openGrant(ctx, row.grantCipher).refreshToken)
  if (!tokens) return
  // Stored whatever comes next: the former refresh token is spent.
  await updateCreator(ctx, id, { grantCipher: sealGrant(ctx, tokens) })
  try {
    const user = await ctx.app.gateways.tiktok.userInfo(tokens.accessToken, tokens.scopes)
    await updateCreator(ctx, id, columnsOf(personOf(user)))
  } catch (error) {
    if (!(error instanceof TiktokError)) throw error
    ctx.app.log.warn({ err: error, creatorId: id }, 'the profile of a creator could not be read')
  }
}

async function renew(ctx: Ctx, row: CreatorRow, refreshToken: string): Promise<TiktokTokens | undefined> {
  try {
    return await ctx.app.gateways.tiktok.refresh(refreshToken)
  } catch (error) {
    if (!(error instanceof TiktokError) || !error.needsConsent) throw error
    await updateCreator(ctx, row.id, { grantCipher: null })
    if (row.accountId) await askToLinkAgain(ctx, row, row.accountId)
    return undefined
  }
}

/** The mail job belongs to the account feature, which stands above this one, so it is rung by its name. */
async function askToLinkAgain(ctx: Ctx, row: CreatorRow, accountId: string): Promise<void> {
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'account-mail', {
    accountId,
    text: 'creator:mail.linkAgain',
    params: { handle: row.handle },
    path: '/user',
  })
}
