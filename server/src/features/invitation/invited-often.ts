import { invitationsPerPersonPerDay } from '@sampan/contract/invitation-sent'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { Refusal } from '#kit/call/refusal.ts'
import type { InvitationRecord } from './invitation.machine.ts'
import { inviterAccount, joinInviter } from './invitation.queries.ts'
import { invitation, invitationHistory } from './invitation.tables.ts'

const day = 86_400_000

/** Whose an invitation is, beside an inviter: a brand's, an MCN's, or the tenant's (R127). */
export const workspaceOfSent: SQL<string> = sql<string>`coalesce(${invitation.brandId}, ${inviterAccount.mcnId}, ${invitation.tenantId})`

/** The same of one invitation. */
export async function findWorkspaceOf(
  ctx: Ctx,
  { inviterId, brandId }: Pick<InvitationRecord, 'inviterId' | 'brandId'>,
): Promise<string> {
  if (brandId) return brandId
  const [row] = await ctx.db
    .select({ mcnId: account.mcnId })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, inviterId)))
  return row?.mcnId ?? ctx.tenant.id
}

/** Counts one more of a person and a workspace. Out: a refusal where it would be too many today. */
export type Turn = (accountId: string, workspaceId: string) => Refusal | undefined

/**
 * How often people were invited today, or opened invitations again, by workspace and for whichever country (R208): each time
 * somebody is mailed, though what was taken back is opened and taken back once more. Call it with the people held.
 */
export async function turnsOf(
  ctx: Ctx,
  accountIds: readonly string[],
  verbs: readonly ('invite' | 'renew' | 'reopen')[],
): Promise<Turn> {
  const counts = await countToday(ctx, accountIds, verbs)
  return (accountId, workspaceId) => {
    const key = `${accountId} ${workspaceId}`
    const count = (counts.get(key) ?? 0) + 1
    if (count > invitationsPerPersonPerDay)
      return new Refusal('tooManyRequests', { params: { context: 'day' } })
    counts.set(key, count)
    return undefined
  }
}

async function countToday(
  ctx: Ctx,
  accountIds: readonly string[],
  verbs: readonly ('invite' | 'renew' | 'reopen')[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const isLine = and(
    eq(invitationHistory.tenantId, invitation.tenantId),
    eq(invitationHistory.invitationId, invitation.id),
  )
  const rows = await ctx.db
    .select({
      accountId: invitation.accountId,
      workspaceId: workspaceOfSent,
      count: sql<number>`count(*)::int`,
    })
    .from(invitation)
    .innerJoin(inviterAccount, joinInviter)
    .innerJoin(invitationHistory, isLine)
    .where(
      and(
        eq(invitation.tenantId, ctx.tenant.id),
        inArray(invitation.accountId, [...new Set(accountIds)]),
        inArray(invitationHistory.verb, [...verbs]),
        gt(invitationHistory.at, new Date(ctx.now.getTime() - day)),
      ),
    )
    .groupBy(invitation.accountId, workspaceOfSent)
  return new Map(rows.map(({ accountId, workspaceId, count }) => [`${accountId} ${workspaceId}`, count]))
}
