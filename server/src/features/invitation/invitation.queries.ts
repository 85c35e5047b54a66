import type { CountryCode } from '@sampan/contract/country'
import {
  closedInvitations,
  type InvitationStatus,
  invitationStatus,
} from '@sampan/contract/invitation-status'
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { answer } from '#db/question.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import type { InvitationRecord } from './invitation.machine.ts'
import { invitation, invitationHistory } from './invitation.tables.ts'

const inviter = alias(account, 'inviter')

/** An invitation with who sent it, and who closed it last. */
export interface FoundInvitation {
  invitation: InvitationRecord
  inviter: { name: string; avatar: string; role: string }
  brand: { id: string; name: string; logo: string; color: string } | null
  agency: string | null
  /** Who rejected it last, or took it back. */
  closing: { verb: string; reason: string; role: string } | null
  /** Another one of the same person runs in the country, so that this one cannot be opened again. */
  hasOther: boolean
}

/** The states of those that are over, as a list of SQL. */
export const closed = literals(...closedInvitations)

/** What every answer about an invitation is made of. */
export const foundFields = {
  invitation,
  inviter: { name: inviter.fullName, avatar: inviter.avatarUrl, role: sql<string>`${inviter.role}` },
  brand: { id: brand.id, name: brand.name, logo: brand.logoUrl, color: brand.color },
  agency: mcn.name,
  closing: sql<FoundInvitation['closing']>`(
    select json_build_object('verb', line.verb, 'reason', line.reason, 'role', line.actor_role) from ${invitationHistory} line
    where line.tenant_id = ${invitation.tenantId} and line.invitation_id = ${invitation.id}
      and line.to_status in (${closed}) and line.from_status <> line.to_status
    order by line.at desc, line.id desc limit 1)`,
  hasOther: sql<boolean>`exists (
    select 1 from ${invitation} other where other.tenant_id = ${invitation.tenantId}
      and other.account_id = ${invitation.accountId} and other.country_code = ${invitation.countryCode}
      and other.status not in (${closed}) and other.id <> ${invitation.id})`,
}

export const joinInviter = and(
  eq(inviter.tenantId, invitation.tenantId),
  eq(inviter.id, invitation.inviterId),
)
export const joinBrand = and(eq(brand.tenantId, invitation.tenantId), eq(brand.id, invitation.brandId))
export const joinAgency = and(eq(mcn.tenantId, inviter.tenantId), eq(mcn.id, inviter.mcnId))
export { inviter as inviterAccount }

function find(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select(foundFields)
    .from(invitation)
    .innerJoin(inviter, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), where))
}

/** Those of a creator, what is still to be answered first, then the newest; 50 at most. */
export const listOwnInvitations = (ctx: Ctx, accountId: string): Promise<FoundInvitation[]> =>
  find(ctx, eq(invitation.accountId, accountId))
    .orderBy(
      desc(eq(invitation.status, invitationStatus.open)),
      desc(invitation.createdAt),
      desc(invitation.id),
    )
    .limit(50)

/** Those of the ids that are there; whose they are, is for the caller to ask. */
export const findInvitations = (ctx: Ctx, ids: readonly string[]): Promise<FoundInvitation[]> =>
  find(ctx, inArray(invitation.id, [...ids])).orderBy(invitation.id)

/** One by its id; whose it is, is for the caller to ask. */
export async function findInvitation(ctx: Ctx, id: string): Promise<FoundInvitation | undefined> {
  const [row] = await find(ctx, eq(invitation.id, id))
  return row
}

/** The one of a person that runs in a country; undefined when none does. */
export async function findRunning(
  ctx: Ctx,
  accountId: string,
  countryCode: CountryCode,
): Promise<{ id: string; status: InvitationStatus } | undefined> {
  const [row] = await ctx.db
    .select({ id: invitation.id, status: invitation.status })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, ctx.tenant.id),
        eq(invitation.accountId, accountId),
        eq(invitation.countryCode, countryCode),
        notInArray(invitation.status, [...closedInvitations]),
      ),
    )
  return row
}

const historyOf = historyReader(invitationHistory, invitationHistory.invitationId)

/** The lines of one, the newest first. */
export const listLines = (ctx: Ctx, id: string) => answer(ctx.db, historyOf(ctx, id))

/** Holds people, so that nobody else opens an invitation of theirs until the transaction ends. */
export async function holdPeople(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.id, [...new Set(accountIds)])))
    .orderBy(asc(account.id))
    .for('no key update')
}

/** Stores when its creator opened it first. */
export async function noteSeen(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(invitation)
    .set({ seenAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id)))
}

/** Which of some people have a running invitation, each as `account country`. */
export async function listRunning(ctx: Ctx, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ accountId: invitation.accountId, country: invitation.countryCode })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, ctx.tenant.id),
        inArray(invitation.accountId, [...new Set(accountIds)]),
        notInArray(invitation.status, [...closedInvitations]),
      ),
    )
  return new Set(rows.map(({ accountId, country }) => `${accountId} ${country}`))
}

/** Notes when a profile was sent anew. */
export async function noteSent(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(invitation)
    .set({ sentAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id)))
}
