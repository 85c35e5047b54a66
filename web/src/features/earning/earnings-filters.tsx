import { Select } from '@mantine/core'
import { type EarningSums, earningKinds, earningSorts, earningStates } from '@sampan/contract/earning'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip, ChipMenu, ChipRow } from '#ui/form/chip.tsx'
import { SearchField } from '#ui/table/filters/toolbar.tsx'
import classes from './earnings-filters.module.css'
import type { EarningsPage } from './use-earnings.ts'

/** Narrows the lines by state, kind and currency, finds one among many, and puts them in another order. */
export function EarningsFilters({
  earnings,
  sums,
}: {
  earnings: EarningsPage
  sums: readonly EarningSums[]
}) {
  const { t } = useTranslation('earning')
  const { state, kind, currency } = earnings
  const countOf = (wanted: string) =>
    sums
      .filter((sum) => !currency || sum.currency === currency)
      .flatMap((sum) => sum.states.filter((each) => each.state === wanted))
      .reduce((total, { count }) => total + count, 0)
  const kinds = ['all', ...earningKinds] as const
  const kindLabel = (value: (typeof kinds)[number]) => (value === 'all' ? t('kindAll') : t(`kind.${value}`))
  return (
    <div className={classes.tools}>
      <ChipRow legend={t('states')}>
        <Chip isOn={!state} onClick={() => earnings.setState(undefined)}>
          {t('all')}
        </Chip>
        {earningStates.map((each) => (
          <Chip key={each} isOn={state === each} onClick={() => earnings.setState(each)}>
            {t(`state.${each}`)} <span className="num">{countOf(each)}</span>
          </Chip>
        ))}
        <ChipMenu
          isOn={Boolean(kind)}
          name={t('kindLabel')}
          label={kindLabel(kind ?? 'all')}
          value={kind ?? 'all'}
          options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
          onChoose={earnings.setKind}
        />
        {sums.length > 1 && (
          <ChipMenu
            isOn={Boolean(currency)}
            name={t('currency')}
            label={currency ?? t('currency')}
            value={currency ?? 'all'}
            options={[
              { value: 'all', label: t('all') },
              ...sums.map((sum) => ({ value: sum.currency, label: sum.currency })),
            ]}
            onChoose={earnings.setCurrency}
          />
        )}
      </ChipRow>
      <div className={classes.finding}>
        <SearchField value={earnings.q} onSearch={earnings.setQuery} placeholder={t('search')} />
        <Select
          className={classes.order as string}
          size="xs"
          variant="quiet"
          aria-label={t('sortLabel')}
          allowDeselect={false}
          value={earnings.sort}
          onChange={(value) => value && earnings.setSort(value)}
          data={earningSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </div>
  )
}
