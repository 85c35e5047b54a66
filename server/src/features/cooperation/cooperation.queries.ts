import type { Cooperation } from '@sampan/contract/cooperation-own'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { answer } from '#db/question.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { hiddenSince, isOneself, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { cooperation, cooperationHistory } from './cooperation.tables.ts'
import { subjectColumns } from './cooperation-subject.queries.ts'

const inviter = alias(account, 'inviter')

export { inviter as inviterAccount }

export const joinInviter = and(
  eq(inviter.tenantId, cooperation.tenantId),
  eq(inviter.id, cooperation.inviterId),
)
export const joinBrand = and(eq(brand.tenantId, cooperation.tenantId), eq(brand.id, cooperation.brandId))
export const joinAgency = and(eq(mcn.tenantId, inviter.tenantId), eq(mcn.id, inviter.mcnId))
export const joinPerson = and(
  eq(account.tenantId, cooperation.tenantId),
  eq(account.id, cooperation.accountId),
)
export const joinCreator = and(
  eq(creator.tenantId, cooperation.tenantId),
  eq(creator.id, cooperation.creatorId),
)

const overStates = literals(cooperationStatus.declined, cooperationStatus.withdrawn)

/**
 * What came of it: the newest participation in its task, or the newest sample of its products, since it was sent. An index alone tells which samples
 * of the creator are of these; only those are read.
 */
const becameOf = (ctx: Ctx): SQL<Cooperation['became']> => sql`coalesce((
  select json_agg(json_build_object('kind', each.kind, 'id', each.id, 'status', each.status,
    'isTerminated', each.is_terminated, 'at', each.at) order by each.at desc)
  from (
    (select 'participation' as kind, ${participation.id} as id, ${participation.status}::int as status,
      (${participation.outcome} is not distinct from 'terminated') as is_terminated, ${participation.signedUpAt} as at
    from ${participation} where ${participation.tenantId} = ${cooperation.tenantId}
      and ${participation.accountId} = ${cooperation.accountId} and ${participation.taskId} = ${cooperation.taskId}
      and ${participation.signedUpAt} >= ${cooperation.createdAt}
    order by ${participation.signedUpAt} desc limit 1)
    union all
    (select 'sample' as kind, ${sample.id} as id,
      ${isOneself(ctx.caller.role) ? statusForCreator(hiddenSince(ctx.now)) : sql`${sample.status}`}::int as status,
      false as is_terminated, ${sample.appliedAt} as at
    from (select one.id from ${sample} one where one.tenant_id = ${cooperation.tenantId}
        and one.account_id = ${cooperation.accountId} and one.product_id = any(${cooperation.productIds})
        and one.applied_at >= ${cooperation.createdAt} order by one.applied_at desc limit 5) newest
      join ${sample} on ${sample.tenantId} = ${cooperation.tenantId} and ${sample.id} = newest.id)
  ) each), '[]'::json)`

/** What every answer about one is made of. */
export const foundFields = (ctx: Ctx) => ({
  cooperation,
  inviter: { name: inviter.fullName, avatar: inviter.avatarUrl, role: sql<string>`${inviter.role}` },
  brand: { id: brand.id, name: brand.name, logo: brand.logoUrl, color: brand.color },
  agency: mcn.name,
  person: { name: account.fullName, avatar: account.avatarUrl },
  creator,
  reason: sql<string | null>`(
    select line.reason from ${cooperationHistory} line
    where line.tenant_id = ${cooperation.tenantId} and line.cooperation_id = ${cooperation.id}
      and line.to_status in (${overStates}) and line.from_status <> line.to_status
    order by line.at desc, line.id desc limit 1)`,
  ...subjectColumns(ctx),
  became: becameOf(ctx),
})

/** Those that a condition finds. */
export const find = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select(foundFields(ctx))
    .from(cooperation)
    .innerJoin(account, joinPerson)
    .innerJoin(creator, joinCreator)
    .innerJoin(inviter, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), where))

export type FoundCooperation = Awaited<ReturnType<typeof find>>[number]

/** Those of a creator, what is still to be answered first, then the newest; 50 at most. */
export const listOwnCooperations = (ctx: Ctx, accountId: string): Promise<FoundCooperation[]> =>
  find(ctx, eq(cooperation.accountId, accountId))
    .orderBy(
      desc(eq(cooperation.status, cooperationStatus.open)),
      desc(cooperation.createdAt),
      desc(cooperation.id),
    )
    .limit(50)

/** Those of the ids that are there; whose they are, is for the caller to ask. */
export const findCooperations = (ctx: Ctx, ids: readonly string[]): Promise<FoundCooperation[]> =>
  find(ctx, inArray(cooperation.id, [...ids])).orderBy(cooperation.id)

/** One of the creator's own. */
export async function findOwnCooperation(
  ctx: Ctx,
  accountId: string,
  id: string,
): Promise<FoundCooperation | undefined> {
  const [row] = await find(ctx, and(eq(cooperation.id, id), eq(cooperation.accountId, accountId)))
  return row
}

const historyOf = historyReader(cooperationHistory, cooperationHistory.cooperationId)

/** The lines of one, the newest first. */
export const listLines = (ctx: Ctx, id: string) => answer(ctx.db, historyOf(ctx, id))

/** Stores when its creator opened it first. */
export async function noteSeen(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(cooperation)
    .set({ seenAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), eq(cooperation.id, id)))
}
