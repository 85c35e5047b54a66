import type { Ctx } from '#context.ts'
import { findMe } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/** The library opens to a brand when an admin has verified it (R67). Refuses `brandNotVerified`. */
export async function needLibrary(ctx: Ctx): Promise<void> {
  if (ctx.caller.brandId === null) return
  const me = (await findMe(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  if (!me.brand?.verifiedAt) refuse('brandNotVerified')
}
