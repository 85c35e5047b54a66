import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** What somebody of the staff looks after: the person behind creator accounts, a product, a task. */
export type CareNoun = 'account' | 'product' | 'task'

/** In whose care something was put; append-only. */
export const careChange = pgTable(
  'care_change',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    noun: text().$type<CareNoun>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null is nobody. */
    fromId: uuid('from_id'),
    toId: uuid('to_id'),
    byId: uuid('by_id').notNull(),
    /** Of the call or the batch. */
    callId: text('call_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
