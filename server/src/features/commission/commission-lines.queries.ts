import { type CommissionView, commissionViews, type listCommissionLines } from '@sampan/contract/commission'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, type Total, totalOf } from '#kit/page.ts'

export type LineFilter = InputOf<typeof listCommissionLines>

export interface LineRow {
  id: string
  order: string
  sku: string
  month: string
  currency: string
  base: string | null
  rate: string | null
  amount: string
  accountId: string
  creatorId: string
  creatorName: string
  avatar: string
  platform: number
  handle: string
  product: LocalText
  brandName: string
  countryCode: CountryCode
  importId: string
  fileName: string
  importedBy: string
  importedAt: Date
  place: string[]
}

/** What the lines of a page name; each of these is known by its key. */
const named: SQL =
  sql.raw(`join commission_import made on made.tenant_id = line.tenant_id and made.id = line.import_id
  join account importer on importer.tenant_id = made.tenant_id and importer.id = made.imported_by
  join account who on who.tenant_id = line.tenant_id and who.id = line.account_id
  join creator c on c.tenant_id = line.tenant_id and c.id = line.creator_id
  join product p on p.tenant_id = line.tenant_id and p.id = line.product_id
  join brand b on b.tenant_id = line.tenant_id and b.id = line.brand_id`)

function sortOf(sort: LineFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const last: SortKey = { by: sql`line.id`, order, type: 'uuid' }
  return sort.startsWith('amount') ? [{ by: sql`line.amount`, order, type: 'numeric' }, last] : [last]
}

function matching(ctx: Ctx, { importId, creatorId, query }: LineFilter): SQL {
  const words = query ? containing(query.replace(/^@/, '')) : undefined
  return sql.join(
    [
      sql`line.tenant_id = ${ctx.tenant.id}`,
      ...(importId ? [sql`line.import_id = ${importId}`] : []),
      ...(creatorId ? [sql`line.creator_id = ${creatorId}`] : []),
      ...(words
        ? [
            // Of each line alone, or of all that is named at once, as the planner expects few or many lines.
            sql`(line.order_number = ${query} or line.sku ilike ${words}
              or exists (select 1 from creator c
                where c.tenant_id = ${ctx.tenant.id} and c.id = line.creator_id and c.handle ilike ${words})
              or exists (select 1 from account who
                where who.tenant_id = ${ctx.tenant.id} and who.id = line.account_id and who.full_name ilike ${words})
              or exists (select 1 from product p
                where p.tenant_id = ${ctx.tenant.id} and p.id = line.product_id and p.name::text ilike ${words}))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const views: Record<CommissionView, SQL> = {
  all: sql`true`,
  commission: sql`line.amount > 0`,
  commissionBack: sql`line.amount < 0`,
}

/**
 * A page of booked lines, one row more than it holds, with how many each view has under the same search. What lines name is read for those
 * of the page alone, and what a word finds is found once for all views.
 */
export async function listLineRows(
  ctx: Ctx,
  filter: LineFilter,
): Promise<{ rows: LineRow[]; total: Total; counts: Record<CommissionView, number> }> {
  const keys = sortOf(filter.sort)
  const where = matching(ctx, filter)
  const rows = await ask<LineRow & { n: never }>(
    ctx.db,
    sql`with line as (select line.*, ${placeOf(keys)} as place from commission_line line
      where ${where} and ${views[filter.view]} and ${behind(keys, filter) ?? sql`true`}
      order by ${sql.join(orderOf(keys), sql`, `)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)})
    select line.id, line.order_number as "order", line.sku, line.month, line.currency, line.base::text as base,
      line.rate::text as rate, line.amount::text as amount, line.account_id as "accountId", line.creator_id as "creatorId", who.full_name as "creatorName",
      who.avatar_url as avatar, c.platform, c.handle, p.name as product, b.name as "brandName", b.country_code as "countryCode",
      made.id as "importId", made.file_name as "fileName", importer.full_name as "importedBy", made.imported_at as "importedAt",
      line.place
    from line ${named} order by ${sql.join(orderOf(keys), sql`, `)}`,
  )
  const counts = await (filter.query
    ? countEach(
        ctx.db,
        commissionViews,
        (view) => sql`select 1 from line where ${views[view]}`,
        sql`with line as materialized (select line.amount from commission_line line where ${where})`,
      )
    : countEach(
        ctx.db,
        commissionViews,
        (view) => sql`select 1 from commission_line line where ${where} and ${views[view]}`,
      ))
  return { rows, total: totalOf(counts[filter.view]), counts }
}
