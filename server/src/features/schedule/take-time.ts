import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { savepoint } from '#db/savepoint.ts'
import { accountOf } from '#kit/context.ts'
import { refuseClash, refuseOutsideHours } from './explain-clash.ts'
import { outsideHours, type Slot } from './free-slot.ts'
import { listHours } from './schedule.queries.ts'
import { scheduleBooking, scheduleOccurrence } from './schedule.tables.ts'

export interface DatedSlot extends Slot {
  /** On the wall clock of the entry's zone. */
  day: string
}

/** What somebody wants to take time for. */
export interface Taking {
  scheduleId: string
  studioId: string | null
  timeZone: string
  accountIds: readonly string[]
}

/**
 * When an entry takes place on each of the days: at the same time of the wall clock, whatever summer time does (R131). A time that
 * the clock skips moves on by what it skips; one that it has twice is the one of standard time.
 */
export const slotsOf = (
  ctx: Ctx,
  days: readonly string[],
  { startLocal, minutes, timeZone }: { startLocal: string; minutes: number; timeZone: string },
): Promise<DatedSlot[]> =>
  ask<DatedSlot & Record<string, unknown>>(
    ctx.db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, begins as start,
        case when ends > begins then ends else begins + make_interval(mins => ${minutes}::int) end as "end"
      from unnest(${sql.param([...days])}::date[]) d (day), lateral (select
        (d.day + ${startLocal.slice(11)}::time) at time zone ${timeZone}::text as begins,
        (d.day + ${startLocal.slice(11)}::time + make_interval(mins => ${minutes}::int)) at time zone ${timeZone}::text as ends) at
      order by begins`,
  )

/**
 * Stores the occurrences of an entry and takes the time of its people and of its studio. Out: the ids, in the order of the slots.
 * Refuses `outsideWorkHours` and `scheduleClash`, both with who, when and the next free slot (R131, R132).
 */
export async function takeTime(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<string[]> {
  const { scheduleId, studioId, accountIds } = taking
  await queueFor(ctx, taking)
  await needWorkHours(ctx, taking, slots)
  const ids = slots.map(() => randomUUIDv7())
  await orRefuseClash(ctx, taking, slots, async () => {
    await ask(
      ctx.db,
      sql`insert into ${scheduleOccurrence} (tenant_id, id, schedule_id, day, studio_id, during)
        select ${ctx.tenant.id}::uuid, u.id, ${scheduleId}::uuid, u.day, ${studioId}::uuid, tstzrange(u.begins, u.ends)
        from ${unnested(ids, slots)}`,
    )
    await book(ctx, ids, slots, accountIds)
  })
  return ids
}

/** Takes the time of somebody who had declined. In: the occurrences that are there, with their ids. Refuses as `takeTime` does. */
export async function takeTimeAgain(
  ctx: Ctx,
  taking: Taking,
  slots: readonly (DatedSlot & { id: string })[],
): Promise<void> {
  await queueFor(ctx, taking)
  const ids = slots.map(({ id }) => id)
  await orRefuseClash(ctx, taking, slots, () => book(ctx, ids, slots, taking.accountIds))
}

const unnested = (ids: readonly string[], slots: readonly DatedSlot[]) =>
  sql`unnest(${sql.param([...ids])}::uuid[], ${sql.param(slots.map(({ day }) => day))}::date[],
    ${sql.param(slots.map(({ start }) => start.toISOString()))}::timestamptz[],
    ${sql.param(slots.map(({ end }) => end.toISOString()))}::timestamptz[]) u (id, day, begins, ends)`

const book = (
  ctx: Ctx,
  ids: readonly string[],
  slots: readonly DatedSlot[],
  accountIds: readonly string[],
): Promise<unknown> =>
  ask(
    ctx.db,
    sql`insert into ${scheduleBooking} (tenant_id, occurrence_id, account_id, during)
      select ${ctx.tenant.id}::uuid, u.id, p.account_id, tstzrange(u.begins, u.ends)
      from ${unnested(ids, slots)} cross join unnest(${sql.param([...accountIds])}::uuid[]) p (account_id)`,
  )

/**
 * Two who take the time of the same people at once would wait for each other's rows in turn, and PostgreSQL would end one
 * as a deadlock. So each waits here first, in one order; whether time is free is still decided by the constraints.
 */
async function queueFor(ctx: Ctx, { accountIds, studioId }: Taking): Promise<void> {
  const keys = [...accountIds, ...(studioId ? [studioId] : [])].sort()
  for (const key of keys)
    await ctx.db.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `schedule:${ctx.tenant.id}:${key}`,
    ])
}

/** Who plans may take their own time whenever they like. */
async function needWorkHours(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<void> {
  const asked = taking.accountIds.filter((id) => id !== accountOf(ctx))
  const hours = await listHours(ctx, asked)
  for (const slot of slots) {
    const who = outsideHours(slot, hours)
    if (who) await refuseOutsideHours(ctx, taking, slot, who)
  }
}

const exclusionViolated = '23P01'

/** Runs inserts in their own savepoint, so that a clash can be looked up and told. */
async function orRefuseClash(
  ctx: Ctx,
  taking: Taking,
  slots: readonly DatedSlot[],
  insert: () => Promise<unknown>,
): Promise<void> {
  const point = savepoint(ctx.db, 'take_time')
  await point.begin()
  try {
    await insert()
    await point.release()
  } catch (error) {
    if ((error as { code?: unknown }).code !== exclusionViolated) throw error
    await point.takeBack()
    await refuseClash(ctx, taking, slots)
  }
}
