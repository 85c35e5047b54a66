import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { account } from '#features/account/account.tables.ts'
import { accountOf, type Ctx } from '#kit/context.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { schedule, scheduleOccurrence, schedulePerson } from './schedule.tables.ts'

const withEntry = sql`${schedulePerson} join ${schedule} on ${schedule.tenantId} = ${schedulePerson.tenantId}
  and ${schedule.id} = ${schedulePerson.scheduleId}`

/** The next date of an entry that is not over. */
const nextDate = (
  ctx: Ctx,
): SQL => sql`select ${scheduleOccurrence.id} as id, lower(${scheduleOccurrence.during}) as start
  from ${scheduleOccurrence} where ${scheduleOccurrence.tenantId} = ${ctx.tenant.id}
    and ${scheduleOccurrence.scheduleId} = ${schedule.id} and upper(${scheduleOccurrence.during}) > ${ctx.now}::timestamptz
  order by ${scheduleOccurrence.day} limit 1`

/** Times for which others asked the caller, who has said neither yes nor no; due when the next date begins (R289). */
export const timesToAnswer: WorkItemSource<'schedule'> = {
  kinds: ['schedule'],
  abilities: ['keepSchedules'],
  select: (ctx) => ({
    id: sql`next.id`,
    name: account.fullName,
    avatar: account.avatarUrl,
    text: schedule.title,
    startedAt: schedule.createdAt,
    dueAt: sql`next.start`,
    from: sql`${withEntry} join ${account} on ${account.tenantId} = ${schedule.tenantId} and ${account.id} = ${schedule.ownerId}
      cross join lateral (${nextDate(ctx)}) as next`,
    where: sql`${eq(schedulePerson.tenantId, ctx.tenant.id)} and ${eq(schedulePerson.accountId, accountOf(ctx))}
      and ${isNull(schedulePerson.answer)} and ${schedule.ownerId} <> ${schedulePerson.accountId}`,
  }),
}

/** Answers of others to the times for which the caller asked, given since a moment. */
export const selectTimeAnswers = (ctx: Ctx, since: Date): SQL => sql`select 1 from ${withEntry}
  where ${eq(schedule.tenantId, ctx.tenant.id)} and ${eq(schedule.ownerId, accountOf(ctx))}
    and ${schedulePerson.answeredAt} >= ${since} and ${schedulePerson.accountId} <> ${schedule.ownerId}`
