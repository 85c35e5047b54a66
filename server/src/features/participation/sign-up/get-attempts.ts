import { countries } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import type { getAttempts as contract } from '@sampan/contract/participation'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { listOwnCreators } from '#features/creator/creator.queries.ts'
import { listTakenAttempts } from '#features/strike/strike.queries.ts'
import { participation } from '#features/task/participation.tables.ts'
import { accountOf } from '#kit/context.ts'
import { attemptsLeft } from './sign-up.policy.ts'

/** How often each linked account of the caller may still sign up this month (R42), and what strikes take of it (R62). */
export async function getAttempts(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const creators = await listOwnCreators(ctx, accountOf(ctx))
  const ids = creators.map(({ id }) => id)
  const zones = creators.map(({ countryCode }) => countries[countryCode].timeZone)
  const [used, strikes] = [await countUsed(ctx, ids, zones), await listTakenAttempts(ctx, ids)]
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

/** Sign-ups of this month by account. In: the accounts, and the zone of each. */
async function countUsed(ctx: Ctx, ids: string[], zones: string[]): Promise<Map<string, number>> {
  const rows = await ask<{ id: string; used: number }>(
    ctx.db,
    sql`select asked.id, count(*)::int as used
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(zones)}::text[]) as asked(id, zone)
      join ${participation} on ${participation.tenantId} = ${ctx.tenant.id} and ${participation.creatorId} = asked.id
        and ${participation.signedUpAt} >= date_trunc('month', ${ctx.now}::timestamptz at time zone asked.zone) at time zone asked.zone
      group by asked.id`,
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}
