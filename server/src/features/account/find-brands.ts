import { reachOf } from '@sampan/contract/abilities'
import { type BrandChoice, brandChoicesMost } from '@sampan/contract/brand-choice'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { jsonRows } from '#db/json-rows.ts'
import { answer, askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { brand } from './account.tables.ts'

const rows = jsonRows({ id: brand.id, name: brand.name, logoUrl: brand.logoUrl })

/**
 * Companies whose names hold what somebody typed, by name; there are hundreds, whose names are read from an index.
 * @param which which of them the caller may find; all when absent
 */
export const findBrands = (ctx: Ctx, words: string, most: number, which?: SQL) =>
  askRows(
    rows,
    sql`from (select ${brand.id} from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.name} ilike ${containing(words)}
          and ${which ?? sql`true`}
        order by lower(${brand.name}), ${brand.id} limit ${most}) as picked
      join ${brand} on ${brand.tenantId} = ${ctx.tenant.id} and ${brand.id} = picked.id
      order by lower(${brand.name}), ${brand.id}`,
  )

/**
 * Brands to narrow a list by: those of some ids, or the first whose names hold what was typed. Who decides on no case of all
 * brands finds those that are verified, whose names every visitor reads, those whose new name is looked at, and those of which a case is in
 * reach: a company whose verification was taken back keeps its cases.
 */
export async function listBrandChoices(
  ctx: Ctx,
  { query, ids }: { query: string; ids?: string[] | undefined },
): Promise<BrandChoice[]> {
  const isKnown =
    reachOf(ctx.caller.role, 'auditSample') === 'all'
      ? sql`true`
      : sql`(${ctx.app.subjects.staysOpen(ctx)} or ${ctx.app.subjects.hasCasesInReach(ctx)})`
  const asked = ids
    ? askRows(
        rows,
        sql`from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${among(brand.id, ids)} and ${isKnown}
          order by lower(${brand.name})`,
      )
    : findBrands(ctx, query, brandChoicesMost, isKnown)
  const found = await answer(ctx.db, asked)
  return found.map(({ id, name, logoUrl }) => ({ id, name, logo: logoUrl }))
}
