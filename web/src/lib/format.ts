import { usePlace } from './place.ts'

/** Formats of one reader. Money comes as decimal strings in major units and never passes through a float sum. */
export interface Formats {
  /** In the locale of the currency's country on creator pages: `฿590`, `349.000 ₫`. */
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

/** 0 to 2 decimals (R15). */
function formatMoney(amount: string, currency: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  return new Intl.NumberFormat(localeOfCurrency[currency] ?? 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** The symbol is on both sides of the dash where it leads, once at the end where it follows. */
function formatRange(min: string, max: string, currency: string): string {
  if (Number(min) === Number(max)) return formatMoney(min, currency)
  const high = formatMoney(max, currency)
  const leads = !/^\d/.test(high)
  const low = leads
    ? formatMoney(min, currency)
    : formatMoney(min, currency).replace(/[\s\u00a0]*[^\d.,]+$/, '')
  return `${low} – ${high}`
}

/** A date breaks after its comma alone. */
const together = (text: string): string => text.replace(/(?<!,) /g, '\u00a0')

/** Formats by the reader's language and the country's zone. */
function formatsFor(tag: string, timeZone: string): Formats {
  const locale = tag === 'th' ? 'th-u-ca-gregory' : tag === 'en' ? 'en-GB' : tag
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
  return {
    money: formatMoney,
    priceRange: formatRange,
    percent: (value) => `${number.format(value)}%`,
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    day: (iso) => together(day.format(new Date(iso))),
    longDay: (iso) => together(longDay.format(new Date(iso))),
    // Some browsers begin a Vietnamese moment with "at", which the sentences say themselves.
    second: (iso) => together(second.format(new Date(iso)).replace(/^lúc /, '')),
    moment: (iso) => together(moment.format(new Date(iso)).replace(/^lúc /, '')),
  }
}

const made = new Map<string, Formats>()

export function useFormats(): Formats {
  const { languageTag, timeZone } = usePlace()
  const key = `${languageTag} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const fresh = formatsFor(languageTag, timeZone)
  made.set(key, fresh)
  return fresh
}
