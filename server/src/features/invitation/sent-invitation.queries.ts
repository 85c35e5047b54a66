import { reachOf } from '@sampan/contract/abilities'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  invitationViews,
  type listSentInvitations,
  type InvitationView as View,
} from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { selectNamed } from '#features/creator/creator-words.queries.ts'
import { isInGroup } from '#features/group/members-of-group.queries.ts'
import { staysOpen } from '#features/product/verification/verification.queries.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, totalOf } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import {
  closed,
  type FoundInvitation,
  foundFields,
  inviterAccount,
  joinAgency,
  joinBrand,
  joinInviter,
} from './invitation.queries.ts'
import { invitation } from './invitation.tables.ts'
import { workspaceOfSent } from './invited-often.ts'

export type SentFilter = InputOf<typeof listSentInvitations>

/** Those that the caller looks at: by the creator whose they are. */
const reviewed = (ctx: Ctx): SQL => reachOver(ctx, 'reviewInvitation', { account: invitation.accountId })

/** Those that the caller sent, or their company. */
const sentByCaller = (ctx: Ctx): SQL =>
  reachOf(ctx.caller.role, 'inviteCreator')
    ? reachOver(ctx, 'inviteCreator', { account: invitation.inviterId, brand: invitation.brandId })
    : sql`false`

const looksAtProfiles = (ctx: Ctx): boolean => reachOf(ctx.caller.role, 'reviewInvitation') !== undefined

/** What they sent, and what they look at. */
export const reached = (ctx: Ctx): SQL | undefined =>
  or(sentByCaller(ctx), looksAtProfiles(ctx) ? reviewed(ctx) : undefined)

/** Those of the ids that the caller reaches. */
export async function invitationsInReach(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.id, [...ids]), reached(ctx)))
  return rows.map(({ id }) => id)
}

/** One that is named in a batch. */
export type SentCase = BatchCase & {
  accountId: string
  creatorId: string
  workspaceId: string
  /** False where it is of a brand that is not verified, or not any more; one whose new name is looked at stays open (R313). */
  isOpen: boolean
  closing: FoundInvitation['closing']
}

/** Those of the ids that the caller sent, or their company, as a batch names them. */
export async function listSentByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SentCase>> {
  const rows = await ctx.db
    .select({
      id: invitation.id,
      accountId: invitation.accountId,
      creatorId: invitation.creatorId,
      platform: creator.platform,
      handle: creator.handle,
      nickname: creator.nickname,
      name: account.fullName,
      workspaceId: workspaceOfSent,
      isOpen: sql<boolean>`${invitation.brandId} is null or ${staysOpen(ctx)}`,
      closing: foundFields.closing,
    })
    .from(invitation)
    .innerJoin(account, person)
    .innerJoin(creator, isInvited)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), inArray(invitation.id, [...ids]), sentByCaller(ctx)))
  return new Map(
    rows.map(({ platform, handle, nickname, ...row }) => [
      row.id,
      { ...row, number: accountName({ platform, handle, nickname }) },
    ]),
  )
}

export async function isReviewed(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id), reviewed(ctx)))
  return row !== undefined
}

export const person = and(eq(account.tenantId, invitation.tenantId), eq(account.id, invitation.accountId))
export const isInvited = and(eq(creator.tenantId, invitation.tenantId), eq(creator.id, invitation.creatorId))

/** Those to accounts that a search names. */
const named = (ctx: Ctx, query: string | undefined): SQL | undefined =>
  query ? sql`(${invitation.accountId}, ${invitation.creatorId}) in (${selectNamed(ctx, query)})` : undefined

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

const byId: SortKey = { by: invitation.id, order: 'desc', type: 'uuid' }
const sorts: Record<SentFilter['sort'], SortKey[]> = {
  // Where nobody owes anything, the newest first.
  clock: [
    { by: sql`coalesce(${invitation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
    byId,
  ],
  newest: [{ by: invitation.createdAt, order: 'desc', type: 'timestamptz' }, byId],
  update_time: [{ by: invitation.updatedAt, order: 'desc', type: 'timestamptz' }, byId],
}

const { agreed, rejected, underReview } = invitationStatus

/** What creators answered since a moment. */
export const invitationsCameIn = (since: Date): SQL =>
  sql`(${invitation.status} in (${literals(agreed, rejected, underReview)}) and ${invitation.statusSince} >= ${since})`

/** By whom it was sent, for which brand, to whom, and whether its creator opened it. */
function sentSo(ctx: Ctx, filter: SentFilter): SQL | undefined {
  const { sentBy, brandIds, groupId, isSeen } = filter
  return and(
    sentBy && sql`${sql.raw(sentBy === 'me' ? '' : 'not ')}${eq(invitation.inviterId, accountOf(ctx))}`,
    brandIds?.length ? inArray(invitation.brandId, brandIds) : undefined,
    groupId ? isInGroup(ctx, invitation.creatorId, groupId) : undefined,
    isSeen === undefined ? undefined : isSeen ? isNotNull(invitation.seenAt) : isNull(invitation.seenAt),
  )
}

const matching = (ctx: Ctx, filter: SentFilter): SQL | undefined => {
  const { query, countries, cameIn, failedIn: batchId } = filter
  return and(
    eq(invitation.tenantId, ctx.tenant.id),
    reached(ctx),
    named(ctx, query),
    countries?.length ? inArray(invitation.countryCode, countries) : undefined,
    cameIn && invitationsCameIn(new Date(cameIn.since)),
    failedIn(ctx, invitation.id, batchId),
    sentSo(ctx, filter),
  )
}

const sentFields = (ctx: Ctx) => ({
  ...foundFields,
  person: { name: account.fullName, avatar: account.avatarUrl },
  creator,
  isReviewed: sql<boolean>`${looksAtProfiles(ctx) ? reviewed(ctx) : sql`false`}`,
  isSent: sql<boolean>`${sentByCaller(ctx)}`,
})

const columns = sql.join(
  [
    ...[invitation.tenantId, invitation.id, invitation.accountId, invitation.status],
    ...[invitation.createdAt, invitation.updatedAt, invitation.clockDueAt],
  ],
  sql`, `,
)

/** What a search finds is read once, for the page and for all counts. Out: what comes before a select, and what it selects from. */
function sourceOf(ctx: Ctx, filter: SentFilter): { before: SQL; from: SQL; where: SQL | undefined } {
  const where = matching(ctx, filter)
  if (!filter.query) return { before: sql``, from: sql`${invitation}`, where }
  return {
    before: sql`with found as materialized (select ${columns} from ${invitation} where ${where})`,
    from: sql`found as ${invitation}`,
    where: sql`true`,
  }
}

const countsOf = (ctx: Ctx, { from, where }: ReturnType<typeof sourceOf>): SQL<Record<View, number>> => {
  const counts = invitationViews.map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, ${boundedCount(sql`select 1 from ${from} where ${and(where, viewOf(ctx, view))}`)}`,
  )
  return sql`json_build_object(${sql.join(counts, sql`, `)})`
}

/**
 * A page of them, one row more than it holds, with how many each view has under the same search: one statement, and one more where
 * there is no row to bear the counts. The page is picked from the table alone, and only its rows are joined.
 */
export async function listSentRows(ctx: Ctx, filter: SentFilter) {
  const keys = sorts[filter.sort]
  const source = sourceOf(ctx, filter)
  const picked = sql`(${source.before} select ${invitation.id}, ${countsOf(ctx, source)} as counts
    from ${source.from} where ${and(source.where, viewOf(ctx, filter.view), behind(keys, filter))} ${pageIn(filter, keys)}) as picked`
  const rows = await ctx.db
    .select({
      ...sentFields(ctx),
      place: placeOf(keys),
      counts: sql<Record<View, number>>`picked.counts`,
    })
    .from(picked)
    .innerJoin(invitation, and(eq(invitation.tenantId, ctx.tenant.id), sql`${invitation.id} = picked.id`))
    .innerJoin(account, person)
    .innerJoin(creator, isInvited)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .orderBy(...orderOf(keys))
  const counts = rows[0]?.counts ?? (await countViews(ctx, filter))
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
export type SentRow = Omit<Awaited<ReturnType<typeof listSentRows>>['rows'][number], 'place' | 'counts'>

/** The ids of a list in its order, `most` of them at most; one statement. */
export async function listSentIds(ctx: Ctx, filter: SentFilter, most: number): Promise<string[]> {
  const keys = sorts[filter.sort]
  const where = and(matching(ctx, filter), viewOf(ctx, filter.view))
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${invitation.id} from ${invitation} where ${where} ${pageIn({ page: 1, pageSize: most - 1 }, keys)}`,
  )
  return rows.map(({ id }) => id)
}

async function countViews(ctx: Ctx, filter: SentFilter): Promise<Record<View, number>> {
  const source = sourceOf(ctx, filter)
  const [row] = await ask<{ counts: Record<View, number> }>(
    ctx.db,
    sql`${source.before} select ${countsOf(ctx, source)} as counts`,
  )
  if (!row) throw new Error('a count always answers')
  return row.counts
}

/** The profiles that wait for the caller's look, as a select for a count. */
export const invitationsToReview = (ctx: Ctx): SQL =>
  sql`select 1 from ${invitation} where ${and(eq(invitation.tenantId, ctx.tenant.id), viewOf(ctx, 'toReview'))}`
