import type { Ctx } from '#context.ts'

/** Whether a running record of some feature is paid to a payout method; payouts do not know tasks. */
export type UseOfPayout = (ctx: Ctx, payoutMethodId: string) => Promise<boolean>

/** Whether anything that is still running pays to it. */
export async function isPayoutInUse(ctx: Ctx, payoutMethodId: string): Promise<boolean> {
  for (const isUsed of ctx.app.subjects.payoutUses) if (await isUsed(ctx, payoutMethodId)) return true
  return false
}
