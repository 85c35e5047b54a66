import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows, type Question } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { pickNewestNamed } from '#features/creator/creator-words.queries.ts'
import { inviterAccount, joinBrand, joinInviter } from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'
import { isInvited, person, reached } from './sent-invitation.queries.ts'

const rows = jsonRows({
  id: invitation.id,
  platform: creator.platform,
  handle: creator.handle,
  fullName: account.fullName,
  avatarUrl: creator.avatarUrl,
  inviterName: inviterAccount.fullName,
  brandName: orNull(brand.name),
})
type FoundSent = ReturnType<typeof rows.read>[number]

/** The newest job invitations that the caller sent or looks at, to those whom words name. */
export function findSentInvitations(ctx: Ctx, words: string, most: number): Question<FoundSent[]> {
  const where = and(eq(invitation.tenantId, ctx.tenant.id), reached(ctx))
  const newest = sql`order by ${invitation.createdAt} desc, ${invitation.id} desc`
  return askRows(
    rows,
    sql`from (${pickNewestNamed(ctx, words, { of: invitation, where, newest, most })}) as picked
      join ${invitation} on ${invitation.tenantId} = ${ctx.tenant.id} and ${invitation.id} = picked.id
      join ${account} on ${person} join ${creator} on ${isInvited}
      join ${account} ${sql.identifier('inviter')} on ${joinInviter} left join ${brand} on ${joinBrand} ${newest}`,
  )
}
