import * as z from 'zod'
import { recorded } from '../audit/recorded.schemas.ts'
import { platforms } from '../creator/creator.ts'
import { countryCode, exactCountryCode } from '../kit/country.schemas.ts'
import { languages } from '../kit/country.ts'
import { httpsLink, id, moment, needed } from '../kit/text.schemas.ts'
import { sampleQuotaKinds, sampleQuotaMost } from '../sample/sample-quota.ts'
import { aboutUsTypes, modes } from '../tenant/tenant.ts'
import {
  bannersMost,
  categoriesMost,
  clockHoursMax,
  contactsMost,
  leastHoursOf,
  sampleClockDuties,
  silentBrandRules,
  taskClockDuties,
  trackingNumberMark,
} from './settings.ts'

const brandValues = z.object({
  clientName: recorded(needed('required', 120)),
  slogan: z.partialRecord(z.enum(languages), z.string().trim().max(200, 'errors:tooLong')),
  /** The address of an uploaded picture, or empty for the product's own mark. */
  logo: recorded(z.string().max(500)),
  /** Hexadecimal, or empty for the product's own colour. */
  color: recorded(z.string().regex(/^(#[0-9A-Fa-f]{6})?$/, 'errors:colorInvalid')),
})

const countryValues = z.object({
  countryCode,
  modes: z.array(z.enum(modes)).max(modes.length),
  /** A mark of the goods mode for clients that read it; it decides nothing here (decision 75). */
  allProduct: z.boolean(),
})
const countriesShape = z.object({
  countries: z.array(countryValues).min(1, 'errors:countryNeeded').max(20),
  defaultCountry: countryCode,
})
const countriesValues = countriesShape
  .refine(({ countries }) => new Set(countries.map((each) => each.countryCode)).size === countries.length, {
    path: ['countries'],
    error: 'errors:invalidValue',
  })
  .refine(({ countries, defaultCountry }) => countries.some((each) => each.countryCode === defaultCountry), {
    path: ['defaultCountry'],
    error: 'errors:defaultCountryClosed',
  })

const hours = z
  .number({ error: 'errors:numberNeeded' })
  .int('errors:wholeHours')
  .min(1, 'errors:wholeHours')
  .max(clockHoursMax, 'errors:tooManyHours')
const sampleHours = z.partialRecord(z.enum(sampleClockDuties), hours)
const taskHours = z.partialRecord(z.enum(taskClockDuties), hours).superRefine((given, issues) => {
  for (const duty of taskClockDuties) {
    const least = leastHoursOf(duty)
    if ((given[duty] ?? least) >= least) continue
    issues.addIssue({ code: 'custom', path: [duty], message: 'errors:leastHours', params: { hours: least } })
  }
})
const clocksValues = z.object({
  silentBrand: z.enum(silentBrandRules),
  /** Hours by duty, where they differ from the product's own. */
  sample: z.object({ all: sampleHours, countries: z.partialRecord(exactCountryCode, sampleHours) }),
  task: z.object({ all: taskHours, countries: z.partialRecord(exactCountryCode, taskHours) }),
})

const contact = z.object({
  name: needed('required', 80),
  account: needed('required', 200),
  /** Whose readers are shown it; left out for those of every country. */
  countryCode: countryCode.optional(),
})
const storedContact = z.object({ name: z.string(), account: z.string(), countryCode: countryCode.optional() })
const contactsValues = z.object({
  contacts: z.array(contact).max(contactsMost, 'errors:tooMany'),
  /** Whom to ask about samples; null for the same. */
  sampleContacts: z.array(contact).max(contactsMost, 'errors:tooMany').nullable(),
  recordFiling: z.object({ text: needed('required', 120), link: httpsLink }).nullable(),
})

const platformsValues = z.object({
  platforms: z
    .array(z.literal(Object.values(platforms)))
    .min(1, 'errors:platformLeft')
    .max(Object.values(platforms).length),
})

const carrier = z.object({
  code: z.string().min(1).max(60),
  /** As the company writes it; what is sent back is not read. */
  name: z.string().max(120).default(''),
  isOffered: z.boolean(),
  /** Where a reader follows a parcel, with `{number}` in place of its number; empty where the product's own timeline is enough. */
  trackingUrl: z
    .string()
    .trim()
    .max(500, 'errors:tooLong')
    .refine(
      (link) => link === '' || (httpsLink.safeParse(link).success && link.includes(trackingNumberMark)),
      'errors:trackingUrl',
    ),
})
const carriersOfCountry = z
  .object({
    /** In the order in which they are offered. */
    carriers: z.array(carrier).max(60, 'errors:tooMany'),
    /** Proposed where a number is like nobody's; null for none. */
    standard: z.string().max(60).nullable(),
  })
  .refine(({ carriers }) => carriers.some(({ isOffered }) => isOffered), {
    path: ['carriers'],
    error: 'errors:carrierLeft',
  })
  .refine(
    ({ carriers, standard }) =>
      standard === null || carriers.some(({ code, isOffered }) => code === standard && isOffered),
    { path: ['standard'], error: 'errors:standardCarrier' },
  )
const carriersValues = z.object({ countries: z.partialRecord(exactCountryCode, carriersOfCountry) })

const monthly = z
  .number({ error: 'errors:numberNeeded' })
  .int('errors:wholeNumber')
  .min(1, 'errors:wholeNumber')
  .max(sampleQuotaMost, 'errors:quotaTooLarge')
const monthlyQuotas = z.partialRecord(z.enum(sampleQuotaKinds), monthly)
/** Empty for no limit; a country's own goes before that of all. */
const quotasValues = z.object({
  all: monthlyQuotas,
  countries: z.partialRecord(exactCountryCode, monthlyQuotas),
})

const categoryNames = z
  .partialRecord(z.enum(languages), z.string().trim().max(80, 'errors:tooLong'))
  .refine((words) => Object.values(words).some(Boolean), 'errors:categoryNameNeeded')
const category = z.object({
  /** Stays as long as the category; letters and digits, as other systems write it. */
  ckey: z.string().regex(/^[A-Za-z0-9]{1,60}$/, 'errors:invalidValue'),
  name: categoryNames,
  isRetired: z.boolean(),
  /** Where readers find what uses a retired one, too; null where it is found under itself alone. */
  movedTo: z.string().max(60).nullable(),
})
const categoriesShape = z.object({
  categories: z
    .array(category.extend({ childCategory: z.array(category).max(categoriesMost, 'errors:tooMany') }))
    .min(1, 'errors:categoryLeft')
    .max(categoriesMost, 'errors:tooMany'),
})
const categoriesValues = categoriesShape.superRefine(({ categories }, issues) => {
  const all = categories.flatMap((each, at) => [
    { ...each, path: ['categories', at], above: each.isRetired },
    ...each.childCategory.map((child, place) => ({
      ...child,
      path: ['categories', at, 'childCategory', place],
      above: each.isRetired,
    })),
  ])
  const offered = new Set(all.filter(({ isRetired, above }) => !isRetired && !above).map(({ ckey }) => ckey))
  const fault = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message: `errors:${message}` })
  if (!categories.some(({ isRetired }) => !isRetired)) fault(['categories'], 'categoryLeft')
  for (const { ckey, movedTo, path } of all) {
    if (all.filter((each) => each.ckey === ckey).length > 1) fault([...path, 'ckey'], 'nameTaken')
    if (movedTo !== null && !offered.has(movedTo)) fault([...path, 'movedTo'], 'categoryGone')
  }
})

const aboutUsShape = z.object({
  type: z.literal([aboutUsTypes.page, aboutUsTypes.link]),
  link: recorded(z.string().trim().max(500, 'errors:tooLong')),
})
const aboutUsValues = aboutUsShape.refine(
  ({ type, link }) => type === aboutUsTypes.page || httpsLink.safeParse(link).success,
  { path: ['link'], error: 'errors:linkHttps' },
)

/** Without https:// and without a port. */
const host = recorded(
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253, 'errors:tooLong')
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'errors:hostInvalid'),
)
const hostsShape = z.object({ hosts: z.array(host).max(20, 'errors:tooMany') })
const hostsValues = hostsShape.refine(({ hosts }) => new Set(hosts).size === hosts.length, {
  path: ['hosts'],
  error: 'errors:hostTwice',
})

const bannerWords = z.partialRecord(z.enum(languages), z.string().trim().max(120, 'errors:tooLong'))
const day = z.iso.date({ error: 'errors:invalidValue' }).nullable()
const bannerValues = z
  .object({
    id,
    countryCode,
    title: bannerWords.refine((words) => Object.values(words).some(Boolean), 'errors:bannerTitle'),
    subtitle: bannerWords,
    picture: z.string().min(1, 'errors:bannerPicture').max(500),
    link: z
      .string()
      .trim()
      .max(500, 'errors:tooLong')
      .refine((link) => /^(\/(?!\/)|$)/.test(link) || httpsLink.safeParse(link).success, 'errors:bannerLink'),
    /** The first and the last day, by the clock of the country; null for no limit. */
    from: day,
    until: day,
    /** Readers of which languages see it; empty for all. */
    languages: z.array(z.enum(languages)).max(languages.length),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'errors:untilBeforeFrom',
  })
const bannersValues = z.object({ banners: z.array(bannerValues).max(bannersMost, 'errors:tooMany') })

const maintenanceValues = z.object({ isOpen: z.boolean() })

const sectionOf = <T extends z.ZodType>(values: T) =>
  z.object({
    /** When it was stored last; a save names the one that it began with. */
    version: moment,
    /** Who changed it last; null while nobody has. */
    changedBy: z.string().nullable(),
    values,
  })

export const settingsSchema = z.object({
  brand: sectionOf(brandValues),
  countries: sectionOf(countriesShape),
  clocks: sectionOf(clocksValues),
  contacts: sectionOf(
    z.object({
      contacts: z.array(storedContact),
      sampleContacts: z.array(storedContact).nullable(),
      recordFiling: z.object({ text: z.string(), link: z.string() }).nullable(),
    }),
  ),
  platforms: sectionOf(platformsValues),
  carriers: sectionOf(carriersValues),
  quotas: sectionOf(quotasValues),
  categories: sectionOf(categoriesShape),
  aboutUs: sectionOf(aboutUsShape),
  banners: sectionOf(
    z.object({
      banners: z.array(
        z.object({
          id,
          countryCode,
          title: z.partialRecord(z.enum(languages), z.string()),
          subtitle: z.partialRecord(z.enum(languages), z.string()),
          picture: z.string(),
          link: z.string(),
          from: day,
          until: day,
          languages: z.array(z.enum(languages)),
        }),
      ),
    }),
  ),
  hosts: sectionOf(hostsShape),
  maintenance: sectionOf(maintenanceValues),
})

export const getSettings = { input: z.object({}), output: settingsSchema }

const save = <T extends z.ZodType, Out extends z.ZodType>(values: T, section: Out) => ({
  input: z.object({ version: moment, values }),
  output: section,
})
const { shape } = settingsSchema

export const saveTenantBrand = save(brandValues, shape.brand)
export const saveTenantCountries = save(countriesValues, shape.countries)
export const saveTenantClocks = save(clocksValues, shape.clocks)
export const saveTenantContacts = save(contactsValues, shape.contacts)
export const saveTenantPlatforms = save(platformsValues, shape.platforms)
export const saveTenantCarriers = save(carriersValues, shape.carriers)
export const saveTenantQuotas = save(quotasValues, shape.quotas)
export const saveTenantCategories = save(categoriesValues, shape.categories)
export const countCategoryUse = {
  input: z.object({ ckey: z.string().max(60) }),
  output: z.object({
    products: z.number().int(),
    creators: z.number().int(),
    companies: z.number().int(),
  }),
}
export const saveTenantAboutUs = save(aboutUsValues, shape.aboutUs)
export const saveTenantBanners = save(bannersValues, shape.banners)
export const saveTenantHosts = save(hostsValues, shape.hosts)
export const saveTenantMaintenance = save(maintenanceValues, shape.maintenance)
