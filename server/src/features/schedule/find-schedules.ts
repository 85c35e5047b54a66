import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { accountOf } from '#kit/context.ts'
import { schedule, scheduleOccurrence, schedulePerson } from './schedule.tables.ts'

/** Entries that are looked through, the newest. */
const lookedMost = 500

/** The next day on which it is, else the last one. */
const day = sql<
  string | null
>`(select coalesce(min(${scheduleOccurrence.day}) filter (where ${scheduleOccurrence.day} >= current_date), max(${scheduleOccurrence.day}))::text
  from ${scheduleOccurrence} where ${scheduleOccurrence.tenantId} = ${schedule.tenantId} and ${scheduleOccurrence.scheduleId} = ${schedule.id})`

const rows = jsonRows({ id: schedule.id, title: schedule.title, day })

/** Entries that the caller made or is in, whose titles hold the words, with the day to look at. */
export const findSchedules = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (
        (select ${schedule.id} from ${schedule} where ${and(eq(schedule.tenantId, ctx.tenant.id), eq(schedule.ownerId, accountOf(ctx)))})
        union
        (select ${schedulePerson.scheduleId} from ${schedulePerson} where ${and(eq(schedulePerson.tenantId, ctx.tenant.id), eq(schedulePerson.accountId, accountOf(ctx)))})
        order by 1 desc limit ${lookedMost}) as mine
      join ${schedule} on ${schedule.tenantId} = ${ctx.tenant.id} and ${schedule.id} = mine.id
      where ${schedule.title} ilike ${containing(words)}
      order by ${schedule.id} desc limit ${most}`,
  )
