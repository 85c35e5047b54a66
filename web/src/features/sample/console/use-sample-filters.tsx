import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { promoteTypes } from '@sampan/contract/product'
import { sampleStatuses } from '@sampan/contract/sample-status'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { GroupFilter } from '../group/group-filter.tsx'

/** What narrows the list of samples. */
export function useSampleFilters(
  group: string | undefined,
  onGroup: (group: string | undefined) => void,
): Filter[] {
  const { t } = useTranslation(['sample', 'ui'])
  const countryName = useCountryNames()
  return [
    {
      kind: 'many',
      field: 'status',
      name: t('console.filter.status'),
      options: sampleStatuses.map((code) => ({ value: String(code), label: t(`ui:status.sample.${code}`) })),
    },
    {
      kind: 'many',
      field: 'promote',
      name: t('console.filter.promote'),
      options: Object.values(promoteTypes).map((code) => ({
        value: String(code),
        label: t(`promote.${code}`),
      })),
    },
    {
      kind: 'many',
      field: 'tier',
      name: t('console.filter.tier'),
      options: tiers.map((tier) => ({ value: tier, label: t(`tier.${tier}`) })),
    },
    {
      kind: 'many',
      field: 'country',
      name: t('console.filter.country'),
      options: countryCodes.map((code) => ({ value: code, label: countryName(code) })),
    },
    { kind: 'day', field: 'since', name: t('console.filter.since') },
    {
      kind: 'one',
      field: 'fulfil',
      name: t('console.filter.fulfil'),
      options: (['1', '2'] as const).map((code) => ({ value: code, label: t(`console.fulfil.is.${code}`) })),
    },
    { kind: 'toggle', field: 'abnormal', name: t('console.filter.abnormal'), icon: IconAlertTriangle },
    // The page of groups leads here with one: until then the line of filters has no room for it.
    ...(group
      ? [{ kind: 'own' as const, field: 'group', part: <GroupFilter group={group} onChange={onGroup} /> }]
      : []),
  ]
}
