import { cooperationsPerDay, cooperationsPerPersonPerDay } from '@sampan/contract/cooperation-sent'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { countSuccess } from '#kit/call/throttle.ts'
import { cooperation, cooperationHistory } from './cooperation.tables.ts'

const day = 86_400_000

/** Counts one more invitation of a person. Out: a refusal where it would be too many today. */
export type Turn = (accountId: string | null) => Refusal | undefined

/**
 * How often a workspace has written to people today, by whichever of their accounts and for whatever (R208): an invitation that is
 * taken back and sent again mails its creator each time.
 */
export async function turnsOf(ctx: Ctx, workspaceId: string, accountIds: readonly string[]): Promise<Turn> {
  const counts = await countToday(ctx, workspaceId, accountIds)
  return (accountId) => {
    if (accountId === null) return undefined
    const count = (counts.get(accountId) ?? 0) + 1
    if (count > cooperationsPerPersonPerDay)
      return new Refusal('tooManyRequests', { params: { context: 'day' } })
    counts.set(accountId, count)
    return undefined
  }
}

async function countToday(
  ctx: Ctx,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ accountId: cooperation.accountId, count: sql<number>`count(*)::int` })
    .from(cooperation)
    .innerJoin(
      cooperationHistory,
      and(
        eq(cooperationHistory.tenantId, cooperation.tenantId),
        eq(cooperationHistory.cooperationId, cooperation.id),
      ),
    )
    .where(
      and(
        eq(cooperation.tenantId, ctx.tenant.id),
        inArray(cooperation.accountId, [...new Set(accountIds)]),
        eq(cooperation.workspaceId, workspaceId),
        inArray(cooperationHistory.verb, ['invite', 'renew']),
        gt(cooperationHistory.at, new Date(ctx.now.getTime() - day)),
      ),
    )
    .groupBy(cooperation.accountId)
  return new Map(rows.map((row) => [row.accountId, row.count]))
}

/** Counts what a workspace sends in a day. Refuses `tooManyRequests` for the whole call beyond it. */
export async function countInvited(ctx: Ctx, workspaceId: string, many: number): Promise<void> {
  if (many === 0) return
  const sent = await countSuccess(ctx, `cooperation:${workspaceId}`, day, many)
  if (sent > cooperationsPerDay) refuse('tooManyRequests', { status: 429, params: { context: 'day' } })
}
