import type { Language } from '../../contract/src/kit/country.ts'

/** What a voice reads for a sign. */
type Words = Record<string, string>

/**
 * Letters whose names rhyme (C, D, E, P, T) are said with a word that begins with them. Where a language spells
 * with no words of its own, as Thai and Chinese do with Latin letters, the letters are said in English.
 */
export const wordsOf: Record<Language, { voice: string; words: Words }> = {
  en: {
    voice: 'en-us',
    words: {
      A: 'A, Alpha',
      C: 'C, Charlie',
      D: 'D, Delta',
      E: 'E, Echo',
      F: 'F, Foxtrot',
      H: 'H, Hotel',
      J: 'J, Juliet',
      K: 'K, Kilo',
      N: 'N, November',
      P: 'P, Papa',
      R: 'R, Romeo',
      T: 'T, Tango',
      X: 'X, X-ray',
      Y: 'Y, Yankee',
      3: 'three',
      4: 'four',
      7: 'seven',
      9: 'nine',
    },
  },
  id: {
    voice: 'id',
    words: {
      A: 'A, apel',
      C: 'C, cabai',
      D: 'D, durian',
      E: 'E, ember',
      F: 'F, foto',
      H: 'H, hujan',
      J: 'J, jeruk',
      K: 'K, kopi',
      N: 'N, nanas',
      P: 'P, pisang',
      R: 'R, rumah',
      T: 'T, topi',
      X: 'X',
      Y: 'Y, yoyo',
      3: 'tiga',
      4: 'empat',
      7: 'tujuh',
      9: 'sembilan',
    },
  },
  vn: {
    voice: 'vi',
    words: {
      A: 'A, áo',
      C: 'C, cá',
      D: 'D, dừa',
      E: 'E, em',
      F: 'F',
      H: 'H, hoa',
      J: 'J',
      K: 'K, kem',
      N: 'N, nhà',
      P: 'P, phở',
      R: 'R, rau',
      T: 'T, táo',
      X: 'X, xe',
      Y: 'Y, y tá',
      3: 'ba',
      4: 'bốn',
      7: 'bảy',
      9: 'chín',
    },
  },
  th: { voice: 'th', words: { 3: '3', 4: '4', 7: '7', 9: '9' } },
  'zh-CN': { voice: 'cmn', words: { 3: '3', 4: '4', 7: '7', 9: '9' } },
}
