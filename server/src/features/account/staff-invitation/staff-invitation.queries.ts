import { mayAny } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type listStaffInvitations,
  staffInvitationLimits,
  type staffInvitationViews,
} from '@sampan/contract/staff-invitation'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { emailHashText } from '#features/account/code/email-code.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { reachOver } from '#kit/call/reach.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { account, brand, mcn } from '../account.tables.ts'
import { staffInvitation as invitation } from './staff-invitation.tables.ts'

export type InvitationFilter = InputOf<typeof listStaffInvitations>
type View = (typeof staffInvitationViews)[number]
type Row = typeof invitation.$inferSelect

const keysOf = (order: 'asc' | 'desc'): SortKey[] => [
  { by: invitation.createdAt, order, type: 'timestamptz' },
  { by: invitation.id, order, type: 'uuid' },
]

/** One that expired waits to be sent again or withdrawn, so that it counts as open. */
const views: Record<View, SQL | undefined> = {
  open: and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt)),
  accepted: isNotNull(invitation.acceptedAt),
  ended: isNotNull(invitation.withdrawnAt),
  all: undefined,
}

const inviter = alias(account, 'inviter')
const comer = alias(account, 'comer')
const joins = {
  inviter: and(eq(inviter.tenantId, invitation.tenantId), eq(inviter.id, invitation.invitedBy)),
  comer: and(eq(comer.tenantId, invitation.tenantId), eq(comer.id, invitation.accountId)),
  mcn: and(eq(mcn.tenantId, invitation.tenantId), eq(mcn.id, invitation.mcnId)),
  brand: and(eq(brand.tenantId, invitation.tenantId), eq(brand.id, invitation.brandId)),
}

/** An admin sees all of them, a brand its own. */
const reached = (ctx: Ctx): SQL => reachOver(ctx, 'keepColleagues', { brand: invitation.brandId })
const shown = {
  ...{ invitation, inviter: inviter.fullName, comer: comer.fullName, agency: mcn.name },
  brandName: sql<string | null>`${brand.name}`,
}

function matching(ctx: Ctx, { query, roles, failedIn: batchId }: InvitationFilter): SQL | undefined {
  return and(
    eq(invitation.tenantId, ctx.tenant.id),
    reached(ctx),
    failedIn(ctx, invitation.id, batchId),
    roles?.length ? inArray(invitation.role, roles) : undefined,
    query
      ? or(
          inArray(invitation.emailHash, ctx.app.cipher.hashes(ctx.tenant.id, emailHashText(query))),
          sql`coalesce(${brand.name}, ${mcn.name}, ${invitation.mcnName}) ilike ${containing(query)}`,
          sql`${comer.fullName} ilike ${containing(query)}`,
        )
      : undefined,
  )
}

/** A page of invitations, one row more than it holds, with how many each view has. */
export async function listInvitationRows(ctx: Ctx, filter: InvitationFilter) {
  const keys = keysOf(filter.sort === 'oldest' ? 'asc' : 'desc')
  const where = matching(ctx, filter)
  const rows = await ctx.db
    .select({ ...shown, place: placeOf(keys) })
    .from(invitation)
    .leftJoin(inviter, joins.inviter)
    .leftJoin(comer, joins.comer)
    .leftJoin(mcn, joins.mcn)
    .leftJoin(brand, joins.brand)
    .where(and(where, views[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    ['open', 'accepted', 'ended', 'all'] as const,
    (
      view,
    ) => sql`select 1 from ${invitation} left join ${account} ${sql.identifier('comer')} on ${joins.comer}
      left join ${mcn} on ${joins.mcn} left join ${brand} on ${joins.brand} where ${and(where, views[view])}`,
  )
  return { rows, counts, total: totalOf(counts[filter.view]) }
}
export type InvitationRow = Omit<Awaited<ReturnType<typeof listInvitationRows>>['rows'][number], 'place'>

export async function findInvitationRow(
  ctx: Ctx,
  which: SQL | undefined,
): Promise<InvitationRow | undefined> {
  const [row] = await ctx.db
    .select(shown)
    .from(invitation)
    .leftJoin(inviter, joins.inviter)
    .leftJoin(comer, joins.comer)
    .leftJoin(mcn, joins.mcn)
    .leftJoin(brand, joins.brand)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), which))
  return row
}

export const byToken = (tokenHash: Buffer): SQL => eq(invitation.tokenHash, tokenHash)
export const byId = (id: string): SQL => eq(invitation.id, id)

/** Those that are neither accepted nor withdrawn, held until the transaction ends. */
export const lockOpen = (ctx: Ctx, which: SQL): Promise<Row[]> =>
  ctx.db
    .select()
    .from(invitation)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), which, views.open))
    .orderBy(asc(invitation.id))
    .for('update')

/** Those of the ids that the caller reaches. */
export const among = (ctx: Ctx, ids: readonly string[]): SQL =>
  sql`(${inArray(invitation.id, [...ids])} and ${reached(ctx)})`

/** False where the address has an open invitation to the same brand, or to staff and agencies. */
export async function insertInvitation(ctx: Ctx, row: typeof invitation.$inferInsert): Promise<boolean> {
  const made = await ctx.db
    .insert(invitation)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invitation.id })
  return made.length > 0
}

/** The company that somebody joins. */
export async function findBrand(ctx: Ctx, id: string): Promise<{ name: string } | undefined> {
  const [row] = await ctx.db
    .select({ name: brand.name })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id)))
  return row
}

export async function updateInvitation(ctx: Ctx, id: string, change: Partial<Row>): Promise<void> {
  await ctx.db
    .update(invitation)
    .set(change)
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.id, id)))
}

/** Takes back what somebody sent who may invite no longer. */
export async function withdrawInvitationsOf(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db
    .update(invitation)
    .set({ withdrawnAt: ctx.now, emailCipher: null })
    .where(and(eq(invitation.tenantId, ctx.tenant.id), eq(invitation.invitedBy, accountId), views.open))
}

export async function hasMcn(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: mcn.id })
    .from(mcn)
    .where(and(eq(mcn.tenantId, ctx.tenant.id), eq(mcn.id, id)))
  return row !== undefined
}

/** Agencies by name, 500 at most; none for those who invite to none. */
export async function listMcns(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  if (!mayAny(ctx.caller.role, 'changeAccess')) return []
  return ctx.db
    .select({ id: mcn.id, name: mcn.name })
    .from(mcn)
    .where(eq(mcn.tenantId, ctx.tenant.id))
    .orderBy(asc(mcn.name))
    .limit(500)
}

/** Forgets invitations of which nothing came, long after they ended. */
export async function forgetOldInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - staffInvitationLimits.keptDays * 86_400_000)
  await ctx.db
    .delete(invitation)
    .where(
      and(
        eq(invitation.tenantId, ctx.tenant.id),
        isNull(invitation.acceptedAt),
        sql`coalesce(${invitation.withdrawnAt}, ${invitation.expiresAt}) < ${before}`,
      ),
    )
}
