import type { RuleCondition } from '@sampan/contract/approval-rule'
import type { CountryCode } from '@sampan/contract/country'
import { usePlatformName } from '#features/creator/platform-name.ts'
import { useCategories } from '#lib/calls/category.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** More values than these are counted. */
const shownMost = 2

/** A condition in words: its phrase, and the value in it. In: names of the products that rules name, by id. */
export function useConditionWords(products: Readonly<Record<string, string>>) {
  const { t } = useTranslation(['approval-rule', 'library'])
  const { number, list } = useFormats()
  const { languageTag } = usePlace()
  const countryName = useCountryNames()
  const platformName = usePlatformName()
  const { data: tree } = useCategories()

  function nameOf(fact: string, value: string): string {
    if (fact === 'tier') return t(`library:tier.${value as 'nano'}`)
    if (fact === 'platform') return platformName(Number(value))
    if (fact === 'country') return countryName(value as CountryCode)
    if (fact === 'product') return products[value] ?? t('fact.product')
    const nodes = (tree ?? []).flatMap((node) => [node, ...node.childCategory])
    return nodes.find(({ ckey }) => ckey === value)?.name ?? value
  }

  function valueWords(condition: RuleCondition): string {
    if (!('values' in condition)) {
      const { fact, value } = condition
      return fact === 'keptPercent' ? `${number(value)}%` : number(value)
    }
    const { fact, values } = condition
    if (values.length === 0) return t('choose')
    const names = values.slice(0, shownMost).map((value) => nameOf(fact, value))
    const more = values.length - names.length
    if (more > 0) return `${list(names)} +${number(more)}`
    return new Intl.ListFormat(languageTag, { type: 'disjunction' }).format(names)
  }

  return {
    valueWords,
    phraseOf: (condition: RuleCondition, value: string) =>
      t(`phrase.${condition.fact}_${condition.is}` as 'phrase.tier_in', { value }),
  }
}
