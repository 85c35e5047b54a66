import type { BatchOutcome, BatchState, BatchVerb } from '@sampan/contract/batch-run'
import type { CountryCode, Language } from '@sampan/contract/country'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { inet, moment, tenantId } from '#db/columns.ts'

export const batch = pgTable(
  'batch',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    verb: text().$type<BatchVerb>().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    language: text().$type<Language>().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    ip: inet(),
    userAgent: text('user_agent').notNull(),
    state: text().$type<BatchState>().notNull(),
    isCut: boolean('is_cut').notNull(),
    isRefused: boolean('is_refused').notNull().default(false),
    /** One row, decided in its list: its result is shown there, and the list of batches leaves it out. */
    isQuiet: boolean('is_quiet').notNull().default(false),
    /** A few rows, named one by one: it counts as one of these, not with those of all that match (R280). */
    isTicked: boolean('is_ticked').notNull().default(false),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Rows that failed and were corrected and entered since: they count as failed no more (R284). */
    enteredAgain: integer('entered_again').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    beginsAt: moment('begins_at').notNull(),
    beganAt: moment('began_at'),
    workedAt: moment('worked_at'),
    endedAt: moment('ended_at'),
    wentOnAt: moment('went_on_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const batchRow = pgTable(
  'batch_row',
  {
    tenantId: tenantId(),
    batchId: uuid('batch_id').notNull(),
    place: integer().notNull(),
    subjectId: uuid('subject_id').notNull(),
    outcome: text().$type<BatchOutcome>(),
    code: integer(),
    number: text(),
    name: text(),
    message: text(),
    againAt: moment('again_at'),
    /** The batch that entered it again; null where a call did. */
    againIn: uuid('again_in'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.batchId, t.place] })],
)
