import type { CountryCode } from '@sampan/contract/country'
import type { AddressHint } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { type AddressRow, listAddressRows } from './address.queries.ts'
import type { AddressContent } from './address.tables.ts'

/** Whose address it is, as a refusal names them. */
interface Owner {
  id: string
  fullName: string
}

/**
 * Where parcels of a country go by default, for somebody who acts for the owner and cannot add one. Refuses
 * `creatorHasNoAddress`, naming whom to ask.
 */
export async function getDefaultAddress(
  ctx: Ctx,
  { id, fullName }: Owner,
  countryCode: CountryCode,
): Promise<AddressRow> {
  const [first] = await listAddressRows(ctx, countryCode, id)
  return first ?? refuseField('creatorHasNoAddress', 'creatorId', { params: { name: fullName } })
}

/** The addresses of somebody in care, by region: enough to tell them apart, too little to find the door. */
export async function listAddressHints(
  ctx: Ctx,
  accountId: string,
  countryCode: CountryCode,
): Promise<AddressHint[]> {
  const rows = await listAddressRows(ctx, countryCode, accountId)
  return rows.map((row) => ({ id: row.id, isDefault: row.isDefault, region: regionOf(ctx, row) }))
}

/** The uppermost area; the country where the address names none. */
function regionOf(ctx: Ctx, row: AddressRow): string {
  const { areaNames, city } = ctx.app.cipher.open<AddressContent>(ctx.tenant.id, row.cipher)
  return areaNames[0] ?? (city || row.countryCode)
}
