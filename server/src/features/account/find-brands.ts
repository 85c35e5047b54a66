import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { containing } from '#kit/containing.ts'
import { brand } from './account.tables.ts'

/** Companies whose names hold what somebody typed, by name; there are hundreds, whose names are read from an index. */
export const findBrands = (ctx: Ctx, words: string, most: number) =>
  ctx.db
    .select({ id: brand.id, name: brand.name, logoUrl: brand.logoUrl })
    .from(
      sql`(select ${brand.id} from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.name} ilike ${containing(words)}
        order by lower(${brand.name}), ${brand.id} limit ${most}) as picked`,
    )
    .innerJoin(brand, and(eq(brand.tenantId, ctx.tenant.id), sql`${brand.id} = picked.id`))
    .orderBy(sql`lower(${brand.name})`, brand.id)
