import * as z from 'zod'
import { countryCodes, languages } from './country.ts'

export const countryCode = z.enum(countryCodes, { error: 'errors:countryNeeded' })
export const language = z.enum(languages)

/** Text in several languages, as people of the tenant wrote it. */
export const localText = z.partialRecord(language, z.string())
