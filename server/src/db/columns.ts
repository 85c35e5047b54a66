import type { LocalText } from '@sampan/contract/country'
import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const inet = customType<{ data: string }>({ dataType: () => 'inet' })

/** The tenant column that leads every primary key. */
export const tenantId = () => uuid('tenant_id').notNull()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const localText = (name: string) => jsonb(name).$type<LocalText>()
