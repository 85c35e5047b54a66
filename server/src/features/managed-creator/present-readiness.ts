import type { CountryCode } from '@sampan/contract/country'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { numberOf } from '#features/participation/list/participation-search.ts'
import { textOf } from '#kit/local-text.ts'
import type { Readiness } from './readiness.queries.ts'

type Shown = Pick<ManagedCreator, 'hasAddress' | 'hasPayoutMethod' | 'openSamples' | 'activeTask'>

/** What an account has and what is under way for it, as whoever acts for it reads it. */
export const presentReadiness = (
  ctx: Ctx,
  { hasAddress, hasPayoutMethod, openSamples, activeTask }: Readiness,
  country: CountryCode,
): Shown => ({
  hasAddress,
  hasPayoutMethod,
  openSamples,
  activeTask: activeTask && {
    participationId: activeTask.id,
    number: numberOf(activeTask.number),
    title: textOf(activeTask.title, ctx.language, country),
  },
})
