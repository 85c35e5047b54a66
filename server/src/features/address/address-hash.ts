import { countriesWithoutPostcode } from '@sampan/contract/address'
import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import type { AddressContent } from './address.tables.ts'

type Place = Pick<AddressContent, 'areaCodes' | 'city' | 'address' | 'postcode'>

/**
 * Letters and digits only, so that capitals, width, the form of accents and punctuation make no difference. A
 * slash stays: 12/7 is another door than 127.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}/]/gu, '')

/**
 * What is hashed of a place: not the addressee, since one door under two names is what the check looks for, and no postcode
 * where it may be left out, since who leaves it out lives behind the same door.
 */
export function addressHashText(country: CountryCode, place: Place): string {
  const { areaCodes, city, address } = place
  const postcode = countriesWithoutPostcode.includes(country) ? '' : place.postcode
  return ['address', country, areaCodes.join('/'), plain(city), plain(address), plain(postcode)].join('|')
}

/** Finds the same place under another creator (R29). */
export const addressHash = (ctx: Ctx, country: CountryCode, place: Place): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, addressHashText(country, place))

/** In: E.164. */
export const phoneHashText = (phone: string): string => `phone|${phone}`

/** Finds the same phone under another creator. In: E.164. */
export const phoneHash = (ctx: Ctx, phone: string): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, phoneHashText(phone))
