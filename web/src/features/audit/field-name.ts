import { countryCodes } from '@sampan/contract/country'
import { oneOf } from '@sampan/contract/one-of'
import type { TFunction } from '#lib/words.ts'
import type audit from '../../../../locales/en/audit.json'
import type settings from '../../../../locales/en/settings.json'

type Say = TFunction<['audit', 'settings']>

/** The words of a key that may be none: what there is no text for comes back empty, or as the key. */
function wordsOf(t: Say, part: string): string | undefined {
  const said = [
    t(`audit:field.${part as keyof (typeof audit)['field']}`),
    t(`settings:duty.${part as keyof (typeof settings)['duty']}`),
  ]
  return said.find((text) => text !== '' && !text.includes(`.${part}`))
}

/** `modificationLimit` as "Modification limit": the log outlives the words for it. */
const spaced = (part: string): string => {
  const text = part.replaceAll(/([a-z\d])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * The name of a field in the reader's words. In: its way through the call, as `sample.all.review`, and how countries are called.
 */
export function fieldName(
  t: Say,
  name: string,
  countryName: (code: (typeof countryCodes)[number]) => string,
): string {
  const parts = name.split('.').filter((part) => part !== 'values')
  return parts
    .map((part) => {
      if (part === 'all') return t('settings:clocks.all')
      if (part === 'sample' || part === 'task') return t(`settings:clocks.${part}`)
      return oneOf(countryCodes, part) ? countryName(part) : (wordsOf(t, part) ?? spaced(part))
    })
    .join(' · ')
}
