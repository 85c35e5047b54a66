import type { listCreators as contract } from '@sampan/contract/creator'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { type CreatorRow, listOwnCreators } from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { accountOf } from '#kit/context.ts'
import { listProfiles } from './profile.queries.ts'

/** The caller's linked accounts, the newest first, and whether brands see them: a profile says it of all of its country. */
export async function listCreators(
  ctx: Ctx,
  { platform }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const accountId = accountOf(ctx)
  const rows = await listOwnCreators(ctx, accountId, platform)
  const countries = [...new Set(rows.map(({ countryCode }) => countryCode))]
  const profiles = await listProfiles(
    ctx,
    countries.map((countryCode) => ({ accountId, countryCode })),
  )
  const isSaid = ({ shownSaid, countryCode }: CreatorRow) =>
    shownSaid || profiles.some((profile) => profile.countryCode === countryCode)
  return rows.map((row) => ({
    ...presentCreator(row),
    isShow: row.isShown ? 1 : isSaid(row) ? 0 : null,
  }))
}
