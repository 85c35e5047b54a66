import { strikesInForce } from '@sampan/contract/strike-status'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { strike } from './strike.tables.ts'

/** Puts accounts on the blacklist, or takes them off, as their strikes in force say; by one statement. */
export async function renewBlacklist(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await ask(
    ctx.db,
    sql`
    update ${account} set blacklisted_at = listed.since, blacklisted_until = listed.until
    from (select asked.id, min(${strike.recordedAt}) as since, max(${strike.endsAt}) as until
      from unnest(${sql.param([...new Set(accountIds)])}::uuid[]) as asked(id)
      left join ${strike} on ${strike.tenantId} = ${ctx.tenant.id} and ${strike.accountId} = asked.id
        and ${strike.degree} = 'second' and ${strike.status} = any(${sql.param([...strikesInForce])}::smallint[])
      group by asked.id) as listed
    where ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = listed.id`,
  )
}
