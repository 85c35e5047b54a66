import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import type { CountryCode } from '../kit/country.ts'
import { type Endpoint, everyone, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './address.schemas.ts'

/** Area tree nodes. Leaves have a postcode where the source has one; in VN provinces have a general one. */
export interface RegionNode {
  code: string
  name: string
  postcode?: string | undefined
  childRegion: RegionNode[]
}

export const getRegionTree: Endpoint<typeof schemas.getRegionTree> = {
  name: 'getRegionTree',
  method: 'GET',
  path: `${pcBase}/country/region/getRegionTree`,
  effect: 'read',
  actor: everyone,
  summary: 'The two upper levels of a country’s areas.',
}

export const getAddressRegions: Endpoint<typeof schemas.getAddressRegions> = {
  name: 'getAddressRegions',
  method: 'GET',
  path: `${pcBase}/address/region/get`,
  effect: 'read',
  actor: everyone,
  summary: 'The areas below one area, for picking an address step by step.',
}

/** Postcodes by country (field fact; some countries write them with a gap). */
export const postcodePatterns: Record<CountryCode, RegExp> = {
  PH: /^\d{4}$/,
  MY: /^\d{5}$/,
  TH: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
  ID: /^\d{5}$/,
  VN: /^\d{5,6}$/,
  CN: /^\d{6}$/,
  SG: /^\d{6}$/,
  SA: /^\d{5}(-\d{4})?$/,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLN-UW-Z]{2}|BFPO ?\d{1,4})$/i,
  TW: /^\d{3}(\d{2,3})?$/,
}

/** Countries where parcels go by the area, and hardly anybody knows a postcode: it may be left out. */
export const countriesWithoutPostcode: readonly CountryCode[] = ['VN']

/** Countries whose areas do not name the city: it is typed, and needed. */
export const countriesWithTypedCity: readonly CountryCode[] = ['US', 'GB', 'SA']
export type Address = z.infer<typeof schemas.addressSchema>

export const listAddresses: Endpoint<typeof schemas.listAddresses> = {
  name: 'listAddresses',
  method: 'GET',
  path: `${pcBase}/user/address/get`,
  effect: 'read',
  actor: siteActorsOf('keepAddresses'),
  summary: 'My addresses, the default first.',
}

export const saveAddress: Endpoint<typeof schemas.saveAddress> = {
  name: 'saveAddress',
  method: 'POST',
  path: `${pcBase}/user/address/saveOrUpdate`,
  effect: 'write',
  actor: siteActorsOf('keepAddresses'),
  summary: 'Adds an address, or changes one when `id` is given.',
}

export const removeAddress: Endpoint<typeof schemas.removeAddress> = {
  name: 'removeAddress',
  method: 'GET',
  path: `${pcBase}/user/address/delete`,
  effect: 'write',
  actor: siteActorsOf('keepAddresses'),
  summary: 'Removes one of my addresses; parcels under way keep their own copy.',
}

/** Every look at somebody's address, contact or bank data is kept; its owner reads the list (R69). */
export const listDataLooks: Endpoint<typeof schemas.listDataLooks> = {
  name: 'listDataLooks',
  method: 'GET',
  path: `${pcBase}/user/address/getLooks`,
  effect: 'read',
  actor: signedIn,
  summary: 'Who looked at my address, contact or bank data, newest first.',
}
