import { reachOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listSentInvitations, InvitationView as View } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, offsetOf, totalOf } from '#kit/page.ts'
import {
  closed,
  foundFields,
  inviterAccount,
  joinAgency,
  joinBrand,
  joinInviter,
} from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'

export type SentFilter = InputOf<typeof listSentInvitations>

/** Those that the caller looks at: by the creator whose they are. */
const reviewed = (ctx: Ctx): SQL => reachOver(ctx, 'reviewInvitation', { account: invitation.accountId })

/** Those that the caller sent, or his company. */
const sentByCaller = (ctx: Ctx): SQL =>
  reachOf(ctx.caller.role, 'inviteCreator')
    ? reachOver(ctx, 'inviteCreator', { account: invitation.inviterId, brand: invitation.brandId })
    : sql`false`

const looksAtProfiles = (ctx: Ctx): boolean => reachOf(ctx.caller.role, 'reviewInvitation') !== undefined

/** What he sent, and what he looks at. */
const reached = (ctx: Ctx): SQL | undefined =>
  or(sentByCaller(ctx), looksAtProfiles(ctx) ? reviewed(ctx) : undefined)

/** Those of the ids that the caller reaches. */
export async function invitationsInReach(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.id, [...ids]), reached(ctx)))
  return rows.map(({ id }) => id)
}

/** Those of the ids that the caller sent, or his company, as a batch names them. */
export async function listSentByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BatchCase>> {
  const rows = await ctx.db
    .select({ id: invitation.id, handle: sql<string>`${handle}`, name: account.fullName })
    .from(invitation)
    .innerJoin(account, person)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.id, [...ids]), sentByCaller(ctx)))
  return new Map(rows.map((row) => [row.id, { id: row.id, number: `@${row.handle}`, name: row.name }]))
}

export async function isReviewed(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id), reviewed(ctx)))
  return row !== undefined
}

const person = and(eq(account.tenantId, invitation.tenantId), eq(account.id, invitation.accountId))
const isInvited = and(eq(creator.tenantId, invitation.tenantId), eq(creator.id, invitation.creatorId))
/** The handle by which the person was found. */
const handle = sql`(select ${creator.handle} from ${creator}
  where ${creator.tenantId} = ${invitation.tenantId} and ${creator.id} = ${invitation.creatorId})`

function named(query: string | undefined): SQL | undefined {
  const text = query?.replace(/^@/, '')
  if (!text) return undefined
  const part = containing(text)
  return sql`(${account.fullName} ilike ${part} or ${handle} ilike ${part})`
}

/** Who looks at profiles has those to look at in `toReview`, everybody else those that are looked at. */
const viewOf = (ctx: Ctx, view: View): SQL | undefined =>
  ({
    toReview: and(
      eq(invitation.status, invitationStatus.underReview),
      looksAtProfiles(ctx) ? reviewed(ctx) : undefined,
    ),
    open: eq(invitation.status, invitationStatus.open),
    agreed: eq(invitation.status, invitationStatus.agreed),
    closed: sql`${invitation.status} in (${closed})`,
    all: undefined,
  })[view]

const sortOf = ({ sort }: SentFilter): SortKey[] =>
  sort === 'newest'
    ? [
        { by: invitation.createdAt, order: 'desc', type: 'timestamptz' },
        { by: invitation.id, order: 'desc', type: 'uuid' },
      ]
    : [
        { by: sql`coalesce(${invitation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
        // Where nobody owes anything, the newest first.
        { by: invitation.id, order: 'desc', type: 'uuid' },
      ]

const matching = (ctx: Ctx, { query, countries }: SentFilter): SQL | undefined =>
  and(
    eq(invitation.tenantId, ctx.tenant.id),
    reached(ctx),
    named(query),
    countries?.length ? inArray(invitation.countryCode, countries) : undefined,
  )

const sentFields = (ctx: Ctx) => ({
  ...foundFields,
  person: { name: account.fullName, avatar: account.avatarUrl },
  creator,
  isReviewed: sql<boolean>`${looksAtProfiles(ctx) ? reviewed(ctx) : sql`false`}`,
  isSent: sql<boolean>`${sentByCaller(ctx)}`,
})

/** A page of them, one row more than it holds, with how many each view has under the same search. */
export async function listSentRows(ctx: Ctx, filter: SentFilter) {
  const keys = sortOf(filter)
  const rows = await ctx.db
    .select({ ...sentFields(ctx), place: placeOf(keys) })
    .from(invitation)
    .innerJoin(account, person)
    .innerJoin(creator, isInvited)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .where(and(matching(ctx, filter), viewOf(ctx, filter.view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countViews(ctx, filter)
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** One of them. */
export async function findSentRow(ctx: Ctx, id: string): Promise<SentRow | undefined> {
  const [row] = await ctx.db
    .select(sentFields(ctx))
    .from(invitation)
    .innerJoin(account, person)
    .innerJoin(creator, isInvited)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id), reached(ctx)))
  return row
}
export type SentRow = Omit<Awaited<ReturnType<typeof listSentRows>>['rows'][number], 'place'>

async function countViews(ctx: Ctx, filter: SentFilter): Promise<Record<View, number>> {
  const one = (view: View) =>
    sql`select 1 from ${invitation} join ${account} on ${person} where ${and(matching(ctx, filter), viewOf(ctx, view))}`
  const [row] = await ask<Record<View, number>>(
    ctx.db,
    sql`select
      ${boundedCount(one('toReview'))} as "toReview", ${boundedCount(one('open'))} as "open",
      ${boundedCount(one('agreed'))} as "agreed", ${boundedCount(one('closed'))} as "closed",
      ${boundedCount(one('all'))} as "all"`,
  )
  return row ?? { toReview: 0, open: 0, agreed: 0, closed: 0, all: 0 }
}

/** The profiles that wait for the caller's look, as a select for a count. */
export const invitationsToReview = (ctx: Ctx): SQL =>
  sql`select 1 from ${invitation} where ${and(eq(invitation.tenantId, ctx.tenant.id), viewOf(ctx, 'toReview'))}`
