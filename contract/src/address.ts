import * as z from 'zod'
import { siteActorsOf } from './abilities.ts'
import { type CountryCode, countryCode } from './country.ts'
import { endpoint, everyone, pcBase, signedIn } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { id, moment, needed, optionalText } from './text.ts'

/** Area tree nodes. A postcode stands on the leaves where the source knows it. */
export interface RegionNode {
  code: string
  name: string
  postcode?: string | undefined
  childRegion: RegionNode[]
}

export const regionSchema: z.ZodType<RegionNode> = z.lazy(() =>
  z.object({
    code: z.string(),
    name: z.string(),
    postcode: z.string().optional(),
    childRegion: z.array(regionSchema),
  }),
)

export const getRegionTree = endpoint({
  name: 'getRegionTree',
  method: 'GET',
  path: `${pcBase}/country/region/getRegionTree`,
  effect: 'read',
  actor: everyone,
  summary: 'The two upper levels of a country’s areas.',
  input: z.object({ countryCode }),
  output: z.array(regionSchema),
})

export const getAddressRegions = endpoint({
  name: 'getAddressRegions',
  method: 'GET',
  path: `${pcBase}/address/region/get`,
  effect: 'read',
  actor: everyone,
  summary: 'The areas below one area, for picking an address step by step.',
  input: z.object({ countryCode, parentCode: z.string().max(40).optional() }),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      postcode: z.string().optional(),
      hasChildren: z.boolean(),
    }),
  ),
})

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

/** Countries whose areas do not name the city: it is typed, and needed. */
export const countriesWithTypedCity: readonly CountryCode[] = ['US', 'GB', 'SA']

/**
 * Each part is asked for with its own message. That the phone is a mobile number of the country is
 * checked by `isMobile` in phone.ts, on both sides.
 */
export const addressInput = z
  .object({
    id: id.optional(),
    countryCode,
    addressee: needed('addresseeNeeded'),
    phone: needed('mobileNeeded', limits.phoneMax),
    areaCodes: z
      .array(z.string().max(40), { error: 'errors:areaNeeded' })
      .min(1, 'errors:areaNeeded')
      .max(4, 'errors:areaInvalid'),
    city: optionalText(),
    address: needed('addressTextNeeded', 300),
    postcode: needed('postcodeNeeded', 12),
    email: optionalText(254),
    whatsapp: optionalText(),
    line: optionalText(),
    isDefault: z.boolean().default(false),
  })
  .superRefine((form, issues) => {
    if (form.postcode && !postcodePatterns[form.countryCode].test(form.postcode)) {
      issues.addIssue({ code: 'custom', path: ['postcode'], message: 'errors:postcodeInvalid' })
    }
    if (!form.city && countriesWithTypedCity.includes(form.countryCode)) {
      issues.addIssue({ code: 'custom', path: ['city'], message: 'errors:cityNeeded' })
    }
  })

export const addressSchema = z.object({
  id,
  countryCode,
  addressee: z.string(),
  /** E.164 */
  phone: z.string(),
  areaCodes: z.array(z.string()),
  areaNames: z.array(z.string()),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  line: z.string(),
  isDefault: z.boolean(),
  /** The whole address as one writes it in its country, a line each. */
  lines: z.array(z.string()),
})
export type Address = z.infer<typeof addressSchema>

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: `${pcBase}/user/address/get`,
  effect: 'read',
  actor: siteActorsOf('keepAddresses'),
  summary: 'My addresses, the default first.',
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(addressSchema),
})

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: `${pcBase}/user/address/saveOrUpdate`,
  effect: 'write',
  actor: siteActorsOf('keepAddresses'),
  summary: 'Adds an address, or changes one when `id` is given.',
  input: addressInput,
  output: addressSchema,
})

export const removeAddress = endpoint({
  name: 'removeAddress',
  method: 'GET',
  path: `${pcBase}/user/address/delete`,
  effect: 'write',
  actor: siteActorsOf('keepAddresses'),
  summary: 'Removes one of my addresses; parcels under way keep their own copy.',
  input: z.object({ id }),
  output: z.object({}),
})

/** Every look at somebody's address, contact or bank data is kept; its owner reads the list (R69). */
export const listDataLooks = endpoint({
  name: 'listDataLooks',
  method: 'GET',
  path: `${pcBase}/user/address/getLooks`,
  effect: 'read',
  actor: signedIn,
  summary: 'Who looked at my address, contact or bank data, newest first.',
  input: z.object(pageInput),
  output: pageOf(
    z.object({ id, at: moment, viewer: z.string(), what: z.enum(['address', 'contact', 'bank']) }),
  ),
})
