import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand, type Contact } from '#features/account/account.tables.ts'
import { tellChanged } from '#kept-reads.ts'

export type CompanyRow = typeof brand.$inferSelect

const byId = (ctx: Ctx, id: string) => and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id))

/** A company, with who changed it last. */
export async function findCompany(
  ctx: Ctx,
  id: string,
): Promise<{ company: CompanyRow; changedBy: string | null } | undefined> {
  const [row] = await ctx.db
    .select({ company: brand, changedBy: account.fullName })
    .from(brand)
    .leftJoin(account, and(eq(account.tenantId, brand.tenantId), eq(account.id, brand.changedBy)))
    .where(byId(ctx, id))
  return row
}

/** The phone of a company in E.164; empty where nobody left one. */
export async function phoneOfCompany(ctx: Ctx, { id, phoneCipher }: CompanyRow): Promise<string> {
  if (phoneCipher) return ctx.app.cipher.open<string>(ctx.tenant.id, phoneCipher)
  // It registered before companies had one of their own.
  const [first] = await ctx.db
    .select({ contact: account.contactCipher })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.brandId, id), isNull(account.erasedAt)))
    .orderBy(asc(account.createdAt), asc(account.id))
    .limit(1)
  return first ? (ctx.app.cipher.open<Contact>(ctx.tenant.id, first.contact).phone ?? '') : ''
}

/** Companies, held until the transaction ends. */
export const lockCompanies = (ctx: Ctx, ids: readonly string[]): Promise<CompanyRow[]> =>
  ctx.db
    .select()
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), inArray(brand.id, [...ids])))
    .orderBy(brand.id)
    .for('update')

export async function updateCompany(ctx: Ctx, id: string, change: Partial<CompanyRow>): Promise<void> {
  await ctx.db.update(brand).set(change).where(byId(ctx, id))
  tellChanged(ctx.db, ctx.tenant.id, 'brand')
}
