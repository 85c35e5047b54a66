import type { Repeat, ScheduleAnswer } from '@sampan/contract/schedule'
import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const studio = pgTable(
  'studio',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    brandId: uuid('brand_id'),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** From when on it takes no new entries. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const schedule = pgTable(
  'schedule',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    ownerId: uuid('owner_id').notNull(),
    brandId: uuid('brand_id'),
    title: text().notNull(),
    description: text().notNull().default(''),
    studioId: uuid('studio_id'),
    timeZone: text('time_zone').notNull(),
    /** On the wall clock of the zone: `2026-03-29T09:30`. */
    startLocal: text('start_local').notNull(),
    minutes: integer().notNull(),
    repeat: text().$type<Repeat>().notNull(),
    weekdays: smallint().array().notNull().default([]),
    repeatUntil: date('repeat_until'),
    skippedDays: date('skipped_days').array().notNull().default([]),
    isPrivate: boolean('is_private').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const schedulePerson = pgTable(
  'schedule_person',
  {
    tenantId: tenantId(),
    scheduleId: uuid('schedule_id').notNull(),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id'),
    answer: text().$type<ScheduleAnswer>(),
    answeredAt: moment('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.scheduleId, t.accountId] })],
)

export const scheduleOccurrence = pgTable(
  'schedule_occurrence',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    day: date().notNull(),
    studioId: uuid('studio_id'),
    during: tstzrange().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const scheduleBooking = pgTable(
  'schedule_booking',
  {
    tenantId: tenantId(),
    occurrenceId: uuid('occurrence_id').notNull(),
    accountId: uuid('account_id').notNull(),
    during: tstzrange().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.occurrenceId, t.accountId] })],
)

export const workHours = pgTable(
  'work_hours',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    weekday: smallint().notNull(),
    timeZone: text('time_zone').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.weekday] })],
)

export const scheduleFeed = pgTable(
  'schedule_feed',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)
