import {
  type CountryCode,
  countries,
  countryCodes,
  type Language,
  languageOf,
  languages,
  languageTag,
} from '@sampan/contract/country'
import { createStore } from './store.ts'

/**
 * Where the reader is and what they read. The country is kept in local storage and in the address as
 * `countryCode`; the language is the one chosen, else the country's, else the browser's (R13).
 */
export interface Place {
  country: CountryCode
  /** False until the reader chose one or came with one in the address. */
  isChosen: boolean
  language: Language
  languageTag: string
  currency: string
  amountSymbol: string
  /** For numbers and dates on creator pages. */
  locale: string
  timeZone: string
}

const keys = { country: 'countryCode', language: 'language' } as const
const store = createStore()
let defaultCountry: CountryCode = 'TH'
let current: Place | undefined

const isCountry = (text: string | null | undefined): text is CountryCode =>
  countryCodes.includes((text ?? '') as CountryCode)
const isLanguage = (text: string | null | undefined): text is Language =>
  languages.includes((text ?? '') as Language)

export function countryInAddress(): CountryCode | undefined {
  const asked = new URLSearchParams(location.search).get('countryCode')?.toUpperCase()
  return isCountry(asked) ? asked : undefined
}

function reckon(): Place {
  const stored = localStorage.getItem(keys.country)
  const chosen = countryInAddress() ?? (isCountry(stored) ? stored : undefined)
  const country = chosen ?? defaultCountry
  const kept = localStorage.getItem(keys.language)
  const language = isLanguage(kept) ? kept : chosen ? languageOf(country) : languageOfBrowser()
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

export function readPlace(): Place {
  current ??= reckon()
  return current
}

function renew(): void {
  current = undefined
  store.changed()
}

/** Called once with the tenant's own default, before the first paint. */
export function setDefaultCountry(code: CountryCode): void {
  defaultCountry = code
  renew()
}

/** Country selection: the country's language is taken when none was chosen. */
export function chooseCountry(code: CountryCode): void {
  localStorage.setItem(keys.country, code)
  renew()
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(keys.language, language)
  renew()
}

/** Call after the address changed: a link with another countryCode is a choice. */
export function noticeAddress(): void {
  const asked = countryInAddress()
  if (!asked) return
  // The place may have been reckoned from the address before this one, whose country won over the stored one.
  if (asked !== localStorage.getItem(keys.country) || asked !== readPlace().country) chooseCountry(asked)
}

export const usePlace = (): Place => store.useValue(readPlace)

/** The country that the browser's clock suggests; outlined in the picker, never chosen for anybody. */
export function likelyCountry(): CountryCode | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return countryCodes.find((code) => countries[code].timeZone === zone)
}
