import { localeOf } from '@sampan/contract/locale'
import type { Ctx } from '#context.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findClash, listBusy } from './clash.queries.ts'
import { nextFreeSlot, type Slot, searchedDays } from './free-slot.ts'
import { listHours } from './schedule.queries.ts'
import type { DatedSlot, Taking } from './taking.queries.ts'

/** Refuses `scheduleClash` with who is busy, with what, from when to when, and the next free slot. */
export async function refuseClash(ctx: Ctx, taking: Taking, slots: readonly DatedSlot[]): Promise<never> {
  const clash = await findClash(ctx, taking, slots)
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
  const busy = await listBusy(ctx, taking, { start: wanted.start, end })
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
  new Intl.DateTimeFormat(localeOf(ctx.language, ctx.country), {
    ...date,
    ...(hasTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone,
  })

const sayFree = (ctx: Ctx, free: Slot | undefined, timeZone: string): string =>
  free ? sayMoment(ctx, free.start, timeZone) : say(ctx, 'noneFree')
