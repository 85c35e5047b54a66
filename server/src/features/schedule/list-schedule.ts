import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listSchedule as contract, ScheduleRow } from '@sampan/contract/schedule'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { listPeopleOf, ofOccurrence, type PersonRow, type ScheduleRecord } from './schedule.queries.ts'
import { schedule, scheduleOccurrence, schedulePerson, studio } from './schedule.tables.ts'
import { isEditable, isMine, isReachable, isReadable } from './schedule-reach.ts'

type Filter = InputOf<typeof contract>

/** What takes place between two moments, first one first. A private entry of others says when somebody is busy, and no more (R133). */
export async function listSchedule(ctx: Ctx, filter: Filter): Promise<OutputOf<typeof contract>> {
  const rows = await listOccurrences(ctx, filter)
  const readable = [...new Set(rows.filter((row) => row.isReadable).map((row) => row.schedule.id))]
  const people = Map.groupBy(await listPeopleOf(ctx, readable), ({ scheduleId }) => scheduleId)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      start: row.start.toISOString(),
      end: row.end.toISOString(),
      timeZone: row.schedule.timeZone,
      isPrivate: row.schedule.isPrivate,
      studio: row.studio,
      details: row.isReadable
        ? presentDetails(row.schedule, people.get(row.schedule.id) ?? [], row.isEditable)
        : null,
    })),
  }
}

const presentDetails = (
  { title, description, repeat, weekdays, repeatUntil }: ScheduleRecord,
  people: readonly PersonRow[],
  isEditable: boolean,
): ScheduleRow['details'] => ({
  title,
  description,
  repeat,
  weekdays,
  repeatUntil,
  people: people.map(({ scheduleId: _, ...person }) => person),
  isEditable,
})

/** A filter by person reads nothing of an entry that the caller may not read, or it would say who is busy with it. */
const hasPerson = (ctx: Ctx, who: SQL): SQL | undefined =>
  and(
    isReadable(ctx),
    sql`exists (select from ${schedulePerson} where ${schedulePerson.tenantId} = ${schedule.tenantId}
      and ${schedulePerson.scheduleId} = ${schedule.id} and ${who})`,
  )

const listOccurrences = (ctx: Ctx, filter: Filter) =>
  ctx.db
    .select({
      id: scheduleOccurrence.id,
      schedule,
      studio: { id: studio.id, name: studio.name },
      start: sql<Date>`lower(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)),
      end: sql<Date>`upper(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)),
      isReadable: sql<boolean>`${isReadable(ctx)}`,
      isEditable: sql<boolean>`${isEditable(ctx)}`,
    })
    .from(scheduleOccurrence)
    .innerJoin(schedule, ofOccurrence)
    .leftJoin(
      studio,
      and(eq(studio.tenantId, scheduleOccurrence.tenantId), eq(studio.id, scheduleOccurrence.studioId)),
    )
    .where(
      and(
        eq(scheduleOccurrence.tenantId, ctx.tenant.id),
        sql`${scheduleOccurrence.during} && tstzrange(${filter.from}::timestamptz, ${filter.until}::timestamptz)`,
        isReachable(ctx),
        filter.isMine ? isMine(ctx) : undefined,
        filter.studioId ? eq(scheduleOccurrence.studioId, filter.studioId) : undefined,
        filter.creatorId ? hasPerson(ctx, eq(schedulePerson.creatorId, filter.creatorId)) : undefined,
        filter.accountId ? hasPerson(ctx, eq(schedulePerson.accountId, filter.accountId)) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${scheduleOccurrence.during})`), asc(scheduleOccurrence.id))
