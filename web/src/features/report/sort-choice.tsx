import { NativeSelect } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './table.module.css'
import { type ReportSort, sortDirections, type useSortedRows } from './use-sorted-rows.ts'

interface SortChoiceProps {
  cells: readonly { key: string; label: string }[]
  sorted: Pick<ReturnType<typeof useSortedRows>, 'sort' | 'choose'>
}

/** By what the cards of a phone are sorted, where the heads of the columns are not seen. */
export function SortChoice({ cells, sorted: { sort, choose } }: SortChoiceProps) {
  const { t } = useTranslation('report')
  return (
    <div className={classes.sortChoice}>
      <NativeSelect
        label={t('table.sort')}
        value={sort?.key ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose(value === '' ? undefined : { direction: 'descending', ...sort, key: value })
        }
        data={[
          { value: '', label: t('table.unsorted') },
          ...cells.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      {sort && (
        <NativeSelect
          label={t('table.order')}
          value={sort.direction}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...sort, direction: value as ReportSort['direction'] })
          }
          data={sortDirections.map((value) => ({ value, label: t(`table.${value}`) }))}
        />
      )}
    </div>
  )
}
