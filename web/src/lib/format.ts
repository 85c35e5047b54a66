import { localeOf } from '@sampan/contract/locale'
import { writeMoney } from '@sampan/contract/money'
import { createContext, use } from 'react'
import { type Place, usePlace } from './place.ts'

/** Formats of one reader. Money comes as decimal strings in major units and never passes through a float sum. */
export interface Formats {
  /** Digits of the currency's country on creator pages, of the reader's language in the console: `฿590`, `349.000 ₫`. */
  money(amount: string, currency: string): string
  /** `฿590 – ฿890`, or one price when both are the same. */
  priceRange(min: string, max: string, currency: string): string
  percent(value: number): string
  number(value: number): string
  /** `128K`, `1,2 Tr`, `12.8 หมื่น`: as the reader's language counts. */
  compact(value: number): string
  /** `12 Nov`. */
  day(iso: string): string
  /** `12 Nov 2026`: where the year may be another one. */
  longDay(iso: string): string
  /** `Thu 26 Nov, 18:00`. */
  moment(iso: string): string
  /** A moment with its seconds, as a log has it. */
  second(iso: string): string
  /** `TikTok, YouTube`, `草稿、发布`: what stands side by side in a sentence. */
  list(words: readonly string[]): string
}

const localeOfCurrency: Record<string, string> = {
  THB: 'th-TH-u-nu-latn',
  VND: 'vi-VN',
  IDR: 'id-ID',
  PHP: 'en-PH',
  MYR: 'ms-MY',
  SGD: 'en-SG',
  TWD: 'zh-TW',
  CNY: 'zh-CN',
  USD: 'en-US',
  GBP: 'en-GB',
  SAR: 'ar-SA-u-nu-latn',
}

/**
 * Whose digits amounts have (R15): those of the currency's country on pages of creators, those of the reader's language
 * in the console, where one list has amounts of several countries.
 */
export const DigitsOf = createContext<'country' | 'reader'>('country')

type FormatMoney = Formats['money']

/** 0 to 2 decimals (R15). In: BCP 47 of the digits; by the currency's country without. */
const moneyIn =
  (locale?: string): FormatMoney =>
  (amount, currency) => {
    const value = Number(amount)
    const digits = Number.isInteger(value) ? 0 : 2
    return writeMoney(value, {
      locale: locale ?? localeOfCurrency[currency] ?? 'en',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  }

/** The symbol is on both sides of the dash where it leads, once at the end where it follows. */
const rangeOf =
  (money: FormatMoney): Formats['priceRange'] =>
  (min, max, currency) => {
    if (Number(min) === Number(max)) return money(min, currency)
    const high = money(max, currency)
    const leads = !/^\d/.test(high)
    const low = leads ? money(min, currency) : money(min, currency).replace(/[\s\u00a0]*[^\d.,]+$/, '')
    return `${low} – ${high}`
  }

/** A date breaks after its comma alone. */
export const together = (text: string): string => text.replace(/(?<!,) /g, '\u00a0')

/** Formats by the reader's language and country, and the country's zone. */
function formatsFor(
  { languageTag, country, timeZone }: Pick<Place, 'languageTag' | 'country' | 'timeZone'>,
  digitsOf: 'country' | 'reader',
): Formats {
  const locale = localeOf(languageTag, country)
  const money = moneyIn(digitsOf === 'reader' ? locale : undefined)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const longDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const second = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  // What is given by the language's own list formats says "and" in some, and nothing at all between two words in others.
  const comma = locale.startsWith('zh') ? '、' : ', '
  return {
    money,
    priceRange: rangeOf(money),
    percent: (value) => `${number.format(value)}%`,
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    day: (iso) => together(day.format(new Date(iso))),
    longDay: (iso) => together(longDay.format(new Date(iso))),
    // Some browsers begin a Vietnamese moment with "at", which the sentences say themselves.
    second: (iso) => together(second.format(new Date(iso)).replace(/^lúc /, '')),
    moment: (iso) => together(moment.format(new Date(iso)).replace(/^lúc /, '')),
    list: (words) => words.join(comma),
  }
}

const made = new Map<string, Formats>()

export function useFormats(): Formats {
  const place = usePlace()
  const digitsOf = use(DigitsOf)
  const key = `${place.languageTag} ${place.country} ${place.timeZone} ${digitsOf}`
  const known = made.get(key)
  if (known) return known
  const fresh = formatsFor(place, digitsOf)
  made.set(key, fresh)
  return fresh
}
