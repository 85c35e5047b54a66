import { type Tier, tierFrom, tiers } from '@sampan/contract/creator'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'

/** Whether as many followers make a size tier, as a condition. The bounds are part of the text, since they never change. */
export function inTier(followers: SQLWrapper, tier: Tier): SQL {
  const next = tiers[tiers.indexOf(tier) + 1]
  const from = tierFrom[tier] > 0 ? [sql`${followers} >= ${bound(tier)}`] : []
  const until = next ? [sql`${followers} < ${bound(next)}`] : []
  return sql`(${sql.join([...from, ...until], sql` and `)})`
}

const bound = (tier: Tier): SQL => literals(tierFrom[tier])
