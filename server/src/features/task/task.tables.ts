import type { CountryCode } from '@sampan/contract/country'
import type { Actor } from '@sampan/contract/endpoint'
import type { Requirement, TaskChange } from '@sampan/contract/task'
import type { PaymentMethod } from '@sampan/contract/task-payment'
import type { Retention } from '@sampan/contract/task-status'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { inet, localText, moment, tenantId, tsvector } from '#db/columns.ts'

/** Who wants to be told when a task opens (R198). */
export const taskReminder = pgTable(
  'task_reminder',
  {
    tenantId: tenantId(),
    taskId: uuid('task_id').notNull(),
    accountId: uuid('account_id').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.taskId, t.accountId] })],
)

export const task = pgTable(
  'task',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    brandId: uuid('brand_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    productId: uuid('product_id'),
    productSource: text('product_source').$type<'none' | 'ownSample' | 'parcel'>().notNull(),
    title: localText('title').notNull(),
    brief: localText('brief').notNull(),
    creativeDirection: localText('creative_direction').notNull(),
    precautions: localText('precautions').notNull(),
    notice: localText('notice').notNull(),
    pictureUrl: text('picture_url').notNull(),
    thumbUrl: text('thumb_url').notNull(),
    ground: text().notNull(),
    pictureFileId: uuid('picture_file_id'),
    cooperationType: smallint('cooperation_type').notNull(),
    platform: smallint().notNull(),
    requirement: jsonb().$type<Requirement>().notNull(),
    submission: text().$type<'file' | 'link' | 'either'>().notNull(),
    stages: smallint().array().notNull(),
    retention: text().$type<Retention>().notNull(),
    modificationLimit: smallint('modification_limit').notNull(),
    needsMou: boolean('needs_mou').notNull(),
    mouTemplateId: uuid('mou_template_id'),
    currency: text().notNull(),
    reward: numeric({ precision: 18, scale: 2 }).notNull(),
    commissionRate: numeric('commission_rate', { precision: 5, scale: 2 }).notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('platform'),
    directPayDays: smallint('direct_pay_days').notNull().default(7),
    directPayWords: localText('direct_pay_words').notNull().default({}),
    places: integer().notNull(),
    placesTaken: integer('places_taken').notNull(),
    slots: integer().notNull(),
    slotsTaken: integer('slots_taken').notNull(),
    passes: integer().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    submitDays: smallint('submit_days').notNull(),
    prerequisiteId: uuid('prerequisite_id'),
    exampleFileIds: uuid('example_file_ids').array().notNull(),
    exampleLinks: text('example_links').array().notNull(),
    briefFileId: uuid('brief_file_id'),
    specialistId: uuid('specialist_id'),
    publishedAt: moment('published_at'),
    endedAt: moment('ended_at'),
    search: tsvector('search').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
export type TaskRow = typeof task.$inferSelect

/** A field of a task as it was and as it became, in the form in which it is stored. */
export interface StoredChange {
  field: TaskChange['fields'][number]['field']
  before: unknown
  after: unknown
}

export const taskChange = pgTable(
  'task_change',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    taskId: uuid('task_id').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').$type<Actor>().notNull(),
    changes: jsonb().$type<StoredChange[]>().notNull(),
    ip: inet('ip'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
