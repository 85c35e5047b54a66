import type { VerificationStep } from '@sampan/contract/brand-verification'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

export const verificationLine = pgTable(
  'brand_verification_line',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    at: moment('at').notNull(),
    step: text().$type<VerificationStep>().notNull(),
    /** Null for the product itself. */
    actorId: uuid('actor_id'),
    text: text().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
