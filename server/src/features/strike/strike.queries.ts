import { oneOf } from '@sampan/contract/one-of'
import { countedStrikes, decidedByOthers, strikeStatus, strikesInForce } from '@sampan/contract/strike-status'
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { answer } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { listWhoMay } from '#features/account/people/who-may.queries.ts'
import { file } from '#features/file/file.tables.ts'
import type { StrikeRecord } from './strike.machine.ts'
import { strike, strikeFile, strikeHistory } from './strike.tables.ts'
import { withinStrikeReach } from './strike-reach.ts'

/** A strike with the names that its page says. */
export type StrikeData = Awaited<ReturnType<typeof listStrikes>>[number]

/** More than these of one account or case are not shown. */
const shownMax = 100

/** Strikes within the caller's reach for which a condition holds, newest first. */
export function listStrikes(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({
      strike,
      creatorName: account.fullName,
      brandName: brand.name,
      isRewardOwed: isRewardOwed(ctx),
      others: sql<number>`(select count(*)::int from ${strike} other where other.tenant_id = ${strike.tenantId}
        and other.account_id = ${strike.accountId} and other.id <> ${strike.id} and other.status = any(${sql.param([...countedStrikes])}::smallint[]))`,
    })
    .from(strike)
    .innerJoin(account, and(eq(account.tenantId, strike.tenantId), eq(account.id, strike.accountId)))
    .innerJoin(brand, and(eq(brand.tenantId, strike.tenantId), eq(brand.id, strike.brandId)))
    .where(and(eq(strike.tenantId, ctx.tenant.id), withinStrikeReach(ctx, 'seeStrikes'), where))
    .orderBy(desc(strike.createdAt), desc(strike.id))
    .limit(shownMax)
}

/**
 * Whether a strike takes nothing of its case's reward, because the brand pays it itself and owes it already (R234). Samples have
 * no reward, and no participation has the id of one.
 */
export const isRewardOwed = (ctx: Ctx): SQL<boolean> =>
  ctx.app.subjects.isRewardOwed(sql`${strike.tenantId}`, sql`${strike.subjectId}`)

/** A notice that came to nothing is nobody's strike. */
export const isShown = ne(strike.status, strikeStatus.dropped)

const historyOf = historyReader(strikeHistory, strikeHistory.strikeId)

/** The history of a strike, newest first. */
export const listStrikeHistory = (ctx: Ctx, strikeId: string) => answer(ctx.db, historyOf(ctx, strikeId))

/** The files of a report and of an appeal, the first first. */
export async function listStrikeFiles(ctx: Ctx, strikeId: string) {
  return ctx.db
    .select({ file, side: strikeFile.side })
    .from(strikeFile)
    .innerJoin(file, and(eq(file.tenantId, strikeFile.tenantId), eq(file.id, strikeFile.fileId)))
    .where(and(eq(strikeFile.tenantId, ctx.tenant.id), eq(strikeFile.strikeId, strikeId)))
    .orderBy(asc(strikeFile.addedAt), asc(file.name))
}

/** What strikes take of the sign-ups of linked accounts now, and when the first of them come back. */
export async function listTakenAttempts(
  ctx: Ctx,
  creatorIds: readonly string[],
): Promise<Map<string, { taken: number; until: Date }>> {
  if (creatorIds.length === 0) return new Map()
  const rows = await ask<{ id: string; taken: number; until: string }>(
    ctx.db,
    sql`select ${strike.creatorId} as id, sum(${strike.attempts})::int as taken, min(${strike.endsAt}) as until
      from ${strike}
      where ${strike.tenantId} = ${ctx.tenant.id} and ${inArray(strike.creatorId, [...creatorIds])}
        and ${inArray(strike.status, [...strikesInForce])} and ${strike.attempts} > 0 and ${gt(strike.endsAt, ctx.now)}
      group by ${strike.creatorId}`,
  )
  return new Map(rows.map(({ id, taken, until }) => [id, { taken, until: new Date(until) }]))
}

const codesOf = (statuses: readonly number[]): SQL => sql`any(${sql.param([...statuses])}::smallint[])`
/** What may still be taken back: it is to be appealed, or its appeal to be answered. */
const open = codesOf([strikeStatus.recorded, strikeStatus.appealed])

/**
 * Whether a strike before it is still open. A second strike is a first one once that is taken back, so nothing that cannot be
 * given back rests on it until then.
 */
export const restsOnOpen = sql`exists (select 1 from ${strike} earlier where earlier.tenant_id = ${strike.tenantId}
  and earlier.account_id = ${strike.accountId} and earlier.recorded_at < ${strike.recordedAt} and earlier.status = ${open})`

const stands = sql`${strike.status} = ${codesOf([strikeStatus.standing, strikeStatus.expired])}`

/** Whether a second strike of some kind is about a participation, which costs its reward (R62). */
const hasSecond = (tenantId: SQL, participationId: SQL, which: SQL): SQL =>
  sql`exists (select 1 from ${strike} where ${strike.tenantId} = ${tenantId} and ${strike.kind} = 'participation'
    and ${strike.subjectId} = ${participationId} and ${strike.degree} = 'second' and ${which})`

/** A reward that waits until its strike, and those before it, were appealed and answered. In: the columns of its participation. */
export const rewardWaits = (tenantId: SQL, participationId: SQL): SQL =>
  hasSecond(tenantId, participationId, sql`(${strike.status} = ${open} or (${stands} and ${restsOnOpen}))`)

/** A reward that was lost by a strike that stands. In: the columns of its participation. */
export const rewardIsLost = (tenantId: SQL, participationId: SQL): SQL =>
  hasSecond(tenantId, participationId, sql`${stands} and not ${restsOnOpen}`)

/** When the last open strike of an account is decided at the latest. In: the columns of its account. */
export const strikesDecidedAt = (tenantId: SQL, accountId: SQL): SQL =>
  sql`(select max(${strike.clockDueAt}) from ${strike} where ${strike.tenantId} = ${tenantId}
    and ${strike.accountId} = ${accountId} and ${strike.status} = ${open})`

/** Whether a reward can be paid: it `waits` for an appeal, is `lost`, or null when no strike is in the way. */
export type RewardStanding = 'waits' | 'lost' | null

const standingOf = (row: { waits: boolean; lost: boolean } | undefined): RewardStanding =>
  row?.lost ? 'lost' : row?.waits ? 'waits' : null

/** The same of one participation. */
export async function rewardStanding(ctx: Ctx, participationId: string): Promise<RewardStanding> {
  const [row] = await ask<{ waits: boolean; lost: boolean }>(
    ctx.db,
    sql`select ${rewardWaits(sql`${ctx.tenant.id}::uuid`, sql`${participationId}::uuid`)} as waits,
      ${rewardIsLost(sql`${ctx.tenant.id}::uuid`, sql`${participationId}::uuid`)} as lost`,
  )
  return standingOf(row)
}

/** The same of many, by one statement: those that a strike is in the way of, by their ids. */
export async function listRewardStandings(
  ctx: Ctx,
  participationIds: readonly string[],
): Promise<Map<string, RewardStanding>> {
  const [tenantId, id] = [sql`struck.tenant_id`, sql`struck.subject_id`]
  const rows = await ask<{ id: string; waits: boolean; lost: boolean }>(
    ctx.db,
    sql`select id, waits, lost from (
      select distinct ${id} as id, ${rewardWaits(tenantId, id)} as waits, ${rewardIsLost(tenantId, id)} as lost
      from ${strike} struck where ${tenantId} = ${ctx.tenant.id} and ${id} = any(${sql.param([...participationIds])}::uuid[])) found
      where waits or lost`,
  )
  return new Map(rows.map((row) => [row.id, standingOf(row)]))
}

/** Whether a report that waits, or the appeal against it, could be decided by somebody who did not make it (R172). */
export async function hasOtherDecider(ctx: Ctx, { status, reporterId }: StrikeRecord): Promise<boolean> {
  if (!oneOf(decidedByOthers, status) || reporterId === null) return true
  const found = await listWhoMay(ctx, 'decideStrike', ne(account.id, reporterId))
  return found.length > 0
}
