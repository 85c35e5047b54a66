import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { limits } from '../kit/limits.ts'
import { messengerAccounts, messengerFields } from '../kit/messenger.schemas.ts'
import { id, moment, needed, optionalText } from '../kit/text.schemas.ts'
import {
  countriesWithoutPostcode,
  countriesWithTypedCity,
  postcodePatterns,
  type RegionNode,
} from './address.ts'

export const regionSchema: z.ZodType<RegionNode> = z.lazy(() =>
  z.object({
    code: z.string(),
    name: z.string(),
    postcode: z.string().optional(),
    childRegion: z.array(regionSchema),
  }),
)

export const getRegionTree = {
  /** Without a country it is that of the call. */
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(regionSchema),
}

export const getAddressRegions = {
  input: z.object({ countryCode: countryCode.optional(), parentCode: optionalText(40) }),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The same in other letters, for who looks for it by them. */
      also: z.string().optional(),
      postcode: z.string().optional(),
      hasChildren: z.boolean(),
    }),
  ),
}

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
    postcode: optionalText(12),
    email: optionalText(254),
    ...messengerFields,
    isDefault: z.boolean().default(false),
  })
  .superRefine((form, issues) => {
    if (!form.postcode && !countriesWithoutPostcode.includes(form.countryCode)) {
      issues.addIssue({ code: 'custom', path: ['postcode'], message: 'errors:postcodeNeeded' })
    }
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
  ...messengerAccounts,
  isDefault: z.boolean(),
  /** The whole address as one writes it in its country, a line each. */
  lines: z.array(z.string()),
})

export const listAddresses = {
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(addressSchema),
}

export const saveAddress = {
  input: addressInput,
  output: addressSchema,
}

export const removeAddress = {
  input: z.object({ id }),
  output: z.object({}),
}

export const listDataLooks = {
  input: z.object(pageInput),
  output: pageOf(
    z.object({ id, at: moment, viewer: z.string(), what: z.enum(['address', 'contact', 'bank', 'list']) }),
  ),
}
