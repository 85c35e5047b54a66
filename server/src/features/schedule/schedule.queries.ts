import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import type { Hours } from './free-slot.ts'
import { schedule, scheduleOccurrence, schedulePerson, workHours } from './schedule.tables.ts'
import { isEditable } from './schedule-reach.ts'

export type ScheduleRecord = typeof schedule.$inferSelect

/** One occurrence with the entry that it is of. */
export interface HeldSchedule {
  schedule: ScheduleRecord
  /** On the wall clock of the entry's zone. */
  day: string
}

/** An entry that the caller may change, by one of its occurrences, locked. */
export async function holdEditable(ctx: Ctx, occurrenceId: string): Promise<HeldSchedule | undefined> {
  const [row] = await ctx.db
    .select({ schedule, day: scheduleOccurrence.day })
    .from(scheduleOccurrence)
    .innerJoin(schedule, ofOccurrence)
    .where(
      and(
        eq(scheduleOccurrence.tenantId, ctx.tenant.id),
        eq(scheduleOccurrence.id, occurrenceId),
        isEditable(ctx),
      ),
    )
    .for('update', { of: schedule })
  return row
}

export const ofOccurrence = and(
  eq(schedule.tenantId, scheduleOccurrence.tenantId),
  eq(schedule.id, scheduleOccurrence.scheduleId),
)

/** The accounts of those who are in an entry and did not decline. */
export async function listAttending(ctx: Ctx, scheduleId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: schedulePerson.accountId })
    .from(schedulePerson)
    .where(
      and(
        eq(schedulePerson.tenantId, ctx.tenant.id),
        eq(schedulePerson.scheduleId, scheduleId),
        sql`${schedulePerson.answer} is distinct from 'declined'`,
      ),
    )
  return rows.map(({ id }) => id)
}

export type PersonRow = Awaited<ReturnType<typeof listPeopleOf>>[number]

/** Who is in some entries, by name. */
export const listPeopleOf = (ctx: Ctx, scheduleIds: readonly string[]) =>
  ctx.db
    .select({
      scheduleId: schedulePerson.scheduleId,
      id: schedulePerson.accountId,
      name: account.fullName,
      avatar: sql<string>`coalesce(nullif(${creator.avatarUrl}, ''), ${account.avatarUrl})`,
      creatorId: schedulePerson.creatorId,
      platform: creator.platform,
      handle: creator.handle,
      answer: schedulePerson.answer,
    })
    .from(schedulePerson)
    .innerJoin(
      account,
      and(eq(account.tenantId, schedulePerson.tenantId), eq(account.id, schedulePerson.accountId)),
    )
    .leftJoin(
      creator,
      and(eq(creator.tenantId, schedulePerson.tenantId), eq(creator.id, schedulePerson.creatorId)),
    )
    .where(
      and(eq(schedulePerson.tenantId, ctx.tenant.id), inArray(schedulePerson.scheduleId, [...scheduleIds])),
    )
    .orderBy(asc(account.fullName), asc(account.id))

/** The work hours of people; who keeps none has no row. */
export const listHours = (ctx: Ctx, accountIds: readonly string[]): Promise<Hours[]> =>
  ctx.db
    .select({
      accountId: workHours.accountId,
      weekday: workHours.weekday,
      timeZone: workHours.timeZone,
      fromMinute: workHours.fromMinute,
      toMinute: workHours.toMinute,
    })
    .from(workHours)
    .where(and(eq(workHours.tenantId, ctx.tenant.id), inArray(workHours.accountId, [...accountIds])))
    .orderBy(asc(workHours.accountId), asc(workHours.weekday))

/** Stores somebody's work hours in place of the ones before. */
export async function replaceHours(
  ctx: Ctx,
  accountId: string,
  hours: readonly Omit<typeof workHours.$inferInsert, 'tenantId' | 'accountId'>[],
): Promise<void> {
  const tenantId = ctx.tenant.id
  // Two pages of one person that save at once would both delete, and both insert.
  await ask(
    ctx.db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`work-hours:${tenantId}:${accountId}`}, 0))`,
  )
  await ctx.db
    .delete(workHours)
    .where(and(eq(workHours.tenantId, tenantId), eq(workHours.accountId, accountId)))
  if (hours.length > 0)
    await ctx.db.insert(workHours).values(hours.map((each) => ({ tenantId, accountId, ...each })))
}
