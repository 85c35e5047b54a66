import type { CreatorAccount } from '@sampan/contract/creator'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listManagedCreators as contract, ManagedCreator } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { pageOf } from '#kit/page.ts'
import { listManagedRows, type ManagedFilter, type ManagedRow } from './managed-creator.queries.ts'
import { presentReadiness } from './present-readiness.ts'

/**
 * The creator accounts that the caller may act for. It is here and not with the creators, because it reads
 * addresses, payout methods, samples and endorsements, none of which they know.
 */
export async function listManagedCreators(
  ctx: Ctx,
  filter: ManagedFilter,
): Promise<OutputOf<typeof contract>> {
  const { rows, ...total } = await listManagedRows(ctx, filter)
  return pageOf(
    filter,
    rows,
    (row) => presentManaged(ctx, row),
    (row) => row.place,
    total,
  )
}

function presentManaged(ctx: Ctx, row: ManagedRow): ManagedCreator {
  return {
    ...shownOf(presentCreator(row.creator)),
    fullName: row.fullName,
    isBlacklisted: row.isBlacklisted,
    ...presentReadiness(ctx, row, row.creator.countryCode),
  }
}

/** What is told of an account to whoever acts for it. */
const shownOf = (account: CreatorAccount) => ({
  id: account.id,
  platform: account.platform,
  handle: account.handle,
  nickname: account.nickname,
  avatar: account.avatar,
  followers: account.followers,
  tier: account.tier,
  isVerified: account.isVerified,
  source: account.source,
  linkedAt: account.linkedAt,
  countryCode: account.countryCode,
})
