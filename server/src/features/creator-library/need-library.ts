import type { Ctx } from '#context.ts'
import { needOpenCompany } from '#features/account/need-open-company.ts'

/** The library opens to a brand when an admin has verified it (R67), and stays open while its new name is looked at (R313). Refuses `brandNotVerified`. */
export async function needLibrary(ctx: Ctx): Promise<void> {
  if (ctx.caller.brandId === null) return
  await needOpenCompany(ctx)
}
