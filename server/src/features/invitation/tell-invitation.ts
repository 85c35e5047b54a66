import { actorsOf, reachOf } from '@sampan/contract/abilities'
import type { NotificationKind } from '@sampan/contract/notification'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { recipientsMax } from '#features/account/people/recipients.ts'
import { hasAccess, listWithAccess } from '#features/account/people/who-may.queries.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import type { InvitationRecord } from './invitation.machine.ts'
import { findInvitation, findInvitations } from './invitation.queries.ts'

/** What is told of an invitation; its words are `invitation:mail.<kind>` in locales. */
const kinds = {
  invited: 'turn',
  due: 'dueSoon',
  late: 'late',
  accepted: 'progress',
  declined: 'progress',
  withdrawn: 'progress',
  renewed: 'turn',
  reopened: 'progress',
  agreed: 'progress',
  rejected: 'progress',
  shown: 'progress',
  notShown: 'progress',
  over: 'progress',
  toReview: 'turn',
  reviewDue: 'dueSoon',
  reviewLate: 'late',
} as const satisfies Record<string, NotificationKind>
export type InvitationNotice = keyof typeof kinds

/** Where its creator finds it: a desktop is led to `/user` with the query, which names the part of it (R82). */
const creatorPage = (id: string): string => `/m/jobInvite?tab=invitations&id=${id}`
/** Where whoever sent it or looks at it finds it. */
const consolePage = (id: string): string => `/console/invitations/${id}`

const noticeOf = (
  kind: InvitationNotice,
  path: string,
  params: Notice['params'],
  due: Date | null,
): Notice => ({
  kind: kinds[kind],
  text: `invitation:mail.${kind}`,
  ...(params && { params }),
  ...(due && { moments: { due: { at: due.toISOString(), as: 'moment' as const } } }),
  path,
})

interface Told {
  id: string
  accountId: string
  clockDueAt: Date | null
}

/** Tells creators that they are invited. In: who invites, as they read it. */
export const tellInvited = (ctx: Ctx, rows: readonly Told[], name: string): Promise<void> =>
  tellMany(
    ctx,
    rows.map(({ id, accountId, clockDueAt }) => ({
      accountId,
      notice: noticeOf('invited', creatorPage(id), { name }, clockDueAt),
    })),
  )

/** Tells the creator what became of it, or what is owed. */
export const tellCreator = (ctx: Ctx, row: InvitationRecord, kind: InvitationNotice): Promise<void> =>
  tellCreators(ctx, [row], kind)

/** The same of many invitations, by a fixed number of statements. */
export async function tellCreators(
  ctx: Ctx,
  rows: readonly InvitationRecord[],
  kind: InvitationNotice,
): Promise<void> {
  if (rows.length === 0) return
  const found = await findInvitations(
    ctx,
    rows.map(({ id }) => id),
  )
  const dueOf = new Map(rows.map(({ id, clockDueAt }) => [id, clockDueAt]))
  const told = found.map(({ invitation: { id, accountId }, brand, agency, inviter, closing }) => {
    const params = { name: brand?.name ?? agency ?? inviter.name, reason: closing?.reason ?? '' }
    return { accountId, notice: noticeOf(kind, creatorPage(id), params, dueOf.get(id) ?? null) }
  })
  await tellMany(ctx, told)
}

/** Tells whoever invited, as long as that account is used. */
export async function tellInviter(ctx: Ctx, id: string, kind: InvitationNotice): Promise<void> {
  const found = await findInvitation(ctx, id)
  if (!found) return
  const { accountId, inviterId, clockDueAt } = found.invitation
  const { creator, readers } = await findPeople(ctx, accountId, eq(account.id, inviterId))
  const params = { name: creator?.name ?? '', reason: found.closing?.reason ?? '' }
  const notice = noticeOf(kind, consolePage(id), params, clockDueAt)
  await tellMany(
    ctx,
    readers.map((reader) => ({ accountId: reader.id, notice })),
  )
}

/** Tells whoever invited that nobody is there any more, by a fixed number of statements. The creator is not named: that is forgotten. */
export async function tellOver(ctx: Ctx, rows: readonly InvitationRecord[]): Promise<void> {
  if (rows.length === 0) return
  const isThere = await listWithAccess(
    ctx,
    rows.map(({ inviterId }) => inviterId),
  )
  await tellMany(
    ctx,
    rows
      .filter(({ inviterId }) => isThere.has(inviterId))
      .map(({ id, inviterId }) => ({
        accountId: inviterId,
        notice: noticeOf('over', consolePage(id), undefined, null),
      })),
  )
}

const reviewers = actorsOf('reviewInvitation').filter((role) => reachOf(role, 'reviewInvitation') === 'all')

/** Tells those who look at a profile: the specialist in whose care its creator is, or else all who look at everybody's. */
export async function tellReviewers(
  ctx: Ctx,
  row: InvitationRecord,
  kind: 'toReview' | 'reviewDue' | 'reviewLate',
): Promise<void> {
  const { creator } = await findPeople(ctx, row.accountId)
  const inCare = creator?.specialistId
    ? (await findPeople(ctx, row.accountId, eq(account.id, creator.specialistId))).readers
    : []
  const readers =
    inCare.length > 0 && kind !== 'reviewLate'
      ? inCare
      : (await findPeople(ctx, row.accountId, inArray(account.role, [...reviewers]))).readers
  const notice = noticeOf(kind, consolePage(row.id), { name: creator?.name ?? '' }, row.clockDueAt)
  await tellMany(
    ctx,
    [...new Set([...inCare, ...readers].map(({ id }) => id))].map((accountId) => ({ accountId, notice })),
  )
}

/** A creator, and those accounts in use of which a condition holds. */
async function findPeople(ctx: Ctx, accountId: string, where: SQL = sql`false`) {
  const people = await ctx.db
    .select({ id: account.id, name: account.fullName, specialistId: account.specialistId })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), or(eq(account.id, accountId), and(where, hasAccess))))
    .orderBy(desc(eq(account.id, accountId)), asc(account.id))
    .limit(recipientsMax + 1)
  return {
    creator: people.find(({ id }) => id === accountId),
    readers: people.filter(({ id }) => id !== accountId),
  }
}
