import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listSchedule as contract, ScheduleRow } from '@sampan/contract/schedule'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { listPeopleOf, type PersonRow, type ScheduleRecord } from './schedule.queries.ts'
import { schedule, scheduleOccurrence, schedulePerson, studio } from './schedule.tables.ts'
import { hasPerson, isEditable, isMine, isReachable, isReadable } from './schedule-reach.ts'

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
const isReadableWith = (ctx: Ctx, who: SQL, among: SQL): SQL | undefined =>
  and(isReadable(ctx, among), hasPerson(ctx, who, among))

/**
 * Dates are found by when they are, and the entries that they are of in one run through their index (decision 91): looked up date by date,
 * those of a week would be as many walks from its root.
 */
function listOccurrences(ctx: Ctx, filter: Filter) {
  const taken = ctx.db.$with('taken').as(
    ctx.db
      .select({
        id: scheduleOccurrence.id,
        scheduleId: scheduleOccurrence.scheduleId,
        studioId: scheduleOccurrence.studioId,
        start: sql<Date>`lower(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)).as('start'),
        end: sql<Date>`upper(${scheduleOccurrence.during})`.mapWith((at) => new Date(at)).as('end'),
      })
      .from(scheduleOccurrence)
      .where(
        and(
          eq(scheduleOccurrence.tenantId, ctx.tenant.id),
          sql`${scheduleOccurrence.during} && tstzrange(${filter.from}::timestamptz, ${filter.until}::timestamptz)`,
          filter.studioId ? eq(scheduleOccurrence.studioId, filter.studioId) : undefined,
        ),
      ),
  )
  const among = sql`select ${taken.scheduleId} from ${taken}`
  return ctx.db
    .with(taken)
    .select({
      id: taken.id,
      schedule,
      studio: { id: studio.id, name: studio.name },
      start: taken.start,
      end: taken.end,
      isReadable: sql<boolean>`${isReadable(ctx, among)}`,
      isEditable: sql<boolean>`${isEditable(ctx)}`,
    })
    .from(taken)
    .innerJoin(schedule, eq(schedule.id, taken.scheduleId))
    .leftJoin(studio, and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, taken.studioId)))
    .where(
      and(
        eq(schedule.tenantId, ctx.tenant.id),
        sql`${schedule.id} = any(array(${among}))`,
        isReachable(ctx, among),
        filter.isMine ? isMine(ctx, among) : undefined,
        filter.creatorId
          ? isReadableWith(ctx, eq(schedulePerson.creatorId, filter.creatorId), among)
          : undefined,
        filter.accountId
          ? isReadableWith(ctx, eq(schedulePerson.accountId, filter.accountId), among)
          : undefined,
      ),
    )
    .orderBy(asc(taken.start), asc(taken.id))
}
