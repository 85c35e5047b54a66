import { type CreatorAccount, type addCreator as contract, platforms } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { lockOwnCreators } from './creator.queries.ts'
import { presentCreator } from './creator.view.ts'
import { addSaid, saidOf } from './said-account.ts'

/**
 * Adds an account of a platform without a log-in here, in the country where its owner looks around (R90). Refuses
 * `invalidInput` for TikTok, whose accounts come by log-in, and as `addSaid` does.
 */
export async function addCreator(ctx: Ctx, input: InputOf<typeof contract>): Promise<CreatorAccount> {
  if (input.platform === platforms.tiktok)
    refuse('invalidInput', { fields: [{ path: 'platform', key: 'tiktokByLogIn' }] })
  const accountId = accountOf(ctx)
  const rows = await lockOwnCreators(ctx, accountId)
  const said = saidOf(input, ctx.country, 'handle')
  return presentCreator(await addSaid(ctx, { accountId, rows, path: 'handle' }, said, input))
}
