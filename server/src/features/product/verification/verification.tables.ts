import type { VerificationClock, VerificationStatus } from '@sampan/contract/brand-verification-status'
import type { HistoryVerb } from '@sampan/contract/history'
import { pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const verification = pgTable(
  'brand_verification',
  {
    tenantId: tenantId(),
    /** Of its brand. */
    id: uuid().notNull(),
    status: smallint().$type<VerificationStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    ...clockColumns<VerificationClock['duty'], VerificationClock['owner']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** The evidence of a line are the files of an answer, each by its id in `href`, and what of the company was changed, by `label` (R313). */
export const verificationHistory = pgTable(
  'brand_verification_history',
  { ...historyColumns<HistoryVerb<'brand'>, VerificationStatus>(), brandId: uuid('brand_id').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
