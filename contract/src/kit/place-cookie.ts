import { type CountryCode, countryCodes, type Language, languages } from './country.ts'

/**
 * Where a reader is and what they read, as the web showed it last: the server renders their next page for it (R112). It
 * holds nothing else, names nobody, and decides nothing but how a page looks at first.
 */
export interface ShownPlace {
  country: CountryCode
  /** Whether the reader chose the country; else it is only likely. */
  isChosen: boolean
  language: Language
}

const name = 'sampan-place'
/** Seconds; a year. */
const life = 365 * 24 * 60 * 60

/** The cookie as a page writes it. @param isSecure whether the site is served by HTTPS */
export function placeCookie({ country, isChosen, language }: ShownPlace, isSecure: boolean): string {
  const value = [country, language, ...(isChosen ? ['chosen'] : [])].join('.')
  return `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * In: the `cookie` header of a request. Out: what the page wrote; undefined without it, and where it is anything but one of our
 * countries and languages.
 */
export function readPlaceCookie(header: string | undefined): ShownPlace | undefined {
  const values = (header ?? '').split(';').flatMap((each) => {
    const [key, value] = each.trim().split('=')
    return key === name && value ? [value] : []
  })
  const [country, language, chosen, ...more] = values[0]?.split('.') ?? []
  const knownCountry = countryCodes.find((code) => code === country)
  const knownLanguage = languages.find((code) => code === language)
  const isWhole = more.length === 0 && (chosen === undefined || chosen === 'chosen')
  if (!knownCountry || !knownLanguage || !isWhole) return undefined
  return { country: knownCountry, isChosen: chosen === 'chosen', language: knownLanguage }
}
