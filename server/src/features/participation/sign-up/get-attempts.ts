import { countries } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { getAttempts as contract } from '@sampan/contract/participation'
import type { Ctx } from '#context.ts'
import { listOwnCreators } from '#features/creator/creator.queries.ts'
import { listTakenAttempts } from '#features/strike/strike.queries.ts'
import { accountOf } from '#kit/context.ts'
import { attemptsLeft } from './sign-up.policy.ts'
import { countUsedAttempts } from './sign-up.queries.ts'

/** How often each linked account of the caller may still sign up this month (R42), and what strikes take of it (R62). */
export async function getAttempts(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const creators = await listOwnCreators(ctx, accountOf(ctx))
  const ids = creators.map(({ id }) => id)
  const zones = creators.map(({ countryCode }) => countries[countryCode].timeZone)
  const [used, strikes] = [await countUsedAttempts(ctx, ids, zones), await listTakenAttempts(ctx, ids)]
  const accounts = creators.map(({ id, platform, handle }) => {
    const attempts = used.get(id) ?? 0
    const { taken, until } = strikes.get(id) ?? { taken: 0, until: null }
    const left = attemptsLeft({ attempts, taken })
    return {
      ...{ creatorId: id, platform, handle, used: attempts, taken, left },
      takenUntil: until?.toISOString() ?? null,
    }
  })
  return { attemptsPerMonth: limits.attemptsPerMonth, accounts }
}
