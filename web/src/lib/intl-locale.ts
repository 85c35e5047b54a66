/** Intl knows Vietnamese as vi; dates keep the common era in Thai, so that both sides read the same year. */
export function intlLocale(language: string): string {
  if (language === 'vn') return 'vi-VN'
  if (language === 'th') return 'th-TH-u-ca-gregory'
  if (language === 'en') return 'en-GB'
  return language === 'id' ? 'id-ID' : language
}

/** A moment breaks after its comma alone: "24 thg 11" stays together. */
export const dateTogether = (text: string) => text.replace(/(?<!,) /g, '\u00a0')
