/**
 * The locale of dates and numbers for a reader (R15): the day is before the month, but for English in the US; years are those of
 * everybody, also in Thailand. In: a language of the product or its BCP 47 tag, and the reader’s country, which numbers alone do not need.
 */
export function localeOf(language: string, country?: string): string {
  if (language === 'en') return country === 'US' ? 'en-US' : 'en-GB'
  if (language === 'th') return 'th-TH-u-ca-gregory'
  if (language === 'vn' || language === 'vi') return 'vi-VN'
  return language === 'id' ? 'id-ID' : language
}
