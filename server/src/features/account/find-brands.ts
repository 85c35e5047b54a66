import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { containing } from '#kit/containing.ts'
import { brand } from './account.tables.ts'

/** Companies whose names hold what somebody typed, by name; there are hundreds. */
export const findBrands = (ctx: Ctx, words: string, most: number) =>
  ctx.db
    .select({ id: brand.id, name: brand.name, logoUrl: brand.logoUrl })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), sql`${brand.name} ilike ${containing(words)}`))
    .orderBy(sql`lower(${brand.name})`, brand.id)
    .limit(most)
