import { reachOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import type { invitationViews, listSentInvitations } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, offsetOf, totalOf } from '#kit/page.ts'
import { foundFields, inviterAccount, joinBrand, joinInviter } from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'

export type SentFilter = InputOf<typeof listSentInvitations>
type View = (typeof invitationViews)[number]

/** Those that the caller looks at: by the creator whose they are. */
const reviewed = (ctx: Ctx): SQL => reachOver(ctx, 'reviewInvitation', { account: invitation.accountId })

/** Those that the caller sent, or his company, and those that he looks at. */
const reached = (ctx: Ctx): SQL | undefined =>
  or(
    reachOf(ctx.caller.role, 'inviteCreator')
      ? reachOver(ctx, 'inviteCreator', { account: invitation.inviterId, brand: invitation.brandId })
      : undefined,
    reachOf(ctx.caller.role, 'reviewInvitation') ? reviewed(ctx) : undefined,
  )

export async function isReviewed(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id), reviewed(ctx)))
  return row !== undefined
}

const person = and(eq(account.tenantId, invitation.tenantId), eq(account.id, invitation.accountId))
const handle = sql`(select ${creator.handle} from ${creator}
  where ${creator.tenantId} = ${invitation.tenantId} and ${creator.id} = ${invitation.creatorId})`

function named(query: string | undefined): SQL | undefined {
  const text = query?.replace(/^@/, '')
  if (!text) return undefined
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(${account.fullName} ilike ${part} or ${handle} ilike ${part})`
}

const viewOf: Record<View, SQL | undefined> = {
  toReview: eq(invitation.status, invitationStatus.underReview),
  open: eq(invitation.status, invitationStatus.open),
  all: undefined,
}

const sortOf = ({ sort }: SentFilter): SortKey[] =>
  sort === 'newest'
    ? [
        { by: invitation.createdAt, order: 'desc', type: 'timestamptz' },
        { by: invitation.id, order: 'desc', type: 'uuid' },
      ]
    : [
        { by: sql`coalesce(${invitation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
        { by: invitation.id, order: 'asc', type: 'uuid' },
      ]

const matching = (ctx: Ctx, { query }: SentFilter): SQL | undefined =>
  and(eq(invitation.tenantId, ctx.tenant.id), reached(ctx), named(query))

/** A page of them, one row more than it holds, with how many each view has under the same search. */
export async function listSentRows(ctx: Ctx, filter: SentFilter) {
  const keys = sortOf(filter)
  const isReviewer = reachOf(ctx.caller.role, 'reviewInvitation') !== undefined
  const rows = await ctx.db
    .select({
      ...foundFields,
      person: { name: account.fullName, avatar: account.avatarUrl },
      mayDecide: sql<boolean>`${isReviewer ? reviewed(ctx) : sql`false`}`,
      place: placeOf(keys),
    })
    .from(invitation)
    .innerJoin(account, person)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .where(and(matching(ctx, filter), viewOf[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countViews(ctx, filter)
  return { rows, ...totalOf(counts[filter.view]), counts }
}
export type SentRow = Awaited<ReturnType<typeof listSentRows>>['rows'][number]

async function countViews(ctx: Ctx, filter: SentFilter): Promise<Record<View, number>> {
  const one = (view: View) =>
    sql`select 1 from ${invitation} join ${account} on ${person} where ${and(matching(ctx, filter), viewOf[view])}`
  const [row] = await ask<Record<View, number>>(
    ctx.db,
    sql`select
      ${boundedCount(one('toReview'))} as "toReview", ${boundedCount(one('open'))} as "open",
      ${boundedCount(one('all'))} as "all"`,
  )
  return row ?? { toReview: 0, open: 0, all: 0 }
}
