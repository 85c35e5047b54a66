import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { containing } from '#kit/containing.ts'
import { account, brand, mcn } from '../account.tables.ts'

/** People who are looked at; some were erased. */
const lookedMost = 100

/** People of the console by name; creators, who are a hundred times as many, are found in their library. */
export const findPeople = (ctx: Ctx, words: string, most: number) =>
  ctx.db
    .select({
      id: account.id,
      fullName: account.fullName,
      avatarUrl: account.avatarUrl,
      company: sql<string | null>`coalesce(${brand.name}, ${mcn.name})`,
    })
    .from(
      // As the index has it, which is read without the rows (migration 0104). Who was erased has no name that anybody types.
      sql`(select ${account.id} from ${account} where ${account.tenantId} = ${ctx.tenant.id} and ${account.role} <> 'creator'
        and ${account.fullName} ilike ${containing(words)} order by lower(${account.fullName}), ${account.id} limit ${lookedMost}) as picked`,
    )
    .innerJoin(account, and(eq(account.tenantId, ctx.tenant.id), sql`${account.id} = picked.id`))
    .leftJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)))
    .leftJoin(mcn, and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)))
    .where(isNull(account.erasedAt))
    .orderBy(sql`lower(${account.fullName})`, account.id)
    .limit(most)
