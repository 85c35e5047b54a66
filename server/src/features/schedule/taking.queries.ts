import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import type { Slot } from './free-slot.ts'
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

const unnested = (ids: readonly string[], slots: readonly DatedSlot[]) =>
  sql`unnest(${sql.param([...ids])}::uuid[], ${sql.param(slots.map(({ day }) => day))}::date[],
    ${sql.param(slots.map(({ start }) => start.toISOString()))}::timestamptz[],
    ${sql.param(slots.map(({ end }) => end.toISOString()))}::timestamptz[]) u (id, day, begins, ends)`

export async function insertOccurrences(
  ctx: Ctx,
  { scheduleId, studioId }: Taking,
  ids: readonly string[],
  slots: readonly DatedSlot[],
): Promise<void> {
  await ask(
    ctx.db,
    sql`insert into ${scheduleOccurrence} (tenant_id, id, schedule_id, day, studio_id, during)
      select ${ctx.tenant.id}::uuid, u.id, ${scheduleId}::uuid, u.day, ${studioId}::uuid, tstzrange(u.begins, u.ends)
      from ${unnested(ids, slots)}
      returning 1`,
  )
}

/** Takes the time of people for occurrences that are there. */
export const insertBookings = (
  ctx: Ctx,
  ids: readonly string[],
  slots: readonly DatedSlot[],
  accountIds: readonly string[],
): Promise<unknown> =>
  ask(
    ctx.db,
    sql`insert into ${scheduleBooking} (tenant_id, occurrence_id, account_id, during)
      select ${ctx.tenant.id}::uuid, u.id, p.account_id, tstzrange(u.begins, u.ends)
      from ${unnested(ids, slots)} cross join unnest(${sql.param([...accountIds])}::uuid[]) p (account_id)
      returning 1`,
  )

/**
 * Two who take the time of the same people at once would wait for each other's rows in turn, and PostgreSQL would end one
 * as a deadlock. So each waits here first, in one order; whether time is free is still decided by the constraints.
 */
export async function queueFor(ctx: Ctx, { accountIds, studioId }: Taking): Promise<void> {
  const keys = [...accountIds, ...(studioId ? [studioId] : [])].sort()
  for (const key of keys)
    await ask(
      ctx.db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${ctx.tenant.id}:${key}`}, 0))`,
    )
}
