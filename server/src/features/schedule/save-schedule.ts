import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { saveSchedule as contract, ScheduleForm } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { choosePeople, type SchedulePerson } from './choose-people.ts'
import { cutSchedule, scopeOf } from './cut-schedule.ts'
import { addDays, daysBetween, occurrenceDays } from './occurrence-days.ts'
import { type HeldSchedule, holdEditable, listAttending, type ScheduleRecord } from './schedule.queries.ts'
import { schedule, schedulePerson } from './schedule.tables.ts'
import { mayUseStudio } from './studio.queries.ts'
import { takeTime } from './take-time.ts'
import { slotsOf } from './taking.queries.ts'
import { tellOfChange } from './tell-changed.ts'
import { nextOf, tellPeople } from './tell-schedule.ts'

/**
 * Makes an entry, or changes one date, this and the following ones, or all of them; what is changed by itself becomes an entry
 * of its own, and everybody in it is asked anew. Refuses `notFound` for what the caller may not change, `brandNotVerified` with creators,
 * `outsideWorkHours`, `scheduleClash`, and at their fields people and studios that the caller may not use.
 */
export async function saveSchedule(
  ctx: Ctx,
  form: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const people = await choosePeople(ctx, form)
  const held = form.id ? ((await holdEditable(ctx, form.id)) ?? refuse('notFound')) : undefined
  const isKeptStudio = held !== undefined && held.schedule.studioId === form.studioId
  if (form.studioId && !isKeptStudio && !(await mayUseStudio(ctx, form.studioId)))
    refuse('invalidInput', { fields: [{ path: 'studioId', key: 'studioGone' }] })
  const entry = entryOf(ctx, form, held)
  const days = occurrenceDays({
    firstDay: entry.startLocal.slice(0, 10),
    repeat: entry.repeat,
    weekdays: entry.weekdays,
    until: entry.repeatUntil,
    skipped: entry.skippedDays,
  })
  if (days.length === 0) refuse('invalidInput', { fields: [{ path: 'repeatUntil', key: 'scheduleNever' }] })
  const former = held ? await listAttending(ctx, held.schedule.id) : []
  if (held) await cutSchedule(ctx, held, form.scope)
  const accountIds = people.map(({ accountId }) => accountId)
  await storeEntry(ctx, entry, people)
  const slots = await slotsOf(ctx, days, entry)
  const ids = await takeTime(ctx, { ...entry, scheduleId: entry.id, accountIds }, slots)
  const { title, timeZone } = entry
  const told = { title, timeZone, start: nextOf(ctx, slots, slots[0]) }
  const isFormer = (id: string) => former.includes(id)
  await tellPeople(
    ctx,
    accountIds.filter((id) => !isFormer(id)),
    'added',
    told,
  )
  await tellOfChange(ctx, { scheduleId: entry.id, accountIds: accountIds.filter(isFormer), ...told })
  await tellPeople(
    ctx,
    former.filter((id) => !accountIds.includes(id)),
    'cancelled',
    told,
  )
  return { id: ids[0] ?? entry.id, occurrences: ids.length }
}

/** The entry as it is stored. All dates move by as many days as the one that was changed. */
function entryOf(ctx: Ctx, form: ScheduleForm, held: HeldSchedule | undefined): ScheduleRecord {
  const scope = held && scopeOf(held, form.scope)
  const isOnce = form.repeat === 'none' || scope === 'one'
  const moved = held && daysBetween(held.day, form.start.slice(0, 10))
  const firstDay =
    scope === 'all' && held && !isOnce
      ? addDays(held.schedule.startLocal.slice(0, 10), moved ?? 0)
      : form.start.slice(0, 10)
  return {
    tenantId: ctx.tenant.id,
    // A calendar knows an entry by its id, also when all its dates move (R205).
    id: held && scope === 'all' ? held.schedule.id : randomUUIDv7(),
    ownerId: held?.schedule.ownerId ?? accountOf(ctx),
    brandId: held ? held.schedule.brandId : ctx.caller.brandId,
    title: form.title,
    description: form.description ?? '',
    studioId: form.studioId ?? null,
    timeZone: form.timeZone,
    startLocal: `${firstDay}${form.start.slice(10)}`,
    minutes: (Date.parse(`${form.end}Z`) - Date.parse(`${form.start}Z`)) / 60_000,
    repeat: isOnce ? 'none' : form.repeat,
    weekdays: !isOnce && form.repeat === 'weekly' ? [...new Set(form.weekdays)].sort() : [],
    repeatUntil: isOnce ? null : (form.repeatUntil ?? null),
    skippedDays: isOnce ? [] : (held?.schedule.skippedDays ?? []),
    isPrivate: form.isPrivate,
    createdAt: held?.schedule.createdAt ?? ctx.now,
    updatedAt: ctx.now,
  }
}

async function storeEntry(ctx: Ctx, entry: ScheduleRecord, people: readonly SchedulePerson[]): Promise<void> {
  await ctx.db.insert(schedule).values(entry)
  if (people.length === 0) return
  await ctx.db.insert(schedulePerson).values(
    people.map(({ accountId, creatorId }) => {
      // Who plans has said yes.
      const isPlanner = accountId === accountOf(ctx)
      const answer = isPlanner ? ('accepted' as const) : null
      const answeredAt = isPlanner ? ctx.now : null
      return { tenantId: ctx.tenant.id, scheduleId: entry.id, accountId, creatorId, answer, answeredAt }
    }),
  )
}
