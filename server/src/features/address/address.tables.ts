import type { CountryCode } from '@sampan/contract/country'
import type { MessengerAccounts } from '@sampan/contract/messenger'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, inet, moment, tenantId } from '#db/columns.ts'

export const address = pgTable(
  'address',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cipher: bytea().notNull(),
    phoneHash: bytea('phone_hash').notNull(),
    addressHash: bytea('address_hash').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** What `address.cipher` and `sample.address_cipher` hold. */
export interface AddressContent extends Partial<MessengerAccounts> {
  addressee: string
  /** E.164 */
  phone: string
  areaCodes: string[]
  areaNames: string[]
  city: string
  address: string
  postcode: string
  email: string
}

/** Rows whose `address_hash` was made by a former rule; kept by a job alone (`hash-places.ts`), and empty once it is through. */
export const placeToHash = pgTable(
  'place_to_hash',
  {
    tenantId: tenantId(),
    heldBy: text('held_by').$type<'address' | 'sample' | 'participation'>().notNull(),
    id: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.heldBy, t.id] })],
)

export const dataLook = pgTable(
  'data_look',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    what: text().$type<'address' | 'contact' | 'bank' | 'list'>().notNull(),
    subjectId: uuid('subject_id'),
    ip: inet('ip'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
