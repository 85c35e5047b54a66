import type { Platform } from '@sampan/contract/creator'
import type { creatorCheckViews, listCreatorChecks } from '@sampan/contract/creator-check'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator, creatorCheck } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, offsetOf, totalOf } from '#kit/page.ts'
import type { WorkQueueSource } from '#kit/work-source.ts'

export type CheckFilter = InputOf<typeof listCreatorChecks>
type View = (typeof creatorCheckViews)[number]

const byTime = (by: SortKey['by'], order: SortKey['order']): SortKey[] => [
  { by, order, type: 'timestamptz' },
  { by: creator.id, order, type: 'uuid' },
]
function sortOf({ sort, view }: CheckFilter): SortKey[] {
  if (sort === 'update_time') return byTime(sql`greatest(${creator.linkedAt}, ${creator.updatedAt})`, 'desc')
  // Those that wait longest come first, those that wait for nobody last; the index knows those that wait.
  return byTime(
    view === 'toCheck' ? creator.checkFrom : sql`coalesce(${creator.checkFrom}, 'infinity')`,
    'asc',
  )
}

const waits = (ctx: Ctx): SQL => sql`${creator.checkFrom} <= ${ctx.now}`
const viewOf = (ctx: Ctx, view: View): SQL | undefined => (view === 'toCheck' ? waits(ctx) : undefined)

function named(query: string | undefined): SQL | undefined {
  const text = query?.replace(/^@/, '')
  if (!text) return undefined
  const part = containing(text)
  return sql`(${creator.handle} ilike ${part} or ${creator.nickname} ilike ${part} or ${account.fullName} ilike ${part})`
}

/** Accounts that no log-in vouches for, checked ones among them. */
const unvouched = (ctx: Ctx): SQL | undefined =>
  and(eq(creator.tenantId, ctx.tenant.id), sql`${creator.platform} <> 1`, isNull(creator.removedAt))
const withinCheckReach = (ctx: Ctx): SQL =>
  reachOver(ctx, 'checkCreatorAccount', { account: creator.accountId })
/** Those of them that the caller may check. */
const checkable = (ctx: Ctx): SQL | undefined => and(unvouched(ctx), withinCheckReach(ctx))

const matching = (ctx: Ctx, { query, platforms }: CheckFilter): SQL | undefined =>
  and(
    checkable(ctx),
    hasAccess,
    named(query),
    platforms?.length ? inArray(creator.platform, platforms as Platform[]) : undefined,
  )

const person = and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId))

/** How many others entered the same account. */
const claims = sql<number>`(select count(*)::int from ${creator} other
  where other.tenant_id = ${creator.tenantId} and other.platform = ${creator.platform} and other.platform <> 1
    and lower(other.handle) = lower(${creator.handle}) and other.removed_at is null
    and other.account_id <> ${creator.accountId})`

/** A page of them, one row more than it holds, with how many each view has under the same search. */
export async function listCheckRows(ctx: Ctx, filter: CheckFilter) {
  const keys = sortOf(filter)
  const rows = await ctx.db
    .select({ creator, fullName: account.fullName, claims, place: placeOf(keys) })
    .from(creator)
    .innerJoin(account, person)
    .where(and(matching(ctx, filter), viewOf(ctx, filter.view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countViews(ctx, filter)
  return { rows, ...totalOf(counts[filter.view]), counts }
}
export type CheckRow = Awaited<ReturnType<typeof listCheckRows>>['rows'][number]

async function countViews(ctx: Ctx, filter: CheckFilter): Promise<Record<View, number>> {
  const one = (where: SQL | undefined) =>
    sql`select 1 from ${creator} join ${account} on ${person} where ${where}`
  const [counts] = await ask<Record<View, number>>(
    ctx.db,
    sql`select
    ${boundedCount(one(and(matching(ctx, filter), waits(ctx))))} as "toCheck",
    ${boundedCount(one(matching(ctx, filter)))} as "all"`,
  )
  return counts ?? { toCheck: 0, all: 0 }
}

/** Accounts that wait for the caller's look. */
export const accountsToCheck: WorkQueueSource<'accounts', Ctx> = {
  kind: 'accounts',
  ability: 'checkCreatorAccount',
  // As the index has it, which is read alone: who is in the caller's care and whose access ended is read once (`is true`: not as a join).
  since: (ctx) => sql`select ${creator.checkFrom} as since from ${creator}
    where ${and(waits(ctx), unvouched(ctx), isNotNull(creator.accountId))} and (${withinCheckReach(ctx)}) is true
      and not (${creator.accountId} = any(array(select ${account.id} from ${account}
        where ${account.tenantId} = ${ctx.tenant.id} and ${account.disabledAt} is not null))) order by ${creator.checkFrom}`,
}

/** Who looked at these accounts, the newest look first. */
export function listChecksOf(ctx: Ctx, creatorIds: readonly string[]) {
  return ctx.db
    .select({ check: creatorCheck, name: account.fullName })
    .from(creatorCheck)
    .innerJoin(
      account,
      and(eq(account.tenantId, creatorCheck.tenantId), eq(account.id, creatorCheck.actorId)),
    )
    .where(and(eq(creatorCheck.tenantId, ctx.tenant.id), inArray(creatorCheck.creatorId, [...creatorIds])))
    .orderBy(desc(creatorCheck.at), desc(creatorCheck.id))
}

/** One that the caller may check, held until the transaction ends. */
export async function lockCheckable(ctx: Ctx, id: string): Promise<typeof creator.$inferSelect | undefined> {
  const [row] = await ctx.db
    .select()
    .from(creator)
    .where(and(checkable(ctx), eq(creator.id, id)))
    .for('update')
  return row
}

export async function insertCheck(ctx: Ctx, check: typeof creatorCheck.$inferInsert): Promise<void> {
  await ctx.db.insert(creatorCheck).values(check)
}
