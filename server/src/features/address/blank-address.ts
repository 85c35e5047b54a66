import { countryCodes } from '@sampan/contract/country'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { AddressContent } from './address.tables.ts'
import { addressHash, phoneHash } from './address-hash.ts'

const nothing: AddressContent = {
  addressee: '',
  phone: '',
  areaCodes: [],
  areaNames: [],
  city: '',
  address: '',
  postcode: '',
  email: '',
}

/**
 * What is in a case in place of an address that was taken away, for `update … set … from …` of a table with a
 * `country_code`: nobody gives an address like it, so it is never found again under another creator.
 */
export function blankAddress(ctx: Ctx): { set: SQL; from: SQL; isOfCountry: (countryCode: SQL) => SQL } {
  const hashes = countryCodes.map((country) => addressHash(ctx, country, nothing).toString('hex'))
  return {
    set: sql`address_cipher = ${sql.param(ctx.app.cipher.seal(ctx.tenant.id, nothing))},
      phone_hash = ${sql.param(phoneHash(ctx, nothing.phone))}, address_hash = decode(blank.hash, 'hex')`,
    from: sql`unnest(${sql.param([...countryCodes])}::text[], ${sql.param(hashes)}::text[]) as blank (country, hash)`,
    isOfCountry: (countryCode) => sql`blank.country = ${countryCode}`,
  }
}
