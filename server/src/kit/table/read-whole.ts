import type { Language } from '@sampan/contract/country'

/** The sign between thousands and the one before decimals, as each language writes numbers. */
const signs: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  'zh-CN': { group: ',', decimal: '.' },
  th: { group: ',', decimal: '.' },
  id: { group: '.', decimal: ',' },
  vn: { group: '.', decimal: ',' },
}

/** Whole part and decimals of a number as its reader's language writes it; undefined for what is none there. */
function partsOf(text: string, language: Language): { whole: string; decimals: string } | undefined {
  const { group, decimal } = signs[language]
  const [whole = '', decimals = '', ...rest] = text.replaceAll(/[\s\u00a0\u202f]/g, '').split(decimal)
  if (rest.length > 0 || !/^\d*$/.test(decimals)) return undefined
  const form = whole.includes(group) ? new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`) : /^\d{1,12}$/
  return form.test(whole) ? { whole: whole.replaceAll(group, ''), decimals } : undefined
}

/**
 * A whole number as its reader's language writes it: `1,200` in English is `1.200` in Vietnamese. Undefined for what is none there,
 * also for what another country would read otherwise: nothing is guessed.
 */
export function readWhole(text: string, language: Language): number | undefined {
  const parts = partsOf(text, language)
  return parts && /^0*$/.test(parts.decimals) ? Number(parts.whole) : undefined
}

/** The same for an amount of money or a rate, with two decimals at most: `1,200.50` in English is `1200.50`. */
export function readDecimal(text: string, language: Language): string | undefined {
  const parts = partsOf(text, language)
  // Three digits behind the sign are thousands elsewhere.
  if (!parts || parts.decimals.length > 2) return undefined
  return [parts.whole, parts.decimals].filter(Boolean).join('.')
}
