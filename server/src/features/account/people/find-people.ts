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
export const findPeople = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    // As the index has it, which is read without the rows (migration 0104). Who was erased has no name that anybody types.
    sql`from (select ${account.id} from ${account} where ${account.tenantId} = ${ctx.tenant.id} and ${account.role} <> 'creator'
        and ${account.fullName} ilike ${containing(words)} order by lower(${account.fullName}), ${account.id} limit ${lookedMost}) as picked
      join ${account} on ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = picked.id and ${account.erasedAt} is null
      ${company} order by lower(${account.fullName}), ${account.id} limit ${most}`,
  )
