import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { fixed, jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { account, brand, mcn } from '../account.tables.ts'

/** People who are looked at; some were erased. */
const lookedMost = 100

const rows = jsonRows({
  id: account.id,
  fullName: account.fullName,
  avatarUrl: account.avatarUrl,
  company: sql<string | null>`coalesce(${brand.name}, ${mcn.name})`,
})
const company = fixed(
  sql`left join ${brand} on ${and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId))}
    left join ${mcn} on ${and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId))}`,
)

/** People of the console by name; creators, who are a hundred times as many, are found in their library. */
export function findPeople(ctx: Ctx, words: string, most: number) {
  const isThere = sql`(exists (select from ${account} one where one.tenant_id = ${ctx.tenant.id} and one.id = named.id
    and one.erased_at is null)) is true`
  return askRows(
    rows,
    // As the index has it, which is read without the rows (migration 0104). Who was erased has no name that anybody types. One by one, so that no
    // more are looked up than are shown.
    sql`from (select id from (select ${account.id}, lower(${account.fullName}) as name from ${account}
          where ${account.tenantId} = ${ctx.tenant.id} and ${account.role} <> 'creator' and ${account.fullName} ilike ${containing(words)}
          order by lower(${account.fullName}), ${account.id} limit ${lookedMost}) as named
        where ${isThere} order by name, id limit ${most}) as picked
      join ${account} on ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = picked.id
      ${company} order by lower(${account.fullName}), ${account.id}`,
  )
}
