import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askNone, askRows, type Question } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { staysOpen } from '#features/product/verification/verification.queries.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { foundGathered, pickByWords } from '#kit/word-pages.ts'
import { foundColumns, person } from './creator-library.queries.ts'
import { keysOf } from './library-order.queries.ts'
import { isUsed, reached } from './library-reach.ts'

const rows = jsonRows({
  id: creator.id,
  handle: creator.handle,
  nickname: creator.nickname,
  platform: creator.platform,
  avatarUrl: creator.avatarUrl,
  fullName: orNull(account.fullName),
})
type NamedCreator = ReturnType<typeof rows.read>[number]

const byFollowers = keysOf(creator.followers, 'desc', 'bigint')

/** Those whom the caller reaches in any tab and whom words name, the most followed first; nobody for a brand that is not verified. */
export function findLibraryCreators(ctx: Ctx, typed: string, most: number): Question<NamedCreator[]> {
  const words = searchQuery(typed.replace(/^@/, ''))
  if (words === undefined) return askNone
  const { brandId } = ctx.caller
  const isOpenToCaller =
    brandId === null
      ? undefined
      : sql`exists (select 1 from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.id} = ${brandId}
        and ${staysOpen(ctx)})`
  const { before, picked } = pickByWords({
    ...{ table: creator, columns: foundColumns, keys: byFollowers, most: foundGathered },
    request: { page: 1, pageSize: most - 1 },
    where: and(reached(ctx), isOpenToCaller, sql`${creator.search} @@ ${words}::tsquery`),
    along: isUsed(ctx),
  })
  return askRows(
    rows,
    sql`from (${before} ${picked}) as picked
      join ${creator} on ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = picked.id
      left join ${account} on ${person} order by ${creator.followers} desc, ${creator.id} desc`,
  )
}
