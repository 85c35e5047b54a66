import * as z from 'zod'
import { countryCode } from '../kit/country.schemas.ts'
import { countryCodes } from '../kit/country.ts'
import { modes } from './tenant.ts'

const contactInfo = z.object({ name: z.string(), account: z.string() })

export const tenantInfoSchema = z.object({
  logo: z.string(),
  clientName: z.string(),
  slogan: z.string(),
  countries: z.array(z.object({ countryCode, icon: z.string(), amountSymbol: z.string(), name: z.string() })),
  defaultCountry: countryCode,
  contactInfoList: z.array(contactInfo),
  aboutUsType: z.number().int(),
  aboutUsLink: z.string(),
  creatorPlatformList: z.array(z.number().int()),
  /** 0 sends every browser to the network-error page. */
  isStation: z.number().int(),
  /** The tenant's own colour (hex), or empty for the product's. */
  color: z.string(),
  recordFiling: z.object({ text: z.string(), link: z.string() }).nullable(),
  /** The origin of the API, for clients that could not ask `/domain`. */
  domain: z.string(),
})

export const getTenantInfo = {
  input: z.object({}),
  output: tenantInfoSchema,
}

export const getSampleContactInfo = {
  input: z.object({}),
  output: z.array(contactInfo),
}

/** `allProduct` marks the goods mode, and decides nothing here (decision 75). */
export const moduleSchema = z.object({ mode: z.enum(modes), allProduct: z.number().int() })

/** A country that the product does not know reads as undefined: it has no modes (R14). */
const anyCountry = z
  .string({ error: 'errors:countryNeeded' })
  .transform((text) => countryCodes.find((code) => code === text.trim().toUpperCase()))

export const getModuleList = {
  input: z.object({ countryCode: anyCountry }),
  output: z.array(moduleSchema),
}

export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  link: z.string(),
})

export const listBanners = {
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(bannerSchema),
}

export const getDomain = {
  input: z.object({}),
  output: z.object({ domain: z.string() }),
}
