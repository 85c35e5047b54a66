import type { Ctx } from '#context.ts'

/** Whether a running record of some feature is paid to a payout method. */
type UseOfPayout = (ctx: Ctx, payoutMethodId: string) => Promise<boolean>

const uses: UseOfPayout[] = []

/** Said once, where a feature binds its routes; payouts do not know tasks. */
export function registerPayoutUse(isUsed: UseOfPayout): void {
  uses.push(isUsed)
}

/** Whether anything that is still running pays to it. */
export async function isPayoutInUse(ctx: Ctx, payoutMethodId: string): Promise<boolean> {
  for (const isUsed of uses) if (await isUsed(ctx, payoutMethodId)) return true
  return false
}
