import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findMe, type MeRow } from './account.queries.ts'
import { brand } from './account.tables.ts'

/**
 * Whether the caller's company works with creators: an admin has verified it, or did so under its former name (R313). True for
 * whoever acts for no company.
 */
export async function isOpenCompany(ctx: Ctx, { brand: own }: Pick<MeRow, 'brand'>): Promise<boolean> {
  // Almost every company is verified: only the others cost a look into what became of them.
  if (!own || own.verifiedAt) return true
  const [open] = await ctx.db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, own.id), ctx.app.subjects.staysOpen(ctx)))
  return open !== undefined
}

/** Out: the caller, whose company works with creators. Refuses `brandNotVerified` where it does not (R67, R313). */
export async function needOpenCompany(ctx: Ctx): Promise<MeRow> {
  const me = (await findMe(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  return (await isOpenCompany(ctx, me)) ? me : refuse('brandNotVerified')
}
