import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { lockRank } from '../ledger.queries.ts'
import { ledgerAccount, mcnShare } from '../payout.tables.ts'

/** For whom a part of an earning is, by which link, and how much of it. */
export interface ShareTerms {
  mcnLinkId: string
  mcnId: string
  /** Of the creator. */
  accountId: string
  percent: number
}

/**
 * The shares that are in force now of some creators, by their accounts: of links that run, whose term is not over, and that
 * agree to more than nothing.
 */
export async function listRunningShares(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<Map<string, ShareTerms>> {
  const rows = await ask<ShareTerms & { n: never }>(
    ctx.db,
    sql`select id as "mcnLinkId", mcn_id as "mcnId", account_id as "accountId", share_percent::float8 as percent
      from mcn_link where tenant_id = ${ctx.tenant.id} and account_id = any(${sql.param([...accountIds])}::uuid[])
        and status = ${mcnLinkStatus.running} and books_share and share_percent > 0 and (ends_at is null or ends_at > ${ctx.now})`,
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** By which terms earnings were shared, by the id of the transfer that credited each. One that went to its creator whole is not there. */
export async function listBookedShares(
  ctx: Ctx,
  transferIds: readonly string[],
): Promise<Map<string, ShareTerms>> {
  const rows = await ask<ShareTerms & { ofTransferId: string }>(
    ctx.db,
    sql`select of_transfer_id as "ofTransferId", mcn_link_id as "mcnLinkId", mcn_id as "mcnId", account_id as "accountId",
        share_percent::float8 as percent
      from mcn_share where tenant_id = ${ctx.tenant.id} and of_transfer_id = any(${sql.param([...transferIds])}::uuid[])`,
  )
  return new Map(rows.map(({ ofTransferId, ...terms }) => [ofTransferId, terms]))
}

/** Rows that one statement stores; it may have 65,535 values. */
const atOnce = 1_000

export async function insertShares(ctx: Ctx, rows: readonly (typeof mcnShare.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await insertRows(ctx.db, mcnShare, rows.slice(from, from + atOnce))
}

/**
 * Locks the accounts of creators and of their MCNs, by one statement and in the one order, for a transaction that credits one
 * creator after another: the MCN of the first may be that of another transaction's last. One that has no account yet is not locked.
 */
export async function lockEarners(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = sql.param([...accountIds])
  await ask(
    ctx.db,
    sql`select ${ledgerAccount.id} from ${ledgerAccount} where ${ledgerAccount.tenantId} = ${ctx.tenant.id}
      and ((${ledgerAccount.kind} = 'creatorEarnings' and ${ledgerAccount.ownerId} = any(${ids}::uuid[]))
        or (${ledgerAccount.kind} = 'mcnEarnings' and ${ledgerAccount.ownerId} in (
          select link.mcn_id from mcn_link link where link.tenant_id = ${ctx.tenant.id}
            and link.account_id = any(${ids}::uuid[]) and link.status = ${mcnLinkStatus.running})))
      order by ${lockRank}, ${ledgerAccount.id} for update`,
  )
}
