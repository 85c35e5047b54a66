import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { IconPencil } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBrandColumn } from '#features/account/brands/brand-column.tsx'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useCareList } from '#features/account/care/use-care-list.tsx'
import { previewHrefOf, signUpsHrefOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { UnsavedDrafts } from '#ui/editor/unsaved-drafts.tsx'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { ownTaskColumns } from './own-task-columns.tsx'
import { ownTaskList } from './own-task-list.ts'
import { useTaskLinks } from './task-menu.tsx'
import { useOwnTaskFilters } from './use-own-task-filters.tsx'
import { useTaskListVerbs } from './use-task-list-verbs.ts'
import { useTaskVerbs } from './use-task-verbs.tsx'

/** The console's list of tasks: what runs, what waits in it, and what it keeps of the budget. */
export function Page() {
  const { t } = useTranslation(['task', 'ui'])
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useList(ownTaskList)
  const { mayEdit } = useTaskEditor()
  const verbs = useTaskVerbs({ onDone: list.clearSelection, onFix: (ids) => list.select(new Set(ids)) })
  const care = useCareList<OwnTaskRow>('tasks', list.clearSelection)
  const linksOf = useTaskLinks()
  const hrefOf = (row: OwnTaskRow) => `${pathname}/${row.id}`
  const filters = useOwnTaskFilters({
    value: list.values.product[0],
    onChange: (product) => list.set({ product }),
  })
  const brandFilter = useBrandFilter({
    value: list.values.brand[0],
    onChange: (brand) => list.set({ brand }),
  })
  const columns = useColumns(pathname, care.columns)
  const listVerbs = useTaskListVerbs(verbs, (id) => {
    list.clearSelection()
    if (id) void navigate({ href: `${pathname}/${id}` })
  })
  const newTask = <AddButton label={t('offer.new')} href={`${pathname}/new`} />
  return (
    <ListPage
      list={list}
      title={t('offer.title')}
      actions={mayEdit && newTask}
      notice={
        mayEdit && (
          <UnsavedDrafts kind="task-edit" hrefOf={(id) => `${pathname}/${id}`} newLabel={t('offer.new')} />
        )
      }
      views={{ labelOf: (view) => (view === 'all' ? t('offer.all') : t(`ui:status.activity.${view}`)) }}
      searchLabel={t('offer.filter.search')}
      filters={[...filters, ...brandFilter, ...care.filters]}
      orderLabel={(order) => t(`offer.sort.${order}`)}
      columns={columns}
      rowName={(row) => `${row.number}, ${row.title}`}
      rowHref={hrefOf}
      isSelectable={mayEdit}
      verbs={[...listVerbs, ...care.verbs]}
      menu={{
        labelOf: (row) => t('offer.more', { name: row.title }),
        linksOf: (row) => [
          ...(row.actions.includes('edit')
            ? [{ label: t('offer.edit'), icon: IconPencil, href: hrefOf(row) }]
            : []),
          ...linksOf(row, signUpsHrefOf(pathname, row.id, 'all'), previewHrefOf(pathname, row)),
        ],
      }}
      empty={{
        match: t('offer.none.match'),
        ofView: (view) => ({ title: t(`offer.none.${view}`) }),
        first: {
          title: t('offer.none.title'),
          text: t('offer.none.text'),
          ...(mayEdit && { action: newTask }),
        },
      }}
    >
      {care.dialog}
    </ListPage>
  )
}

function useColumns(pathname: string, more: Column<OwnTaskRow>[]) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const { mayDecide } = useTaskEditor()
  const brand = useBrandColumn<OwnTaskRow>()
  return useMemo(
    () => [
      ...ownTaskColumns(
        { t, formats, mayDecide, signUpsHref: (row, view) => signUpsHrefOf(pathname, row.id, view) },
        brand,
      ),
      ...more,
    ],
    [t, formats, pathname, brand, mayDecide, more],
  )
}
