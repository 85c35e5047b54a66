import type { Ctx } from '#context.ts'
import { type AddressRow, findNextDefault, updateAddress } from './address.queries.ts'

/** Gives the default of a country to the address that was edited last, after `former` has left the country. */
export async function passOnDefault(ctx: Ctx, former: AddressRow): Promise<void> {
  const next = await findNextDefault(ctx, former.countryCode, former.id)
  if (next) await updateAddress(ctx, next.id, { isDefault: true })
}
