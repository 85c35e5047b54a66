import type { CountryCode } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import { hiddenRejectionDays, openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { activeParticipationStatuses } from '@sampan/contract/task-status'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { spreadFrom } from '#kit/job/jobs.ts'
import { creator } from './creator.tables.ts'

export type CreatorRow = typeof creator.$inferSelect
export type NewCreator = typeof creator.$inferInsert

const byId = (ctx: Ctx, id: string) => and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, id))
const ofAccount = (ctx: Ctx, accountId: string) =>
  and(eq(creator.tenantId, ctx.tenant.id), eq(creator.accountId, accountId))

/** The linked accounts of one creator, the newest first. */
export function listOwnCreators(ctx: Ctx, accountId: string, platform?: number): Promise<CreatorRow[]> {
  return ctx.db
    .select()
    .from(creator)
    .where(
      and(
        ofAccount(ctx, accountId),
        isNull(creator.removedAt),
        platform === undefined ? undefined : eq(creator.platform, platform as Platform),
      ),
    )
    .orderBy(desc(creator.linkedAt), desc(creator.id))
}

/**
 * All of an account's own, unlinked ones too, the newest first; held until the transaction ends, and so is the adding of
 * further ones, of which no row is there to hold.
 */
export async function lockOwnCreators(ctx: Ctx, accountId: string): Promise<CreatorRow[]> {
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`creators of ${accountId}`}, 0))`)
  const rows = await lockRowsOf(ctx, accountId)
  return rows.sort(
    (one, two) => two.linkedAt.getTime() - one.linkedAt.getTime() || (one.id < two.id ? 1 : -1),
  )
}

/** In the order of their ids, so that nobody waits for another in a circle. */
const lockRowsOf = (ctx: Ctx, accountId: string): Promise<CreatorRow[]> =>
  ctx.db.select().from(creator).where(ofAccount(ctx, accountId)).orderBy(creator.id).for('update')

/** One of an account's own, also when it was unlinked. All of them are held until the transaction ends. */
export async function lockOwnCreator(
  ctx: Ctx,
  accountId: string,
  id: string,
): Promise<CreatorRow | undefined> {
  const rows = await lockRowsOf(ctx, accountId)
  return rows.find((row) => row.id === id)
}

export async function lockCreator(ctx: Ctx, id: string): Promise<CreatorRow | undefined> {
  const [row] = await ctx.db.select().from(creator).where(byId(ctx, id)).for('update')
  return row
}

/** The TikTok account with this id, linked by whomever. */
export async function findLinkedTiktok(ctx: Ctx, openId: string): Promise<CreatorRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(creator)
    .where(and(ofTiktok(ctx, openId), isNull(creator.removedAt)))
  return row
}

/** The same account as it was unlinked by its owner earlier; its history hangs on it. */
export async function findUnlinkedTiktok(
  ctx: Ctx,
  openId: string,
  accountId: string,
): Promise<CreatorRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(creator)
    .where(and(ofTiktok(ctx, openId), eq(creator.accountId, accountId), isNotNull(creator.removedAt)))
    .orderBy(desc(creator.removedAt))
    .limit(1)
  return row
}

const ofTiktok = (ctx: Ctx, openId: string) =>
  and(eq(creator.tenantId, ctx.tenant.id), eq(creator.platform, platforms.tiktok), eq(creator.openId, openId))

/** Holds back other looks at a handle, whoever says that it is theirs, until the transaction ends. */
export async function lockHandle(
  ctx: Ctx,
  { platform, handle }: { platform: Platform; handle: string },
): Promise<void> {
  const name = `handle ${platform} ${handle.toLowerCase()}`
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenant.id} ${name}`}, 0))`)
}

/** The same account on the list of somebody else, where staff have found that it is theirs. */
export async function findCheckedElsewhere(
  ctx: Ctx,
  accountId: string | null,
  { platform, handle }: { platform: Platform; handle: string },
): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: creator.id })
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        eq(creator.platform, platform),
        // As the index writes it.
        sql`${creator.platform} <> 1`,
        sql`lower(${creator.handle}) = lower(${handle})`,
        isNull(creator.removedAt),
        isNotNull(creator.checkedAt),
        sql`${creator.accountId} is distinct from ${accountId}`,
      ),
    )
    .limit(1)
  return row
}

/** An account that somebody entered and nobody has linked, held until the transaction ends. */
export async function lockEntered(
  ctx: Ctx,
  { platform, handle, countryCode }: { platform: Platform; handle: string; countryCode: CountryCode },
): Promise<CreatorRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        eq(creator.platform, platform),
        eq(creator.countryCode, countryCode),
        sql`lower(${creator.handle}) = lower(${handle})`,
        isNull(creator.accountId),
        isNull(creator.removedAt),
      ),
    )
    .limit(1)
    .for('update')
  return row
}

/** The entries that went into an account, held until the transaction ends; of two such calls each holds them in the same order. */
export const lockMerged = (ctx: Ctx, creatorId: string): Promise<CreatorRow[]> =>
  ctx.db
    .select()
    .from(creator)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.mergedInto, creatorId)))
    .orderBy(creator.id)
    .for('update')

/** Undefined when somebody else linked the same account a moment ago. */
export async function insertCreator(ctx: Ctx, row: NewCreator): Promise<CreatorRow | undefined> {
  const [made] = await ctx.db.insert(creator).values(row).onConflictDoNothing().returning()
  return made
}

export async function updateCreator(
  ctx: Ctx,
  id: string,
  change: Partial<NewCreator>,
): Promise<CreatorRow | undefined> {
  const [row] = await ctx.db.update(creator).set(change).where(byId(ctx, id)).returning()
  return row
}

/** How many samples and tasks of a creator account are neither done nor closed; a reward to come is no work. */
export async function countOpenWork(ctx: Ctx, creatorId: string): Promise<number> {
  const hiddenSince = new Date(ctx.now.getTime() - hiddenRejectionDays * 86_400_000)
  const [row] = await ask<{ n: number }>(
    ctx.db,
    sql`select (
    (select count(*) from sample where tenant_id = ${ctx.tenant.id} and creator_id = ${creatorId}
      and (status = any(${`{${openSampleStatuses.join(',')}}`}::smallint[])
        -- What its creator still reads as under review is open to it (R22).
        or (status = ${sampleStatus.rejected} and status_since > ${hiddenSince}::timestamptz)))
    + (select count(*) from participation where tenant_id = ${ctx.tenant.id} and creator_id = ${creatorId}
      and status = any(${`{${activeParticipationStatuses.join(',')}}`}::smallint[])))::int as n`,
  )
  return row?.n ?? 0
}

/**
 * Queues one refresh for every linked account with a grant, spread over six hours so that TikTok's limits
 * hold. One statement for a thousand accounts.
 */
export async function queueRefreshes(ctx: Ctx, jobName: string): Promise<void> {
  const rows = await ctx.db.select({ id: creator.id }).from(creator).where(ofAnyGrant(ctx))
  await ctx.app.jobs.addMany(
    ctx.db,
    ctx.tenant.id,
    jobName,
    rows.map(({ id }) => ({ payload: { id }, runAt: spreadFrom(ctx.now, id), key: `${jobName}:${id}` })),
  )
}

const ofAnyGrant = (ctx: Ctx) =>
  and(eq(creator.tenantId, ctx.tenant.id), isNotNull(creator.grantCipher), isNull(creator.removedAt))

/** The accounts that creators belong to; those that nobody has linked have none. */
export async function ownersOf(ctx: Ctx, creators: readonly string[]): Promise<string[]> {
  if (creators.length === 0) return []
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select distinct account_id as id from creator
    where tenant_id = ${ctx.tenant.id} and account_id is not null and id = any (${sql.param(creators)}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}
