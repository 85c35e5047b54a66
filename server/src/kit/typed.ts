/** What somebody typed to find something: words, or the whole number of a case. */
export interface Typed {
  words: string
  number: { prefix: string; digits: number } | undefined
}

/** `SP-24790` as it is shown, typed with or without its hyphen, small or large, with a `#` before it. */
export function readTyped(query: string): Typed {
  const [, prefix, digits] = /^#?([a-z]{2})[\s-]*(\d{1,15})$/i.exec(query) ?? []
  const number = prefix && digits ? { prefix: prefix.toUpperCase(), digits: Number(digits) } : undefined
  return { words: query.replace(/^#/, ''), number }
}

/** The letters before the digits of a number: `SP` of `SP-24790`. */
export const prefixOf = (number: string): string => number.split('-')[0] ?? ''
