import type { CountryCode } from '@sampan/contract/country'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mou, mouRound } from '../mou.tables.ts'

/** By whom and when a round was approved. */
export interface ApprovedRound {
  number: string
  countryCode: CountryCode
  signer: { id: string; name: string }
  decidedAt: Date
}

/** Undefined for a round that was not approved. */
export async function findApprovedRound(
  ctx: Ctx,
  mouId: string,
  round: number,
): Promise<ApprovedRound | undefined> {
  const [found] = await ctx.db
    .select({
      number: mou.number,
      countryCode: mou.countryCode,
      decidedAt: mouRound.decidedAt,
      signer: { id: account.id, name: account.fullName },
    })
    .from(mouRound)
    .innerJoin(mou, and(eq(mou.tenantId, mouRound.tenantId), eq(mou.id, mouRound.mouId)))
    .innerJoin(account, and(eq(account.tenantId, mouRound.tenantId), eq(account.id, mouRound.decidedBy)))
    .where(
      and(
        eq(mouRound.tenantId, ctx.tenant.id),
        eq(mouRound.mouId, mouId),
        eq(mouRound.round, round),
        eq(mouRound.outcome, 'approved'),
      ),
    )
  return found?.decidedAt ? { ...found, decidedAt: found.decidedAt } : undefined
}
