import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { lockRank } from './ledger.queries.ts'
import { ledgerAccount } from './payout.tables.ts'
import { rewardKey } from './reward-key.ts'

/**
 * Locks every account that taking back the rewards of some participations moves: of creators, of MCNs, and budgets, by one statement and
 * in the one order. For a transaction that takes back one after another: alone, the budget of the first would come before the second's creator.
 */
export async function lockRewardAccounts(ctx: Ctx, participationIds: readonly string[]): Promise<void> {
  const keys = sql.param(participationIds.map(rewardKey))
  await ask(
    ctx.db,
    sql`with paid as (
        select id, brand_id, credit_account_id from ledger_transfer
        where tenant_id = ${ctx.tenant.id} and idempotency_key = any(${keys}::text[]))
      select ${ledgerAccount.id} from ${ledgerAccount} where ${ledgerAccount.tenantId} = ${ctx.tenant.id}
        and (${ledgerAccount.id} in (select credit_account_id from paid)
          or (${ledgerAccount.kind} = 'mcnEarnings' and ${ledgerAccount.ownerId} in (
            select share.mcn_id from mcn_share share join paid on paid.id = share.of_transfer_id where share.tenant_id = ${ctx.tenant.id}))
          or (${ledgerAccount.kind} = 'brandBudget' and ${ledgerAccount.ownerId} in (select brand_id from paid)))
      order by ${lockRank}, ${ledgerAccount.id} for update`,
  )
}
