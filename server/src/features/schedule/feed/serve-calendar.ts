import { feedPath } from '@sampan/contract/schedule'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type App, type Ctx, inTenant } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import {
  schedule,
  scheduleFeed,
  scheduleOccurrence,
  schedulePerson,
  studio,
} from '#features/schedule/schedule.tables.ts'
import { pageRate } from '#kit/call/page-rate.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import { feedIdOf } from './feed-token.ts'

/** Entries of one calendar; those that began longest ago are left out first. */
const entriesMost = 1_000

/** Where calendars read somebody's own schedule (R176). Not a call: a calendar logs in nowhere, its address is the secret. */
export function registerCalendar(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>(
    `${feedPath}:file`,
    { config: pageRate(app) },
    async (request, reply) => {
      const token = /^([\w-]{64})\.ics$/.exec(request.params.file)?.[1]
      const tenant = token && app.tenants.all().find((each) => feedIdOf({ app, tenant: each }, token))
      const id = tenant && feedIdOf({ app, tenant }, token)
      if (!id) return refuse('notFound', { status: 404 })
      const host = new URL(app.publicUrl).hostname
      const file = await inTenant(app, tenant.id, (ctx) => readFeed(ctx, id, host))
      if (file === undefined) return refuse('notFound', { status: 404 })
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'inline; filename="schedule.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file)
    },
  )
}

/** The calendar of a feed; undefined for one that was renewed, or whose owner has no access any more. */
async function readFeed(ctx: Ctx, id: string, host: string): Promise<string | undefined> {
  const [owner] = await ctx.db
    .select({ id: account.id, name: account.fullName })
    .from(scheduleFeed)
    .innerJoin(
      account,
      and(eq(account.tenantId, scheduleFeed.tenantId), eq(account.id, scheduleFeed.accountId)),
    )
    .where(and(eq(scheduleFeed.tenantId, ctx.tenant.id), eq(scheduleFeed.id, id), hasAccess))
  if (!owner) return undefined
  const entries = await listEntries(ctx, owner.id)
  return calendarFile({ name: `${owner.name} · ${ctx.tenant.clientName}`, host, entries })
}

const day = 86_400_000
/** A calendar spells every change of a clock between its first year and its last one: an entry of the year 9999 held the server for seconds. */
const daysAhead = 3 * 365

/** What its owner made or is in and did not decline, that takes place from a month ago to three years ahead. */
async function listEntries(ctx: Ctx, accountId: string): Promise<CalendarEntry[]> {
  const since = new Date(ctx.now.getTime() - 31 * day)
  const until = new Date(ctx.now.getTime() + daysAhead * day)
  const isPerson = and(
    eq(schedulePerson.tenantId, schedule.tenantId),
    eq(schedulePerson.scheduleId, schedule.id),
    eq(schedulePerson.accountId, accountId),
  )
  const rows = await ctx.db
    .select({
      schedule,
      studio: studio.name,
      person: schedulePerson.accountId,
      answer: schedulePerson.answer,
    })
    .from(schedule)
    .leftJoin(schedulePerson, isPerson)
    .leftJoin(studio, and(eq(studio.tenantId, schedule.tenantId), eq(studio.id, schedule.studioId)))
    .where(
      and(
        eq(schedule.tenantId, ctx.tenant.id),
        sql`(${schedulePerson.accountId} is not null or ${schedule.ownerId} = ${accountId})`,
        sql`${schedulePerson.answer} is distinct from 'declined'`,
        sql`exists (select from ${scheduleOccurrence} where ${scheduleOccurrence.tenantId} = ${schedule.tenantId}
          and ${scheduleOccurrence.scheduleId} = ${schedule.id} and upper(${scheduleOccurrence.during}) > ${since.toISOString()}::timestamptz
          and lower(${scheduleOccurrence.during}) < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(schedule.startLocal), desc(schedule.id))
    .limit(entriesMost)
  return rows
    .toReversed()
    .map(({ person: _, ...row }) => ({ ...row, isOwn: row.schedule.ownerId === accountId }))
}
