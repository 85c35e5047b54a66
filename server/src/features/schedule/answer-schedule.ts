import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { answerSchedule as contract } from '@sampan/contract/schedule'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { ofOccurrence } from './schedule.queries.ts'
import { schedule, scheduleBooking, scheduleOccurrence, schedulePerson } from './schedule.tables.ts'
import { takeTimeAgain } from './take-time.ts'
import { nextOf, tellPeople } from './tell-schedule.ts'

/**
 * Accepts or declines all dates of an entry that the caller was put into. What is declined takes no time any more; what is
 * accepted after that takes it again. Tells who made the entry. Refuses `notFound` and `scheduleClash`.
 */
export async function answerSchedule(
  ctx: Ctx,
  { id, answer }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { entry, former } = (await holdOwn(ctx, id)) ?? refuse('notFound')
  if (former === answer) return {}
  const slots = await listSlots(ctx, entry.id)
  const me = accountOf(ctx)
  if (answer === 'declined')
    await freeTime(
      ctx,
      slots.map((slot) => slot.id),
    )
  else if (former === 'declined')
    await takeTimeAgain(ctx, { ...entry, scheduleId: entry.id, studioId: null, accountIds: [me] }, slots)
  await ctx.db
    .update(schedulePerson)
    .set({ answer, answeredAt: ctx.now })
    .where(
      and(
        eq(schedulePerson.tenantId, ctx.tenant.id),
        eq(schedulePerson.scheduleId, entry.id),
        eq(schedulePerson.accountId, me),
      ),
    )
  const answered = slots.find((slot) => slot.id === id)
  const start = nextOf(ctx, slots, answered)
  await tellPeople(ctx, [entry.ownerId], answer, { ...entry, start })
  return {}
}

/** The entry of an occurrence that the caller is in, locked. */
async function holdOwn(ctx: Ctx, occurrenceId: string) {
  const isMe = and(
    eq(schedulePerson.tenantId, schedule.tenantId),
    eq(schedulePerson.scheduleId, schedule.id),
    eq(schedulePerson.accountId, accountOf(ctx)),
  )
  const [row] = await ctx.db
    .select({ entry: schedule, former: schedulePerson.answer })
    .from(scheduleOccurrence)
    .innerJoin(schedule, ofOccurrence)
    .innerJoin(schedulePerson, isMe)
    .where(and(eq(scheduleOccurrence.tenantId, ctx.tenant.id), eq(scheduleOccurrence.id, occurrenceId)))
    .for('update', { of: schedule })
  return row
}

const listSlots = (ctx: Ctx, scheduleId: string) =>
  ctx.db
    .select({
      id: scheduleOccurrence.id,
      day: scheduleOccurrence.day,
      start: sql<Date>`lower(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)),
      end: sql<Date>`upper(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)),
    })
    .from(scheduleOccurrence)
    .where(and(eq(scheduleOccurrence.tenantId, ctx.tenant.id), eq(scheduleOccurrence.scheduleId, scheduleId)))
    .orderBy(asc(scheduleOccurrence.day))

const freeTime = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .delete(scheduleBooking)
    .where(
      and(
        eq(scheduleBooking.tenantId, ctx.tenant.id),
        eq(scheduleBooking.accountId, accountOf(ctx)),
        inArray(scheduleBooking.occurrenceId, [...ids]),
      ),
    )
