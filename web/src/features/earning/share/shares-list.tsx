import { Button } from '@mantine/core'
import { shareKinds } from '@sampan/contract/share'
import { IconUser } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { shareColumns } from './share-columns.tsx'
import { shareList } from './share-list.ts'

/** Every share, by where its money is. In: what is above the list. */
export function SharesList({ top }: { top: ReactNode }) {
  const { t } = useTranslation('earning')
  const formats = useFormats()
  const list = useList(shareList)
  const { set, values, rows } = list
  const onlyOf = rows?.find(({ creator }) => creator.id === values.creator)?.creator.name
  const allCreators = () => set({ creator: undefined })
  const filters: Filter[] = [
    choiceOf('one', 'kind', t('kindLabel'), shareKinds, (kind) => t(`kind.${kind}`)),
    {
      kind: 'own',
      field: 'creator',
      part: values.creator && (
        <FilterChip
          name={t('shares.column.creator')}
          value={onlyOf ?? t('shares.onlyCreator')}
          onRemove={allCreators}
        >
          <Button size="xs" onClick={allCreators}>
            {t('shares.allCreators')}
          </Button>
        </FilterChip>
      ),
    },
  ]
  return (
    <ListPage
      list={list}
      title={t('shares.title')}
      meta={t('shares.meta')}
      tableLabel={t('shares.lines')}
      notice={top}
      views={{ labelOf: (view) => (view === 'all' ? t('all') : t(`state.${view}`)) }}
      searchLabel={t('shares.search')}
      filters={filters}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useMemo(() => shareColumns(t, formats), [t, formats])}
      rowName={(row) =>
        t('shares.lineName', { name: row.creator.name, amount: formats.money(row.amount, row.currency) })
      }
      verbs={[
        {
          key: 'onlyCreator',
          icon: IconUser,
          takes: () => values.creator === undefined,
          one: t('shares.onlyCreator'),
          press: ([row]) => row && set({ creator: row.creator.id }),
        },
      ]}
      menu={{ labelOf: (row) => row.creator.name }}
      empty={{
        match: t('shares.noMatch'),
        first: { title: t('shares.none'), text: t('shares.noneText') },
      }}
    />
  )
}
