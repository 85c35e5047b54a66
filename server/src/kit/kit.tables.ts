import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

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

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    key: text().notNull(),
    endpoint: text().notNull(),
    caller: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.caller, t.endpoint, t.key] })],
)
