import { useRegions } from '#features/address/address.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { OneCountryChip } from './filter-parts.tsx'
import type { LibraryValues } from './library-list.ts'

/** Where creators live: the upper two levels of the one country that is chosen; in several, no area means anything. */
export function useAreaFilters({ country, area, district }: LibraryValues): Filter[] {
  const { t } = useTranslation('library')
  const [only, ...others] = country
  const isOne = only !== undefined && others.length === 0
  const top = useRegions(only ?? 'TH', undefined, isOne)
  const below = useRegions(only ?? 'TH', area, isOne && area !== undefined)
  if (!isOne) {
    return [
      {
        kind: 'own',
        field: 'area',
        part: <OneCountryChip name={t('filter.area')} />,
      },
    ]
  }
  const choices = [
    // Another area has other parts.
    { field: 'area', name: t('filter.area'), rows: top.data, clears: 'district' },
    { field: 'district', name: t('filter.district'), rows: area === undefined ? [] : below.data },
  ]
  return choices.flatMap(({ field, name, rows = [], clears }): Filter[] =>
    rows.length === 0 && !(field === 'district' && district)
      ? []
      : [
          {
            kind: 'one',
            field,
            name,
            clears,
            options: rows.map((row) => ({ value: row.code, label: row.name })),
          },
        ],
  )
}
