import {
  type CountryCode,
  countries,
  countryCodes,
  type Language,
  languages,
  languageTag,
} from '@sampan/contract/country'
import { countryOfClock } from './country-of-clock.ts'
import { createStore } from './store.ts'

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

const keys = { country: 'countryCode', language: 'language' } as const
const store = createStore()
let defaultCountry: CountryCode = 'TH'
/** Those of the tenant; all of them until it is known. */
let offered: readonly CountryCode[] = countryCodes
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
  const country = chosen ?? likelyCountry() ?? defaultCountry
  const kept = localStorage.getItem(keys.language)
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

export function readPlace(): Place {
  current ??= reckon()
  return current
}

function renew(): void {
  current = undefined
  store.changed()
}

/** Called once with the tenant's own countries, before the first paint. */
export function setCountries(own: CountryCode, all: readonly CountryCode[]): void {
  defaultCountry = own
  offered = all
  renew()
}

/** Country selection: what stands there, and in which money. The language stays the reader's own. */
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

/** Who logs in without having chosen a country sees their own, where the tenant is in it. */
export function enterAs(country: CountryCode): void {
  if (!readPlace().isChosen && offered.includes(country)) chooseCountry(country)
}

/**
 * The country of the tenant's that the browser's clock suggests: shown first, asked about and outlined in the picker, kept
 * only once the reader says so.
 */
export function likelyCountry(): CountryCode | undefined {
  const likely = countryOfClock(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages)
  return likely && offered.includes(likely) ? likely : undefined
}
