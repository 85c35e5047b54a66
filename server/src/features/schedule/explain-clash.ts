import { languageTag } from '@sampan/contract/country'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { nextFreeSlot, type Slot, searchedDays } from './free-slot.ts'
import { listHours } from './schedule.queries.ts'
import { schedule, scheduleBooking, scheduleOccurrence, studio } from './schedule.tables.ts'
import { isReadable } from './schedule-reach.ts'
import type { DatedSlot, Taking } from './take-time.ts'

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

/** Refuses `scheduleClash` with who is busy, with what, from when to when, and the next free slot. */
export async function refuseClash(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<never> {
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
  // The dates of one entry overlap each other: a change of summer time can make a day shorter than what fills it.
  if (!clash) return refuse('invalidInput', { fields: [{ path: 'end', key: 'scheduleOverlapsItself' }] })
  const free = await findFree(ctx, taking, { start: clash.wantedStart, end: clash.wantedEnd })
  return refuseField('scheduleClash', 'start', {
    params: {
      who: clash.who,
      what: clash.title ?? say(ctx, 'busy'),
      from: sayMoment(ctx, clash.start, taking.timeZone),
      until: sayUntil(ctx, clash, taking.timeZone),
      free: sayFree(ctx, free, taking.timeZone),
    },
    details: { who: clash.who, from: clash.start, until: clash.end, free: free ?? null },
  })
}

/** Refuses `outsideWorkHours` with who does not work then, and the next free slot. */
export async function refuseOutsideHours(ctx: Ctx, taking: Taking, slot: Slot, who: string): Promise<never> {
  const name = (await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, who)) ?? ''
  const free = await findFree(ctx, taking, slot)
  return refuseField('outsideWorkHours', 'start', {
    params: {
      who: name,
      from: sayMoment(ctx, slot.start, taking.timeZone),
      free: sayFree(ctx, free, taking.timeZone),
    },
    details: { who: name, from: slot.start, until: slot.end, free: free ?? null },
  })
}

async function findFree(ctx: Ctx, taking: Taking, wanted: Slot): Promise<Slot | undefined> {
  const end = new Date(wanted.end.getTime() + searchedDays * 86_400_000)
  const range = sql`tstzrange(${wanted.start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`
  const busy = await ask<Slot & Record<string, unknown>>(
    ctx.db,
    sql`select lower(taken.during) as start, upper(taken.during) as "end" from (${takenBy(ctx, taking, range)}) taken`,
  )
  const asked = taking.accountIds.filter((id) => id !== accountOf(ctx))
  return nextFreeSlot(wanted, busy, await listHours(ctx, asked))
}

const say = (ctx: Ctx, key: 'busy' | 'noneFree'): string =>
  ctx.app.words.say(ctx.language, `schedule:${key}`, { days: searchedDays })

const sayMoment = (ctx: Ctx, moment: Date, timeZone: string): string =>
  formatOf(ctx, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
    .format(moment)
    // Vietnamese begins with "at", which the sentences contain.
    .replace(/^lúc /, '')

/** The time alone where it ends on the day on which it begins. */
function sayUntil(ctx: Ctx, { start, end }: Slot, timeZone: string): string {
  const day = formatOf(ctx, timeZone, { dateStyle: 'short' }, false)
  return day.format(start) === day.format(end)
    ? formatOf(ctx, timeZone, {}).format(end)
    : sayMoment(ctx, end, timeZone)
}

/** As the web shows moments: the day before the month, hours from 0 to 23, the years of everybody. */
const formatOf = (ctx: Ctx, timeZone: string, date: Intl.DateTimeFormatOptions, hasTime = true) =>
  new Intl.DateTimeFormat(`${ctx.language === 'en' ? 'en-GB' : languageTag(ctx.language)}-u-ca-gregory`, {
    ...date,
    ...(hasTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone,
  })

const sayFree = (ctx: Ctx, free: Slot | undefined, timeZone: string): string =>
  free ? sayMoment(ctx, free.start, timeZone) : say(ctx, 'noneFree')
