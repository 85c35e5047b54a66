import {
  type CountryCode,
  countries,
  countryCodes,
  type Language,
  languageTag,
} from '@sampan/contract/country'
import type { Offered } from '@sampan/contract/prerender'
import { createContext, use } from 'react'
import {
  countryInAddress,
  placeKeys as keys,
  likelyCountry as likelyAmong,
  type Place,
  reckonPlace,
} from './place/reckon-place.ts'
import { tellServer } from './place/tell-server.ts'
import { createStore } from './store.ts'

export type { Place }
export { countryInAddress }

const store = createStore()
/** Those of the tenant; all of them until it is known. */
let offered: Offered = { own: 'TH', all: countryCodes }
let current: Place | undefined

export function readPlace(): Place {
  current ??= reckonPlace(offered)
  return current
}

function renew(): void {
  current = undefined
  tellServer(readPlace())
  store.changed()
}

/** Called once with the tenant's own countries, before the first paint. */
export function setCountries(own: CountryCode, all: readonly CountryCode[]): void {
  offered = { own, all }
  renew()
}

/** Country selection: what is there, and in which money. The language stays the reader's own. */
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
  // The place may have been computed from the address before this one, whose country won over the stored one.
  if (asked !== localStorage.getItem(keys.country) || asked !== readPlace().country) chooseCountry(asked)
}

/** The `lang` of a text that is not in the page's own language; nothing where it is (R118). */
export const langOf = (language: Language | undefined): { lang?: string } =>
  language ? { lang: languageTag(language) } : {}

/** Where somebody else is, for what is shown as they will see it. */
export const OtherPlace = createContext<Place | undefined>(undefined)

export function usePlace(): Place {
  const own = store.useValue(readPlace)
  return use(OtherPlace) ?? own
}

/** The place of a reader of a language in a country. */
export const placeOf = (country: CountryCode, language: Language): Place => ({
  ...countries[country],
  country,
  isChosen: true,
  language,
  languageTag: languageTag(language),
})

/** Who logs in without having chosen a country sees their own, where the tenant is in it. */
export function enterAs(country: CountryCode): void {
  if (!readPlace().isChosen && offered.all.includes(country)) chooseCountry(country)
}

/**
 * The country of the tenant's that the browser's clock suggests: shown first, asked about and outlined in the picker, kept
 * only once the reader says so.
 */
export const likelyCountry = (): CountryCode | undefined => likelyAmong(offered.all)
