import type { CountryCode, Language } from '@sampan/contract/country'
import type { MouKind } from '@sampan/contract/mou-status'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { localText, moment, tenantId } from '#db/columns.ts'

export const mouTemplate = pgTable(
  'mou_template',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Null for the platform's own. */
    brandId: uuid('brand_id'),
    kind: text().$type<MouKind>().notNull(),
    name: text().notNull(),
    /** Null for all countries. */
    countryCode: text('country_code').$type<CountryCode>(),
    isDefault: boolean('is_default').notNull(),
    /** The latest. */
    textVersion: integer('version').notNull(),
    /** Those of the latest version. */
    languages: jsonb().$type<Language[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** Append-only: the texts of one version. */
export const mouTemplateVersion = pgTable(
  'mou_template_version',
  {
    tenantId: tenantId(),
    templateId: uuid('template_id').notNull(),
    textVersion: integer('version').notNull(),
    title: localText('title').notNull(),
    body: localText('body').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.templateId, t.textVersion] })],
)
