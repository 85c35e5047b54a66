import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import type { PostFiguresInput } from '@sampan/contract/post-figures.schemas'
import type { Check } from '@sampan/contract/task'
import type {
  Outcome,
  ParticipationClockRule,
  ParticipationDuty,
  ParticipationStatus,
} from '@sampan/contract/task-status'
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
import { bytea, moment, tenantId, tsvector } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const participation = pgTable(
  'participation',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    taskId: uuid('task_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    /** Began beside another of the same person, before one was all that they may have. */
    isBesideAnother: boolean('is_beside_another').notNull().default(false),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    followers: bigint({ mode: 'number' }).notNull(),
    status: smallint().$type<ParticipationStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    outcome: text().$type<Outcome>(),
    payoutMethodId: uuid('payout_method_id').notNull(),
    sampleId: uuid('sample_id'),
    addressCipher: bytea('address_cipher'),
    addressHash: bytea('address_hash'),
    phoneHash: bytea('phone_hash'),
    round: integer().notNull(),
    postUrl: text('post_url'),
    postKey: text('post_key'),
    postedAt: moment('posted_at'),
    postChecks: jsonb('post_checks').$type<Check[]>().notNull(),
    postCheckedAt: moment('post_checked_at'),
    figures: jsonb().$type<PostFiguresInput>(),
    revenue: numeric({ precision: 18, scale: 2 }),
    rank: integer(),
    earned: numeric({ precision: 18, scale: 2 }),
    keepUntil: moment('keep_until'),
    /** As the task asked when the creator signed up. */
    needsScript: boolean('needs_script').notNull().default(false),
    scriptPassedAt: moment('script_passed_at'),
    settledAt: moment('settled_at'),
    abnormalReasons: text('abnormal_reasons').array().notNull(),
    clearedReasons: text('cleared_reasons').array(),
    clearedNote: text('cleared_note'),
    clearedAt: moment('cleared_at'),
    clearedBy: uuid('cleared_by'),
    ...clockColumns<ParticipationDuty, ParticipationClockRule['owner']>(),
    remindedAt: moment('reminded_at'),
    signedUpAt: moment('signed_up_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    search: tsvector('search').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
export type ParticipationRecord = typeof participation.$inferSelect

export const participationSubmission = pgTable(
  'participation_submission',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    participationId: uuid('participation_id').notNull(),
    round: integer().notNull(),
    kind: text().$type<'file' | 'link'>().notNull(),
    fileId: uuid('file_id'),
    link: text().notNull(),
    note: text().notNull(),
    liveMinutes: integer('live_minutes'),
    submittedAt: moment('submitted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const participationScript = pgTable(
  'participation_script',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    participationId: uuid('participation_id').notNull(),
    round: integer().notNull(),
    text: text().notNull(),
    fileId: uuid('file_id'),
    link: text().notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** Null while it waits, and for good once a newer one took its place. */
    outcome: text().$type<'passed' | 'returned'>(),
    feedback: text().notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const participationRemark = pgTable(
  'participation_remark',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    participationId: uuid('participation_id').notNull(),
    round: integer().notNull(),
    number: integer().notNull(),
    atMs: integer('at_ms'),
    drawing: jsonb().$type<[number, number][][]>().notNull(),
    text: text().notNull(),
    authorId: uuid('author_id').notNull(),
    madeAt: moment('made_at').notNull(),
    shownAt: moment('shown_at'),
    fixedInRound: integer('fixed_in_round'),
    reply: text().notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const participationHistory = pgTable(
  'participation_history',
  {
    ...historyColumns<HistoryVerb<'participation'>, ParticipationStatus>(),
    participationId: uuid('participation_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
