import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import type { AddressContent } from './address.tables.ts'

/** Letters and digits only, so that spelling, width, accents' form and punctuation make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds the same phone under another creator. In: E.164. */
export const phoneHash = (ctx: Ctx, phone: string): Buffer =>
  ctx.app.cipher.hash(ctx.tenant.id, `phone ${phone}`)

/**
 * Finds the same place under another creator: country, areas, city, street, postcode; not the addressee, since
 * the same door under two names is what the check looks for (design 5, abnormal flag).
 */
export function addressHash(ctx: Ctx, country: CountryCode, content: AddressContent): Buffer {
  const { areaCodes, city, address, postcode } = content
  const parts = [country, areaCodes.join('/'), plain(city), plain(address), plain(postcode)]
  return ctx.app.cipher.hash(ctx.tenant.id, `address ${parts.join('|')}`)
}
