import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { pickNewestNamed } from '#features/creator/creator-words.queries.ts'
import { inviterAccount, joinBrand, joinCreator, joinInviter, joinPerson } from './cooperation.queries.ts'
import { cooperation } from './cooperation.tables.ts'
import { reached } from './sent-cooperation.queries.ts'

const rows = jsonRows({
  id: cooperation.id,
  platform: creator.platform,
  handle: creator.handle,
  fullName: account.fullName,
  avatarUrl: creator.avatarUrl,
  inviterName: inviterAccount.fullName,
  brandName: orNull(brand.name),
})
type FoundSent = ReturnType<typeof rows.read>[number]

/** The newest cooperation invitations that the caller or their own company sent to those whom words name. */
export function findSentCooperations(ctx: Ctx, words: string, most: number): Question<FoundSent[]> {
  const where = and(eq(cooperation.tenantId, ctx.tenant.id), reached(ctx))
  const newest = sql`order by ${cooperation.createdAt} desc, ${cooperation.id} desc`
  return askRows(
    rows,
    sql`from (${pickNewestNamed(ctx, words, { of: cooperation, where, newest, most })}) as picked
      join ${cooperation} on ${cooperation.tenantId} = ${ctx.tenant.id} and ${cooperation.id} = picked.id
      join ${account} on ${joinPerson} join ${creator} on ${joinCreator}
      join ${account} ${sql.identifier('inviter')} on ${joinInviter} left join ${brand} on ${joinBrand} ${newest}`,
  )
}
