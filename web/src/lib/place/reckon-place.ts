import {
  type CountryCode,
  countries,
  countryCodes,
  type Language,
  languages,
  languageTag,
} from '@sampan/contract/country'
import { countryAsked, type Offered } from '@sampan/contract/prerender'
import { countryOfClock } from './country-of-clock.ts'

/**
 * Where the reader is and what they read. The country is kept in local storage and in the address as `countryCode`;
 * until one is chosen it is the one that the browser's clock suggests, else the tenant's own. The language is the one
 * chosen, else the browser's, else English (R13).
 */
export interface Place {
  country: CountryCode
  /** False until the reader chose one, came with one in the address, or logged in as somebody of a country. */
  isChosen: boolean
  language: Language
  languageTag: string
  currency: string
  amountSymbol: string
  /** For numbers and dates on creator pages. */
  locale: string
  timeZone: string
}

/** Where this browser keeps what its reader chose. */
export const placeKeys = { country: 'countryCode', language: 'language' } as const

const isCountry = (text: string | null | undefined): text is CountryCode =>
  countryCodes.includes((text ?? '') as CountryCode)
const isLanguage = (text: string | null | undefined): text is Language =>
  languages.includes((text ?? '') as Language)

export const countryInAddress = (): CountryCode | undefined =>
  countryAsked(new URLSearchParams(location.search))

/** Reckons the place of this browser's reader from its storage, address, languages and clock. */
export function reckonPlace({ own, all }: Offered): Place {
  const stored = localStorage.getItem(placeKeys.country)
  const chosen = countryInAddress() ?? (isCountry(stored) ? stored : undefined)
  const country = chosen ?? likelyCountry(all) ?? own
  const kept = localStorage.getItem(placeKeys.language)
  const language = isLanguage(kept) ? kept : languageOfBrowser()
  const facts = countries[country]
  return {
    country,
    isChosen: chosen !== undefined,
    language,
    languageTag: languageTag(language),
    currency: facts.currency,
    amountSymbol: facts.amountSymbol,
    locale: facts.locale,
    timeZone: facts.timeZone,
  }
}

function languageOfBrowser(): Language {
  for (const tag of navigator.languages) {
    const primary = tag.toLowerCase().split('-')[0]
    if (primary === 'zh') return 'zh-CN'
    if (primary === 'vi') return 'vn'
    if (isLanguage(primary)) return primary
  }
  return 'en'
}

/** The country among these that the browser's clock suggests. */
export function likelyCountry(all: readonly CountryCode[]): CountryCode | undefined {
  const likely = countryOfClock(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages)
  return likely && all.includes(likely) ? likely : undefined
}
