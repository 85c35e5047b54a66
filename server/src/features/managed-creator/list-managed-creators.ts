import type { CreatorAccount } from '@sampan/contract/creator'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listManagedCreators as contract, ManagedCreator } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { numberOf } from '#features/participation/participation-search.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { listManagedRows, type ManagedFilter, type ManagedRow } from './managed-creator.queries.ts'

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
  const { activeTask } = row
  return {
    ...shownOf(presentCreator(row.creator)),
    fullName: row.fullName,
    hasAddress: row.hasAddress,
    hasPayoutMethod: row.hasPayoutMethod,
    isBlacklisted: row.isBlacklisted,
    openSamples: row.openSamples,
    activeTask: activeTask && {
      participationId: activeTask.id,
      number: numberOf(activeTask.number),
      title: textOf(activeTask.title, ctx.language, row.creator.countryCode),
    },
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
