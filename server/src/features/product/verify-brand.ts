import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { tellMany } from '#features/notification/tell.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/**
 * Says that a company is what it says, once; its people are told of it by mail. From then on it may publish (R67).
 * Refuses `notFound`.
 */
export async function verifyBrand(
  ctx: Ctx,
  input: { id: string },
): Promise<{ id: string; isVerified: true }> {
  const { id } = input
  const tenantId = ctx.tenant.id
  const verified = await ctx.db
    .update(brand)
    .set({ verifiedAt: ctx.now, verifiedBy: accountOf(ctx) })
    .where(and(eq(brand.tenantId, tenantId), eq(brand.id, id), isNull(brand.verifiedAt)))
    .returning({ id: brand.id })
  if (verified.length === 1) {
    tellChanged(ctx.db, tenantId, 'brand')
    await tellPeople(ctx, id)
  } else if (!(await isThere(ctx, id))) refuse('notFound')
  return { id, isVerified: true }
}

async function tellPeople(ctx: Ctx, brandId: string): Promise<void> {
  const people = await ctx.db
    .select({ id: account.id, company: brand.name })
    .from(account)
    .innerJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)))
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.brandId, brandId), isNull(account.disabledAt)))
  const notices = people.map(({ id, company }) => ({
    accountId: id,
    notice: {
      kind: 'news' as const,
      text: 'product:mail.brandVerified',
      params: { company },
      path: '/console/products',
    },
  }))
  await tellMany(ctx, notices)
}

async function isThere(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id)))
  return rows.length > 0
}
