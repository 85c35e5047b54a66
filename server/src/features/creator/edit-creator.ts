import { type CreatorAccount, type editCreator as contract, platforms } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { lockOwnCreators, updateCreator } from './creator.queries.ts'
import { presentCreator } from './creator.view.ts'
import { changeSaid, pricesFor, saidOf } from './said-account.ts'

/**
 * Changes what the caller says of one of their accounts, and whether brands see it (R268); of a TikTok account that and what they
 * ask for a post, since TikTok tells the rest. Refuses `notFound`, and as `changeSaid` does.
 */
export async function editCreator(ctx: Ctx, input: InputOf<typeof contract>): Promise<CreatorAccount> {
  const accountId = accountOf(ctx)
  const rows = await lockOwnCreators(ctx, accountId)
  const row = rows.find(({ id, removedAt }) => id === input.id && removedAt === null)
  if (!row || row.platform !== input.platform) return refuse('notFound')
  const shown = input.isShow === undefined ? {} : { isShown: input.isShow === 1, shownSaid: true }
  if (row.platform === platforms.tiktok) {
    const change = { ...pricesFor(row.platform, input), ...shown, updatedAt: ctx.now }
    return presentCreator((await updateCreator(ctx, row.id, change)) ?? refuse('notFound'))
  }
  const said = saidOf(input, row.countryCode, 'handle')
  const changed = await changeSaid(ctx, { accountId, rows, path: 'handle' }, row, said, input)
  if (input.isShow !== undefined) await updateCreator(ctx, row.id, shown)
  return presentCreator(changed)
}
