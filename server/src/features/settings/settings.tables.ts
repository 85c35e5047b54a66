import type { SettingsSection } from '@sampan/contract/settings'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

export const tenantSection = pgTable(
  'tenant_section',
  {
    tenantId: tenantId(),
    section: text().$type<SettingsSection>().notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.section] })],
)
