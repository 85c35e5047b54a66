import * as contract from '@sampan/contract/address'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { App, Ctx } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { listAddressRows } from './address.queries.ts'
import { presentAddress } from './address.view.ts'
import { getAddressRegions, getRegionTree } from './address-regions.ts'
import { listDataLooks } from './list-data-looks.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'

// The areas are files that come with the code; nothing changes them while a server runs.
const forGood = { keptUntil: [] }

export const addressRoutes: Binding<App>[] = [
  on(contract.getRegionTree, getRegionTree, forGood),
  on(contract.getAddressRegions, getAddressRegions, forGood),
  on(contract.listAddresses, listAddresses, { mayBeOld: true }),
  on(contract.saveAddress, saveAddress),
  on(contract.removeAddress, removeAddress),
  on(contract.listDataLooks, listDataLooks, { mayBeOld: true }),
]

async function listAddresses(
  ctx: Ctx,
  { countryCode }: InputOf<typeof contract.listAddresses>,
): Promise<OutputOf<typeof contract.listAddresses>> {
  const rows = await listAddressRows(ctx, countryCode)
  return rows.map((row) => presentAddress(ctx, row))
}
