import type { Language } from '@sampan/contract/country'

/** The sign between thousands and the one before decimals, as each language writes numbers. */
const signs: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  'zh-CN': { group: ',', decimal: '.' },
  th: { group: ',', decimal: '.' },
  id: { group: '.', decimal: ',' },
  vn: { group: '.', decimal: ',' },
}

/**
 * A whole number as its reader's language writes it: `1,200` in English is `1.200` in Vietnamese. Undefined for what is none there,
 * also for what another country would read otherwise: nothing is guessed.
 */
export function readWhole(text: string, language: Language): number | undefined {
  const { group, decimal } = signs[language]
  const [whole = '', decimals, ...rest] = text.replaceAll(/[\s\u00a0\u202f]/g, '').split(decimal)
  if (rest.length > 0 || (decimals !== undefined && !/^0*$/.test(decimals))) return undefined
  const isGrouped = whole.includes(group)
  const form = isGrouped ? new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`) : /^\d{1,12}$/
  if (!form.test(whole)) return undefined
  return Number(whole.replaceAll(group, ''))
}
