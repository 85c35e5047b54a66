import type { CreatorAccount } from '@sampan/contract/creator'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { authorisationKey } from './authorisation-key.ts'
import { presentCreator } from './creator.view.ts'
import { linkAuthorised } from './link-authorised.ts'

/**
 * Links the TikTok account that the caller just authorised. Refuses `tiktokAuthorisationExpired` when there
 * is none under the key, and `tiktokAccountTaken`.
 */
export async function bindCreator(ctx: Ctx, input: { tenantUserId: string }): Promise<CreatorAccount> {
  const row = await linkAuthorised(ctx, authorisationKey(ctx, input.tenantUserId), accountOf(ctx))
  return row ? presentCreator(row) : refuse('tiktokAuthorisationExpired')
}
