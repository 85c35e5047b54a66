import { strikeStatus } from '@sampan/contract/strike-status'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { pickNewestNamed } from '#features/creator/creator-words.queries.ts'
import type { Typed } from '#kit/typed.ts'
import { strike } from './strike.tables.ts'
import { withinStrikeReach } from './strike-reach.ts'

const rows = jsonRows({
  id: strike.id,
  number: strike.number,
  platform: strike.platform,
  handle: strike.handle,
  title: strike.title,
  countryCode: strike.countryCode,
  fullName: account.fullName,
  avatarUrl: creator.avatarUrl,
})
type FoundStrike = ReturnType<typeof rows.read>[number]

/** The latest strikes that the caller sees, by the whole number of their case or the names of their creator. */
export function findStrikes(ctx: Ctx, { words, number }: Typed, most: number): Question<FoundStrike[]> {
  const where = and(
    eq(strike.tenantId, ctx.tenant.id),
    withinStrikeReach(ctx, 'seeStrikes'),
    ne(strike.status, strikeStatus.dropped),
    number ? eq(strike.number, `${number.prefix}-${number.digits}`) : undefined,
  )
  const newest = sql`order by ${strike.createdAt} desc, ${strike.id} desc`
  const picked = number
    ? sql`select ${strike.id} from ${strike} where ${where} ${newest} limit ${most}`
    : pickNewestNamed(ctx, words, { of: strike, where, newest, most })
  return askRows(
    rows,
    sql`from (${picked}) as picked
      join ${strike} on ${strike.tenantId} = ${ctx.tenant.id} and ${strike.id} = picked.id
      join ${creator} on ${creator.tenantId} = ${strike.tenantId} and ${creator.id} = ${strike.creatorId}
      join ${account} on ${account.tenantId} = ${strike.tenantId} and ${account.id} = ${strike.accountId} ${newest}`,
  )
}
