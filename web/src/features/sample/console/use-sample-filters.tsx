import { mayAny } from '@sampan/contract/abilities'
import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { oneOf } from '@sampan/contract/one-of'
import { promoteTypes } from '@sampan/contract/product'
import type { SampleRow } from '@sampan/contract/sample'
import {
  lossSteps,
  openSampleStatuses,
  reachedSteps,
  type SampleStatus,
  sampleStatus,
} from '@sampan/contract/sample-status'
import { personSigns, type SampleSign, sampleSigns } from '@sampan/contract/signs'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { ValuesOf } from '#lib/search-fields.ts'
import { useTodayFilters } from '#ui/list/came-in-filter.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { ShownChip } from '#ui/table/filters/toolbar.tsx'
import { GroupFilter } from '../group/group-filter.tsx'
import type { sampleList } from './sample-list.ts'

type Samples = Pick<ListState<SampleRow>, 'rows' | 'set'> & { values: ValuesOf<typeof sampleList.filters> }

/** The states as a sample goes through them, then how it ends. */
const inOrder = [
  ...(openSampleStatuses as readonly SampleStatus[]),
  ...[sampleStatus.fulfilled, sampleStatus.sold, sampleStatus.closed, sampleStatus.rejected],
]

/** What narrows the list of samples. */
export function useSampleFilters(list: Samples): Filter[] {
  const { group, abnormal, sign, since, until } = list.values
  const signs = useShownSigns()
  const brands = useBrandFilter({
    ...{ value: list.values.brand[0], others: list.values.brand.length - 1 },
    onChange: (brand) => list.set({ brand }),
  })
  const { t } = useTranslation(['sample', 'ui'])
  const countryName = useCountryNames()
  return [
    choiceOf('many', 'status', t('console.filter.status'), inOrder, (code) => t(`ui:status.sample.${code}`)),
    {
      kind: 'many',
      field: 'promote',
      name: t('console.filter.promote'),
      options: Object.values(promoteTypes).map((code) => ({
        value: String(code),
        label: t(`promote.${code}`),
      })),
    },
    choiceOf('many', 'tier', t('console.filter.tier'), tiers, (tier) => t(`tier.${tier}`)),
    choiceOf('many', 'country', t('console.filter.country'), countryCodes, (code) => countryName(code)),
    ...brands,
    { kind: 'day', field: 'since', name: t('console.filter.since') },
    // A span has a first day; other pages lead here with both.
    ...(since === undefined && until === undefined
      ? []
      : [{ kind: 'day' as const, field: 'until', name: t('console.filter.until') }]),
    choiceOf('one', 'fulfil', t('console.filter.fulfil'), ['1', '2'] as const, (code) =>
      t(`console.fulfil.is.${code}`),
    ),
    { kind: 'toggle', field: 'abnormal', name: t('console.filter.abnormal'), icon: IconAlertTriangle },
    // Why it is unusual is asked by whoever looks at what is.
    ...(abnormal || sign.length > 0
      ? [
          {
            kind: 'many' as const,
            field: 'sign',
            name: t('console.filter.sign'),
            options: signs.map((each) => ({ value: each, label: t(`console.sign.${each}`) })),
          },
        ]
      : []),
    // Other pages lead here with these: until then the line of filters has no room for them.
    ...(group
      ? [
          {
            kind: 'own' as const,
            field: 'group',
            part: <GroupFilter group={group} onChange={(next) => list.set({ group: next })} />,
          },
        ]
      : []),
    ...useReportFilters(list),
    ...useTodayFilters(list),
  ]
}

/** The reasons that the reader is shown: an MCN reads nothing of what others have in common with its creators (R174). */
function useShownSigns(): readonly SampleSign[] {
  const { data: me } = useMe()
  const isShown = me !== undefined && mayAny(me.role, 'seeReviewAtOnce')
  return isShown ? sampleSigns : sampleSigns.filter((each) => !oneOf(personSigns, each))
}

/** With what a number of a report leads here. */
function useReportFilters({ values, rows, set }: Samples): Filter[] {
  const { t } = useTranslation('sample')
  const { product, reached, lost } = values
  const [only] = rows ?? []
  const products = product.length === 1 ? (only?.product.name ?? '…') : String(product.length)
  const offered: (Filter | false | undefined)[] = [
    product.length > 0 && {
      kind: 'own',
      field: 'product',
      part: (
        <ShownChip
          name={t('console.filter.product')}
          value={products}
          onRemove={() => set({ product: undefined })}
        />
      ),
    },
    reached && {
      kind: 'one',
      field: 'reached',
      name: t('console.filter.reached'),
      options: reachedSteps.map((step) => ({ value: step, label: t(`console.filter.step.${step}`) })),
    },
    lost && {
      kind: 'one',
      field: 'lost',
      name: t('console.filter.lost'),
      options: lossSteps.map((step) => ({ value: step, label: t(`console.filter.lostAfter.${step}`) })),
    },
  ]
  return offered.filter((each) => typeof each === 'object')
}
