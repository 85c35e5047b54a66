import * as z from 'zod'
import { type CountryCode, countryCodes, languages } from './country.ts'

/** The code itself, as keys of tables have it. */
export const exactCountryCode = z.enum(countryCodes, { error: 'errors:countryNeeded' })

/** The same as clients send it, whose letters may be small. */
export const countryCode = z.preprocess<unknown, typeof exactCountryCode, CountryCode>(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  exactCountryCode,
)
export const language = z.enum(languages)

/** In which languages the texts of a product or task are there (R118). */
export const textLanguagesSchema = z.object({
  /** Those in which anything was written. */
  given: z.array(language),
  /** Of each field that is not shown in the caller's language, the one that it is in. */
  others: z.record(z.string(), language),
})

/** Text in several languages, as people of the tenant wrote it. */
export const localText = z.partialRecord(language, z.string())
