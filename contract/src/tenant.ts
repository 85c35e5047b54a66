import * as z from 'zod'
import { countryCode, countryCodes } from './country.ts'
import { endpoint, everyone, pcBase } from './endpoint.ts'

/** The modes of a country (R14). The creator mode exists as a route mode; a country may grant it too. */
export const modes = ['goods', 'task', 'aboutUs', 'creator'] as const
export type Mode = (typeof modes)[number]

/** An external link replaces the about-us page when the type is 2. */
export const aboutUsTypes = { page: 1, link: 2 } as const

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
export type TenantInfo = z.infer<typeof tenantInfoSchema>

export const getTenantInfo = endpoint({
  name: 'getTenantInfo',
  method: 'GET',
  path: `${pcBase}/index/getTenantInfo`,
  effect: 'read',
  actor: everyone,
  summary: 'Who runs this site: name, logo, countries, contacts.',
  input: z.object({}),
  output: tenantInfoSchema,
})

export const getSampleContactInfo = endpoint({
  name: 'getSampleContactInfo',
  method: 'GET',
  path: `${pcBase}/index/getSampleContactInfo`,
  effect: 'read',
  actor: everyone,
  summary: 'Whom to ask about samples.',
  input: z.object({}),
  output: z.array(contactInfo),
})

export const moduleSchema = z.object({ mode: z.enum(modes), allProduct: z.number().int() })

/** A country that the product does not know reads as undefined: it has no modes (R14). */
const anyCountry = z
  .string({ error: 'errors:countryNeeded' })
  .transform((text) => countryCodes.find((code) => code === text.trim().toUpperCase()))

export const getModuleList = endpoint({
  name: 'getModuleList',
  method: 'GET',
  path: `${pcBase}/index/getModuleList`,
  effect: 'read',
  actor: everyone,
  summary: 'The modes that a country has open; none for a country that the tenant does not work in.',
  input: z.object({ countryCode: anyCountry }),
  output: z.array(moduleSchema),
})

export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  link: z.string(),
})

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'POST',
  path: `${pcBase}/banner/getList`,
  effect: 'read',
  actor: everyone,
  summary: 'Banners of a country, in order.',
  input: z.object({ countryCode: countryCode.optional() }),
  output: z.array(bannerSchema),
})

/** Where the API lives, for clients that ask before they call. */
export const getDomain = endpoint({
  name: 'getDomain',
  method: 'GET',
  path: '/domain',
  effect: 'read',
  actor: everyone,
  summary: 'The origin of the API.',
  input: z.object({}),
  output: z.object({ domain: z.string() }),
})
