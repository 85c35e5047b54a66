import type { ScheduleScope } from '@sampan/contract/schedule'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { addDays } from './occurrence-days.ts'
import type { HeldSchedule } from './schedule.queries.ts'
import { schedule, scheduleBooking, scheduleOccurrence, schedulePerson } from './schedule.tables.ts'

/** What a change is really meant for: an entry that takes place once has one date, and all dates follow the first one. */
export function scopeOf({ schedule: { repeat, startLocal }, day }: HeldSchedule, scope: ScheduleScope) {
  if (repeat === 'none') return 'all'
  return scope === 'following' && day <= startLocal.slice(0, 10) ? 'all' : scope
}

/** Removes one date of an entry, it and the following ones, or the entry; the time that they took is free again. */
export async function cutSchedule(ctx: Ctx, held: HeldSchedule, scope: ScheduleScope): Promise<void> {
  const meant = scopeOf(held, scope)
  const { id } = held.schedule
  const days: Record<ScheduleScope, SQL | undefined> = {
    one: eq(scheduleOccurrence.day, held.day),
    following: gte(scheduleOccurrence.day, held.day),
    all: undefined,
  }
  await removeOccurrences(ctx, id, days[meant])
  if (meant === 'all') return removeEntry(ctx, id)
  const left = and(eq(scheduleOccurrence.tenantId, ctx.tenant.id), eq(scheduleOccurrence.scheduleId, id))
  const [rest] = await ctx.db
    .select({ id: scheduleOccurrence.id })
    .from(scheduleOccurrence)
    .where(left)
    .limit(1)
  if (!rest) return removeEntry(ctx, id)
  await ctx.db
    .update(schedule)
    .set({
      updatedAt: ctx.now,
      ...(meant === 'one'
        ? { skippedDays: sql`array_append(${schedule.skippedDays}, ${held.day}::date)` }
        : { repeatUntil: addDays(held.day, -1) }),
    })
    .where(and(eq(schedule.tenantId, ctx.tenant.id), eq(schedule.id, id)))
}

async function removeOccurrences(ctx: Ctx, scheduleId: string, days: SQL | undefined): Promise<void> {
  const meant = and(
    eq(scheduleOccurrence.tenantId, ctx.tenant.id),
    eq(scheduleOccurrence.scheduleId, scheduleId),
    days,
  )
  const ids = ctx.db.select({ id: scheduleOccurrence.id }).from(scheduleOccurrence).where(meant)
  await ctx.db
    .delete(scheduleBooking)
    .where(and(eq(scheduleBooking.tenantId, ctx.tenant.id), inArray(scheduleBooking.occurrenceId, ids)))
  await ctx.db.delete(scheduleOccurrence).where(meant)
}

async function removeEntry(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .delete(schedulePerson)
    .where(and(eq(schedulePerson.tenantId, ctx.tenant.id), eq(schedulePerson.scheduleId, id)))
  await ctx.db.delete(schedule).where(and(eq(schedule.tenantId, ctx.tenant.id), eq(schedule.id, id)))
}
