import type { FilePurpose, ResumablePurpose } from '@sampan/contract/file'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'
import type { KeptRefusal } from './inspect/kept-refusal.ts'

export const file = pgTable(
  'file',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    key: text().notNull(),
    ownerId: uuid('owner_id'),
    purpose: text().$type<FilePurpose>().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    /** Where its bytes are in the store, if not under its key. */
    objectKey: text('object_key'),
    /** Of what was sent, where a picture was drawn anew. */
    sourceSha256: bytea('source_sha256'),
    durationMs: integer('duration_ms'),
    width: integer(),
    height: integer(),
    hasAudio: boolean('has_audio'),
    /** No purpose was named when it came (R320). */
    isUndeclared: boolean('is_undeclared').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const upload = pgTable(
  'upload',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    ownerId: uuid('owner_id').notNull(),
    purpose: text().$type<ResumablePurpose>().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    keyStem: text('key_stem').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    fileId: uuid('file_id'),
    refusal: jsonb().$type<KeptRefusal>(),
    /** Who writes to it now, on which of the servers; over at `lockUntil`. */
    lockHolder: uuid('lock_holder'),
    lockUntil: moment('lock_until'),
    isReleaseAsked: boolean('is_release_asked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** Bytes that were given to the store and have no row yet: what stays here was left behind. */
export const laidObject = pgTable(
  'laid_object',
  { tenantId: tenantId(), key: text().notNull(), laidAt: moment('laid_at').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
)
