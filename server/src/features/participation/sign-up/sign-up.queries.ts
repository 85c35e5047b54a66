import { countries } from '@sampan/contract/country'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { activeParticipationStatuses, type ParticipationStatus } from '@sampan/contract/task-status'
import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import { sku } from '#features/product/product.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { listTakenAttempts } from '#features/strike/strike.queries.ts'
import { type TaskRow, wholeTask } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { accountOf } from '#kit/context.ts'

/** The standing of one creator account with tasks: work of its owner counts, whichever of their accounts it is done with (R41). */
export type AccountStanding = {
  /** Work under way in any task. */
  active: { id: string; number: number } | null
  /** His participation in the task that is asked about. */
  here: { id: string; number: number } | null
  /** Sign-ups of this account in this month, in the zone of the task's country. */
  attempts: number
  /** What strikes take of them now (R62), and when the first come back. */
  taken: number
  takenUntil: Date | null
}

const noStrike = { taken: 0, takenUntil: null }
const nothing: AccountStanding = { active: null, here: null, attempts: 0, ...noStrike }

/** The standing of creator accounts, by their ids. */
export async function standingsOf(
  ctx: Ctx,
  { id, countryCode }: Pick<TaskRow, 'id' | 'countryCode'>,
  creatorIds: readonly string[],
): Promise<(creatorId: string) => AccountStanding> {
  if (creatorIds.length === 0) return () => nothing
  const { timeZone } = countries[countryCode]
  const rows = await ask<Omit<AccountStanding, keyof typeof noStrike> & { creatorId: string }>(
    ctx.db,
    sql`
    select ${creator.id} as "creatorId",
      (array_agg(json_build_object('id', ${participation.id}, 'number', ${participation.number}))
        filter (where ${participation.status} = any(${sql.param([...activeParticipationStatuses])}::smallint[])))[1] as active,
      (array_agg(json_build_object('id', ${participation.id}, 'number', ${participation.number}))
        filter (where ${participation.taskId} = ${id}))[1] as here,
      (count(*) filter (where ${participation.creatorId} = ${creator.id} and ${participation.signedUpAt} >=
        date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}))::int as attempts
    from ${creator} join ${participation} on ${participation.tenantId} = ${creator.tenantId}
      and ${participation.accountId} = ${creator.accountId}
    where ${creator.tenantId} = ${ctx.tenant.id} and ${inArray(creator.id, [...creatorIds])}
    group by ${creator.id}`,
  )
  const known = new Map(rows.map((row) => [row.creatorId, row]))
  const strikes = await listTakenAttempts(ctx, creatorIds)
  return (creatorId) => {
    const { taken, until: takenUntil } = strikes.get(creatorId) ?? { taken: 0, until: null }
    return { ...nothing, ...known.get(creatorId), taken, takenUntil }
  }
}

/** A sample that is under way or in hand, so that a post can be made with it. */
const usable: readonly SampleStatus[] = [
  sampleStatus.toShip,
  sampleStatus.orderPlaced,
  sampleStatus.awaitingReceipt,
  sampleStatus.received,
  sampleStatus.fulfilled,
  sampleStatus.sold,
]

/** The samples of a product that an account, the caller's unless told, may use for a task; the newest first. */
export function listUsableSamples(ctx: Ctx, productId: string, accountId: string = accountOf(ctx)) {
  return ctx.db
    .select({ id: sample.id, number: sample.number, status: sample.status, skuName: sku.name })
    .from(sample)
    .innerJoin(sku, and(eq(sku.tenantId, sample.tenantId), eq(sku.id, sample.skuId)))
    .where(
      and(
        eq(sample.tenantId, ctx.tenant.id),
        eq(sample.accountId, accountId),
        eq(sample.productId, productId),
        inArray(sample.status, [...usable]),
      ),
    )
    .orderBy(desc(sample.appliedAt), desc(sample.id))
    .limit(50)
}

/** Whether the same bank account or wallet belongs to another creator. */
export async function isPayoutShared(
  ctx: Ctx,
  method: Pick<typeof payoutMethod.$inferSelect, 'numberHash' | 'accountId'>,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: payoutMethod.id })
    .from(payoutMethod)
    .where(
      and(
        eq(payoutMethod.tenantId, ctx.tenant.id),
        eq(payoutMethod.numberHash, method.numberHash),
        ne(payoutMethod.accountId, method.accountId),
        isNull(payoutMethod.removedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Takes a place; the row is held from here until the end of the call. Out: the task as it is now, which nobody changes until
 * then; undefined when no place is left.
 */
export async function takePlace(ctx: Ctx, taskId: string): Promise<Omit<TaskRow, 'search'> | undefined> {
  const [taken] = await ctx.db
    .update(task)
    .set({ placesTaken: sql`${task.placesTaken} + 1` })
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, taskId), lt(task.placesTaken, task.places)))
    .returning(wholeTask)
  return taken
}

/** Gives places back, one for each time that a task is named: somebody was declined, left, or was ended. */
export async function freePlaces(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  const named = [...Map.groupBy(taskIds, (id) => id)].map(([id, all]) => ({ id, times: all.length }))
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const times = sql`(${sql.param(named.map((each) => each.times))}::int[])[array_position(${sql.param(ids)}::uuid[], ${task.id})]`
  await ctx.db
    .update(task)
    .set({ placesTaken: sql`greatest(${task.placesTaken} - ${times}, 0)` })
    .where(and(eq(task.tenantId, ctx.tenant.id), among(task.id, ids)))
}

/** The way of an account, the caller's unless told, through a task that must be finished first; undefined before it was begun. */
export async function findOwnProgress(
  ctx: Ctx,
  taskId: string,
  accountId: string = accountOf(ctx),
): Promise<{ id: string; status: ParticipationStatus; outcome: string | null } | undefined> {
  const [row] = await ctx.db
    .select({ id: participation.id, status: participation.status, outcome: participation.outcome })
    .from(participation)
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.accountId, accountId),
        eq(participation.taskId, taskId),
      ),
    )
    // With several accounts the one that got furthest counts.
    .orderBy(
      sql`${participation.outcome} is not distinct from 'completed' desc`,
      sql`${participation.outcome} is null desc`,
      desc(participation.signedUpAt),
    )
    .limit(1)
  return row
}

/** Sign-ups of this month by account. In: the accounts, and the zone of each. */
export async function countUsedAttempts(
  ctx: Ctx,
  ids: string[],
  zones: string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ id: string; used: number }>(
    ctx.db,
    sql`select asked.id, count(*)::int as used
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(zones)}::text[]) as asked(id, zone)
      join ${participation} on ${participation.tenantId} = ${ctx.tenant.id} and ${participation.creatorId} = asked.id
        and ${participation.signedUpAt} >= date_trunc('month', ${ctx.now}::timestamptz at time zone asked.zone) at time zone asked.zone
      group by asked.id`,
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}
