import type { MonthlyReport } from '@sampan/contract/report'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { useReportSearch } from './use-report-search.ts'

type Asked = ReturnType<typeof useReportSearch>

/** What the page shows, as a monthly report keeps it: its days are those of the month before. */
export const choiceOf = ({ filter, by }: Pick<Asked, 'filter' | 'by'>): MonthlyReport => {
  const { countries, brandIds, productIds, tiers, promoteTypes } = filter
  return { by, countries, brandIds, productIds, tiers, promoteTypes }
}

const isSameList = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Whether two report the same, in whichever order their filters were chosen. */
export const isSameChoice = (one: MonthlyReport, other: MonthlyReport): boolean =>
  one.by === other.by &&
  isSameList(one.countries, other.countries) &&
  isSameList(one.brandIds, other.brandIds) &&
  isSameList(one.productIds, other.productIds) &&
  isSameList(one.tiers, other.tiers) &&
  isSameList(one.promoteTypes, other.promoteTypes)

/** "Mailed monthly: Compared by: Product · Country: Thailand". Of products only how many. */
export function useChoiceWords(): (chosen: MonthlyReport) => string {
  const { t } = useTranslation(['report', 'sample'])
  const countryName = useCountryNames()
  return ({ by, countries, brandIds, productIds, tiers, promoteTypes }) => {
    const filters: [name: string, values: string[] | undefined][] = [
      [t('by.country'), countries?.map(countryName)],
      [t('by.brand'), brandIds?.length ? [String(brandIds.length)] : undefined],
      [t('by.product'), productIds?.length ? [String(productIds.length)] : undefined],
      [t('sample:console.filter.tier'), tiers?.map((tier) => t(`sample:tier.${tier}`))],
      [t('sample:console.filter.promote'), promoteTypes?.map((code) => t(`sample:promote.${code}`))],
    ]
    const parts = filters
      .filter(([, values]) => values?.length)
      .map(([name, values]) => t('monthly.part', { name, value: values?.join(', ') }))
    return t('monthly.chosen', {
      parts: [
        t('monthly.part', { name: t('monthly.comparedBy'), value: t(`by.${by}`) }),
        ...(parts.length > 0 ? parts : [t('monthly.all')]),
      ].join(' · '),
    })
  }
}
