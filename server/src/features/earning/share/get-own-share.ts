import type { OwnShare } from '@sampan/contract/share'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { mcn } from '#features/account/account.tables.ts'
import { listRunningShares } from '#features/payout/share/share.queries.ts'
import { accountOf } from '#kit/context.ts'

/** The share that the caller's MCN has now in what they are credited; null where there is none (R222). */
export async function findOwnShare(ctx: Ctx): Promise<OwnShare> {
  const accountId = accountOf(ctx)
  const terms = (await listRunningShares(ctx, [accountId])).get(accountId)
  if (!terms) return null
  const [row] = await ctx.db
    .select({ id: mcn.id, name: mcn.name })
    .from(mcn)
    .where(and(eq(mcn.tenantId, ctx.tenant.id), eq(mcn.id, terms.mcnId)))
  return row ? { mcn: row, percent: terms.percent } : null
}
