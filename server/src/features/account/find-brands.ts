import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { brand } from './account.tables.ts'

const rows = jsonRows({ id: brand.id, name: brand.name, logoUrl: brand.logoUrl })

/**
 * Companies whose names hold what somebody typed, by name; there are hundreds, whose names are read from an index.
 * @param among which of them the caller may find; all when absent
 */
export const findBrands = (ctx: Ctx, words: string, most: number, among?: SQL) =>
  askRows(
    rows,
    sql`from (select ${brand.id} from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.name} ilike ${containing(words)}
          and ${among ?? sql`true`}
        order by lower(${brand.name}), ${brand.id} limit ${most}) as picked
      join ${brand} on ${brand.tenantId} = ${ctx.tenant.id} and ${brand.id} = picked.id
      order by lower(${brand.name}), ${brand.id}`,
  )
