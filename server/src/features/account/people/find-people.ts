import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { containing } from '#kit/containing.ts'
import { account, brand, mcn } from '../account.tables.ts'

/** People of the console by name; creators, who are a hundred times as many, are found in their library. */
export const findPeople = (ctx: Ctx, words: string, most: number) =>
  ctx.db
    .select({
      id: account.id,
      fullName: account.fullName,
      avatarUrl: account.avatarUrl,
      company: sql<string | null>`coalesce(${brand.name}, ${mcn.name})`,
    })
    .from(account)
    .leftJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)))
    .leftJoin(mcn, and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)))
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        // As the index has it (migration 0093).
        sql`${account.role} <> 'creator'`,
        isNull(account.erasedAt),
        sql`${account.fullName} ilike ${containing(words)}`,
      ),
    )
    .orderBy(sql`lower(${account.fullName})`, account.id)
    .limit(most)
