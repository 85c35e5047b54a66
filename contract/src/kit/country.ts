/** The countries of the product (R12). */
export const countryCodes = ['PH', 'MY', 'TH', 'US', 'ID', 'VN', 'CN', 'SG', 'SA', 'GB', 'TW'] as const
export type CountryCode = (typeof countryCodes)[number]

/** The five languages (R13). `vn` is the product's name for Vietnamese; in BCP 47 it is `vi`. */
export const languages = ['en', 'zh-CN', 'id', 'th', 'vn'] as const
export type Language = (typeof languages)[number]

interface CountryFacts {
  /** ISO 4217 */
  currency: string
  amountSymbol: string
  /** Locale for numbers and dates. */
  locale: string
  timeZone: string
  /** The name that its people use. */
  ownName: string
  /** Undefined where no language is mapped; then `en`. */
  language?: Language
}

export const countries: Record<CountryCode, CountryFacts> = {
  TH: {
    currency: 'THB',
    amountSymbol: '฿',
    locale: 'th-TH',
    timeZone: 'Asia/Bangkok',
    ownName: 'ประเทศไทย',
    language: 'th',
  },
  VN: {
    currency: 'VND',
    amountSymbol: '₫',
    locale: 'vi-VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    ownName: 'Việt Nam',
    language: 'vn',
  },
  ID: {
    currency: 'IDR',
    amountSymbol: 'Rp',
    locale: 'id-ID',
    timeZone: 'Asia/Jakarta',
    ownName: 'Indonesia',
    language: 'id',
  },
  PH: { currency: 'PHP', amountSymbol: '₱', locale: 'en-PH', timeZone: 'Asia/Manila', ownName: 'Pilipinas' },
  MY: {
    currency: 'MYR',
    amountSymbol: 'RM',
    locale: 'ms-MY',
    timeZone: 'Asia/Kuala_Lumpur',
    ownName: 'Malaysia',
  },
  SG: {
    currency: 'SGD',
    amountSymbol: 'S$',
    locale: 'en-SG',
    timeZone: 'Asia/Singapore',
    ownName: 'Singapore',
  },
  TW: { currency: 'TWD', amountSymbol: 'NT$', locale: 'zh-TW', timeZone: 'Asia/Taipei', ownName: '台灣' },
  CN: {
    currency: 'CNY',
    amountSymbol: '¥',
    locale: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    ownName: '中国',
    language: 'zh-CN',
  },
  US: {
    currency: 'USD',
    amountSymbol: '$',
    locale: 'en-US',
    timeZone: 'America/New_York',
    ownName: 'United States',
    language: 'en',
  },
  GB: {
    currency: 'GBP',
    amountSymbol: '£',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    ownName: 'United Kingdom',
  },
  SA: { currency: 'SAR', amountSymbol: 'SAR', locale: 'ar-SA', timeZone: 'Asia/Riyadh', ownName: 'السعودية' },
}

/** The day of a moment in the zone of a country (R15), as `2026-12-06`. */
export const dayIn = (at: Date, code: CountryCode): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: countries[code].timeZone, dateStyle: 'short' }).format(at)

/** The language of a country, `en` where none is mapped. */
export const languageOf = (code: CountryCode): Language => countries[code].language ?? 'en'

const tags: Record<Language, string> = { en: 'en', 'zh-CN': 'zh-CN', id: 'id', th: 'th', vn: 'vi' }
/** The BCP 47 tag for `lang` attributes and Intl. */
export const languageTag = (value: Language): string => tags[value]
/** Each language by the name that its readers look for; the same in every language of a page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  vn: 'Tiếng Việt',
}

export type LocalText = Partial<Record<Language, string>>

/** The text for a reader: own language, else English, else whatever there is. */
export const textFor = (text: LocalText, reader: Language): string =>
  text[reader] ?? text.en ?? Object.values(text)[0] ?? ''
