import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Question } from '#db/question.ts'
import { rewardKey } from './reward-key.ts'

/** What is left of a reward in the ledger, and the terms of the MCN that had a share in it. */
export interface RewardRest {
  /** A decimal. */
  left: string
  currency: string
  /** How often something was taken back of it. */
  takenCount: number
  mcnName: string | null
  sharePercent: number | null
}

/** What is left of the reward of a participation, as a part of a page; null where the ledger has none. */
export const rewardRestOf = (ctx: Ctx, participationId: string): Question<RewardRest | null> => ({
  value: sql`(
    select json_build_object('left', (x.amount - back.amount)::numeric(18,2)::text, 'takenCount', back.count,
      'currency', x.currency, 'mcnName', g.name, 'sharePercent', s.share_percent::float8)
    from ledger_transfer x
    cross join lateral (
      select coalesce(sum(taken.amount), 0) amount, count(*)::int count from ledger_transfer taken
      where taken.tenant_id = x.tenant_id and taken.brand_id = x.brand_id and taken.kind = 'clawback'
        and taken.source_id = x.source_id) back
    left join mcn_share s on s.tenant_id = x.tenant_id and s.of_transfer_id = x.id
    left join mcn g on g.tenant_id = s.tenant_id and g.id = s.mcn_id
    where x.tenant_id = ${ctx.tenant.id} and x.idempotency_key = ${rewardKey(participationId)})`,
  read: (rest) => rest as RewardRest | null,
})
