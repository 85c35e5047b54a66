import type { OpenedMou } from '@sampan/contract/mou'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, inet, moment, tenantId } from '#db/columns.ts'

export const sealKey = pgTable(
  'seal_key',
  {
    tenantId: tenantId(),
    serial: integer().notNull(),
    keyCipher: bytea('key_cipher').notNull(),
    certificate: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.serial] })],
)

export const mouText = pgTable(
  'mou_text',
  {
    tenantId: tenantId(),
    mouId: uuid('mou_id').notNull(),
    language: text().notNull(),
    parts: jsonb().$type<NonNullable<OpenedMou['text']>['parts']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.mouId] })],
)

export const mouSignature = pgTable(
  'mou_signature',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    mouId: uuid('mou_id').notNull(),
    round: integer().notNull(),
    party: text().$type<'creator' | 'brand'>().notNull(),
    signerId: uuid('signer_id').notNull(),
    signerName: text('signer_name').notNull(),
    authentication: text().$type<'emailCode' | 'session' | 'mailLink'>().notNull(),
    markKind: text('mark_kind').$type<'typed' | 'drawn' | 'approval'>().notNull(),
    /** Of the mark as it was sent, so that a repeat is known from another signature. */
    markSha256: bytea('mark_sha256').notNull(),
    consentVersion: text('consent_version').notNull(),
    sentAt: moment('sent_at').notNull(),
    openedAt: moment('opened_at'),
    consentedAt: moment('consented_at'),
    signedAt: moment('signed_at').notNull(),
    timeZone: text('time_zone').notNull(),
    ip: inet(),
    userAgent: text('user_agent').notNull(),
    /** The unsigned paper. */
    documentSha256: bytea('document_sha256').notNull(),
    /** The paper that this signature was put on, and what came of it. */
    beforeSha256: bytea('before_sha256').notNull(),
    afterSha256: bytea('after_sha256').notNull(),
    fileId: uuid('file_id').notNull(),
    sealSerial: integer('seal_serial').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const mouSignerContact = pgTable(
  'mou_signer_contact',
  {
    tenantId: tenantId(),
    signatureId: uuid('signature_id').notNull(),
    emailCipher: bytea('email_cipher').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.signatureId] })],
)
