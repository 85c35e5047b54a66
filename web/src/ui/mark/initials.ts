const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Thai vowels that are written before their consonant; alone they are no initial. */
const leadingVowels = /^[เแโใไ]/

const first = (word: string) => {
  const rest = leadingVowels.test(word) ? word.slice(1) : word
  return [...segmenter.segment(rest)][0]?.segment.replace(/\p{M}+/gu, '') ?? ''
}

/** One or two letters for a name without a picture: `SB` for Siam Botanics, `林` for 林佳蓉, `ณ` for ณัฐญา. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [one = '', two] = words
  if (!/^\p{Script=Latin}/u.test(one)) return first(one)
  return (first(one) + (two ? first(words.at(-1) ?? two) : '')).toUpperCase()
}

/** A number from a name, the same every time; picks tints so that a name keeps its colour. */
export function seedOf(name: string): number {
  let seed = 7
  for (const char of name) seed = (seed * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return seed
}
