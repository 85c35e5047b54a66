import type { Address } from '@sampan/contract/address'
import type { CountryCode } from '@sampan/contract/country'
import { allMessengers } from '@sampan/contract/messenger'
import type { Ctx } from '#context.ts'
import type { AddressContent } from './address.tables.ts'
import { addressLines } from './address-lines.ts'

/** The columns beside an encrypted address: in an address book, or in an order that kept its own copy. */
export interface AddressRecord {
  id: string
  countryCode: CountryCode
  isDefault: boolean
  /** Sealed `AddressContent`. */
  cipher: Buffer
}

/** Opens a sealed address and writes it out, also as the lines that go on a parcel. */
export function presentAddress(ctx: Ctx, record: AddressRecord): Address {
  const content = ctx.app.cipher.open<AddressContent>(ctx.tenant.id, record.cipher)
  return {
    id: record.id,
    countryCode: record.countryCode,
    isDefault: record.isDefault,
    ...content,
    ...allMessengers(content),
    lines: addressLines(record.countryCode, content),
  }
}
