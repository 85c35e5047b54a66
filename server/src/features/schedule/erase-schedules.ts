import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import {
  schedule,
  scheduleBooking,
  scheduleFeed,
  scheduleOccurrence,
  schedulePerson,
  workHours,
} from './schedule.tables.ts'

/**
 * Takes people who left out of the entries of others, and removes their own entries with the time that those took of anybody
 * and of studios.
 */
export async function eraseSchedules(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = [...accountIds]
  for (const table of [scheduleBooking, scheduleFeed, schedulePerson, workHours])
    await ctx.db.delete(table).where(and(eq(table.tenantId, ctx.tenant.id), inArray(table.accountId, ids)))
  const isTheirs = and(eq(schedule.tenantId, ctx.tenant.id), inArray(schedule.ownerId, ids))
  const entries = ctx.db.select({ id: schedule.id }).from(schedule).where(isTheirs)
  const isOfThem = and(
    eq(scheduleOccurrence.tenantId, ctx.tenant.id),
    inArray(scheduleOccurrence.scheduleId, entries),
  )
  const dates = ctx.db.select({ id: scheduleOccurrence.id }).from(scheduleOccurrence).where(isOfThem)
  await ctx.db
    .delete(scheduleBooking)
    .where(and(eq(scheduleBooking.tenantId, ctx.tenant.id), inArray(scheduleBooking.occurrenceId, dates)))
  await ctx.db.delete(scheduleOccurrence).where(isOfThem)
  await ctx.db
    .delete(schedulePerson)
    .where(and(eq(schedulePerson.tenantId, ctx.tenant.id), inArray(schedulePerson.scheduleId, entries)))
  await ctx.db.delete(schedule).where(isTheirs)
}
