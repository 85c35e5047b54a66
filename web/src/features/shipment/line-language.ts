/**
 * The language of a carrier's line, as a language tag. Nobody names it: a query asks for English, a push brings the carrier's own
 * words. So it is guessed from its letters, and Indonesian from its commonest words. In: the text of the line.
 */
export function lineLanguage(text: string): string {
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  // Of those that write a vowel with marks, Vietnamese is the one that carriers here use.
  if (/đ|[aeiouy][\u0300-\u0309\u0323\u031b]/i.test(text.normalize('NFD'))) return 'vi'
  if (/\b(paket|telah|sudah|oleh|kurir|penerima|sedang|dalam|menuju|tiba)\b/i.test(text)) return 'id'
  return 'en'
}
