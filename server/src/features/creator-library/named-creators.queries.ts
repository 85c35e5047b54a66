import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { relation } from '#features/relation/relation.tables.ts'
import { countMost } from '#kit/page.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { columnsOf, kept, type LibraryRow, person } from './creator-library.queries.ts'
import { reached } from './library-reach.ts'

/** What is asked of accounts that words found. */
const foundColumns = sql.join(
  [
    ...[creator.tenantId, creator.id, creator.accountId, creator.countryCode],
    ...[creator.followers, creator.isShown, creator.removedAt],
  ],
  sql`, `,
)

/** Those whom the caller reaches in any tab and whom words name, the most followed first; nobody for a brand that is not verified. */
export async function findLibraryCreators(ctx: Ctx, typed: string, most: number): Promise<LibraryRow[]> {
  const words = searchQuery(typed.replace(/^@/, ''))
  if (words === undefined) return []
  const { brandId } = ctx.caller
  const isOpenToCaller =
    brandId === null
      ? undefined
      : sql`exists (select 1 from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.id} = ${brandId}
        and ${brand.verifiedAt} is not null)`
  const isMatch = sql`${creator.search} @@ ${words}::tsquery`
  const followed = sql`order by ${creator.followers} desc, ${creator.id} desc`
  const isAll = sql`(select count(*) from found) <= ${countMost}`
  const mine = and(reached(ctx), isOpenToCaller)
  // As many as lists count are gathered by their words; of more, a walk by followers meets the first ones soon (nothing answers `is true` by an index).
  const picked = sql`with found as materialized (select ${foundColumns} from ${creator}
      where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.removedAt} is null and ${isMatch} limit ${countMost + 1})
    (select ${creator.id} from (select * from found as ${creator} ${followed} offset 0) as ${creator} where ${and(isAll, mine)} limit ${most})
    union all (select ${creator.id} from ${creator} where ${and(sql`not (${isAll})`, mine, sql`(${isMatch}) is true`)} ${followed} limit ${most})`
  return ctx.db
    .select(columnsOf(ctx))
    .from(sql`(${picked}) as picked`)
    .innerJoin(creator, and(eq(creator.tenantId, ctx.tenant.id), sql`${creator.id} = picked.id`))
    .leftJoin(account, person)
    .leftJoin(relation, kept(ctx))
    .orderBy(sql`${creator.followers} desc`, sql`${creator.id} desc`)
}
