import { mayAny, reachOf } from '@sampan/contract/abilities'
import { countryCodes } from '@sampan/contract/country'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useGroups } from '#features/group/group.api.ts'
import { GroupFilter } from '#features/group/group-filter.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { ValuesOf } from '#lib/search-fields.ts'
import { type CameIn, useTodayFilters } from '#ui/list/came-in-filter.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import type { sentFields } from './sent-filters.ts'

interface SentList {
  values: ValuesOf<typeof sentFields> & CameIn
  set: (next: Record<string, string | undefined>) => void
}

/** By whom it was sent, for whom, where and to whom, and whether its creator opened it; then what Today leads here with. */
export function useSentFilters({ values, set }: SentList): Filter[] {
  const { t } = useTranslation('invite')
  const countryName = useCountryNames()
  const { data: who } = useMe()
  const isOfAll = who !== undefined && reachOf(who.role, 'inviteCreator') === 'all'
  const keeps = who !== undefined && mayAny(who.role, 'keepRelations')
  const brands = useBrandFilter({
    ...{ value: values.brand[0], others: values.brand.length - 1 },
    onChange: (brand) => set({ brand }),
  })
  const groups = useGroups({ pageSize: 1 }, keeps)
  const hasGroups = values.group !== undefined || (groups.data?.rows.length ?? 0) > 0
  const offered: (Filter | false)[] = [
    choiceOf('one', 'by', t('filter.by'), ['me', 'others'] as const, (by) => t(`filter.sentBy.${by}`)),
    ...(isOfAll ? brands : []),
    choiceOf('many', 'country', t('country'), countryCodes, (code) => countryName(code)),
    keeps &&
      hasGroups && {
        kind: 'own',
        field: 'group',
        part: <GroupFilter group={values.group} onChange={(group) => set({ group })} />,
      },
    choiceOf('one', 'seen', t('filter.seen'), ['1', '2'] as const, (seen) => t(`filter.isSeen.${seen}`)),
    ...useTodayFilters({ values, set }),
  ]
  return offered.filter((each) => each !== false)
}
