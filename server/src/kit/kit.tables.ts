import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, inet, moment, tenantId } from '#db/columns.ts'

export const throttle = pgTable(
  'throttle',
  {
    tenantId: tenantId(),
    key: text().notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
)

/** The last case number that was handed out, per kind; see kit/case/case-numbers.ts. */
export const caseCounter = pgTable(
  'case_counter',
  { tenantId: tenantId(), kind: text().notNull(), last: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
)

/** Cases whose clock could not be looked at; see kit/case/clock-failure.queries.ts. */
export const clockFailure = pgTable(
  'clock_failure',
  {
    tenantId: tenantId(),
    noun: text().notNull(),
    subjectId: uuid('subject_id').notNull(),
    tries: integer().notNull(),
    error: text().notNull(),
    failedAt: moment('failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.noun, t.subjectId] })],
)

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    key: text().notNull(),
    endpoint: text().notNull(),
    caller: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    answerCipher: bytea('answer_cipher'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.caller, t.endpoint, t.key] })],
)

export const session = pgTable(
  'session',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    secret: bytea().notNull(),
    generation: integer().notNull(),
    /** The newest generation of which a token was shown. */
    usedGeneration: integer('used_generation').notNull().default(0),
    /** How often the generation before the newest was answered after its grace. */
    repeats: integer().notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    ip: inet('ip'),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const jobFailure = pgTable(
  'job_failure',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    jobId: text('job_id').notNull(),
    task: text().notNull(),
    pool: text().notNull(),
    payloadCipher: bytea('payload_cipher').notNull(),
    failure: text().notNull(),
    tries: integer().notNull(),
    firstFailedAt: moment('first_failed_at').notNull(),
    setAsideAt: moment('set_aside_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
