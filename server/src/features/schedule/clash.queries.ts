import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import type { Slot } from './free-slot.ts'
import { schedule, scheduleBooking, scheduleOccurrence, studio } from './schedule.tables.ts'
import { isReadable } from './schedule-reach.ts'
import type { DatedSlot, Taking } from './taking.queries.ts'

interface Clash extends Slot {
  who: string
  /** Null where the caller may not read it. */
  title: string | null
  /** The slot that was wanted. */
  wantedStart: Date
  wantedEnd: Date
}

/** Whose time, or which studio, overlaps a range: all of the entry that is wanted. */
const takenBy = (ctx: Ctx, { accountIds, studioId }: Taking, range: SQL): SQL => sql`
  select ${account.fullName} as who, ${scheduleOccurrence.scheduleId} as schedule_id, ${scheduleBooking.during} as during
  from ${scheduleBooking}
  join ${scheduleOccurrence} on ${scheduleOccurrence.tenantId} = ${scheduleBooking.tenantId} and ${scheduleOccurrence.id} = ${scheduleBooking.occurrenceId}
  join ${account} on ${account.tenantId} = ${scheduleBooking.tenantId} and ${account.id} = ${scheduleBooking.accountId}
  where ${eq(scheduleBooking.tenantId, ctx.tenant.id)} and ${scheduleBooking.accountId} = any(${sql.param([...accountIds])}::uuid[])
    and ${scheduleBooking.during} && ${range}
  union all
  select ${studio.name}, ${scheduleOccurrence.scheduleId}, ${scheduleOccurrence.during}
  from ${scheduleOccurrence}
  join ${studio} on ${studio.tenantId} = ${scheduleOccurrence.tenantId} and ${studio.id} = ${scheduleOccurrence.studioId}
  where ${eq(scheduleOccurrence.tenantId, ctx.tenant.id)} and ${scheduleOccurrence.studioId} = ${studioId}::uuid
    and ${scheduleOccurrence.during} && ${range}`

/** The first of the slots that somebody or the studio is busy in. */
export async function findClash(
  ctx: Ctx,
  taking: Taking,
  slots: readonly DatedSlot[],
): Promise<Clash | undefined> {
  const [clash] = await ask<Clash & Record<string, unknown>>(
    ctx.db,
    sql`select taken.who, case when ${isReadable(ctx)} then ${schedule.title} end as title,
        lower(taken.during) as start, upper(taken.during) as "end",
        wanted.begins as "wantedStart", wanted.ends as "wantedEnd"
      from unnest(${sql.param(slots.map(({ start }) => start.toISOString()))}::timestamptz[],
        ${sql.param(slots.map(({ end }) => end.toISOString()))}::timestamptz[]) wanted (begins, ends)
      join lateral (${takenBy(ctx, taking, sql`tstzrange(wanted.begins, wanted.ends)`)}) taken on true
      join ${schedule} on ${eq(schedule.tenantId, ctx.tenant.id)} and ${schedule.id} = taken.schedule_id
      order by wanted.begins, lower(taken.during) limit 1`,
  )
  return clash
}

/** When the people or the studio are busy between two moments. */
export function listBusy(ctx: Ctx, taking: Taking, { start, end }: Slot): Promise<Slot[]> {
  const range = sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`
  return ask<Slot & Record<string, unknown>>(
    ctx.db,
    sql`select lower(taken.during) as start, upper(taken.during) as "end" from (${takenBy(ctx, taking, range)}) taken`,
  )
}
