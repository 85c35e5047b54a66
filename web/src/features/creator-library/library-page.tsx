import { mayAny } from '@sampan/contract/abilities'
import { accountName } from '@sampan/contract/creator-account-name'
import { type LibraryCreator, type LibraryView, libraryViewsOf } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCareList } from '#features/account/care/use-care-list.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { useList } from '#ui/list/use-list.ts'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { readinessColumns } from './acting/readiness-columns.tsx'
import { AddCreators } from './add-creators.tsx'
import { libraryColumns } from './library-columns.tsx'
import { actingSorts, type LibrarySort, libraryList } from './library-list.ts'
import { useLibraryFilters } from './use-library-filters.tsx'
import { useLibraryVerbs } from './use-library-verbs.tsx'

interface LibraryPageProps {
  role: Actor
  /** The tab that is shown without one in the address. */
  home: 'all' | 'mine'
  /** Where a creator's page is; below the list when absent. */
  hrefOf?: (id: string) => string
}

/** The library of creators: its tabs, filters and what is done with those chosen. */
export function LibraryPage({ role, home, hrefOf }: LibraryPageProps) {
  const { t } = useTranslation(['library', 'creator'])
  const { t: console } = useTranslation('console')
  const { pathname } = useLocation()
  const list = useList(libraryList, home)
  const mayEnter = mayAny(role, 'enterCreator')
  const pageOf = hrefOf ?? ((id: string) => `${pathname}/${id}`)
  const { verbs, isActing } = useLibraryVerbs({ role, list, hrefOf: pageOf })
  const actsHere = isActing && list.view === 'mine'
  const columns = useColumns(actsHere)
  const care = useCareList<LibraryCreator>('creators', list.clearSelection)
  const filters = useLibraryFilters({ values: list.values, set: list.set, role, actsHere })
  const shownColumns = useMemo(() => [...columns, ...care.columns], [columns, care.columns])
  return (
    <ListPage
      list={shownOf(list, role, actsHere)}
      title={t('title')}
      actions={
        mayEnter && (
          <>
            <ImportButton kinds={['creatorMetrics']} label={console('import.figures')} />
            <AddCreators />
          </>
        )
      }
      views={{ labelOf: (view) => t(`tab.${view}`) }}
      searchLabel={t('search')}
      filters={[...filters, ...care.filters]}
      orderLabel={(order) => t(`sort.${order as LibrarySort}`)}
      columns={shownColumns}
      rowName={(row) => `${row.fullName}, ${accountName(row)}`}
      rowHref={(row) => pageOf(row.id)}
      verbs={[...verbs, ...care.verbs]}
      menu={{ labelOf: (row) => t('more', { name: row.fullName }) }}
      empty={{
        match: t('noMatch'),
        ofView: (view) => ({
          title: t(`empty.${view}`),
          text: t(actsHere ? 'creator:managed.noneText' : `emptyText.${view}`),
        }),
        first: {
          title: t('none.title'),
          text: t(actsHere ? 'creator:managed.noneText' : 'none.text'),
          action: mayEnter && <AddCreators />,
        },
      }}
    >
      {care.dialog}
    </ListPage>
  )
}

type List = ListState<LibraryCreator, LibraryView>

/** The tabs of the role, and the orders that mean something in the one that is open, with the one that another tab left in the address. */
function shownOf(list: List, role: Actor, actsHere: boolean): List {
  const views = libraryViewsOf(role)
  return {
    ...list,
    views: list.views.filter((view) => views.includes(view)),
    sorts: list.sorts.filter(
      (sort) => actsHere || sort === list.values.sort || !actingSorts.some((each) => each === sort),
    ),
  }
}

function useColumns(actsHere: boolean): Column<LibraryCreator>[] {
  const { t } = useTranslation(['library', 'creator'])
  const { t: creator } = useTranslation('creator')
  const formats = useFormats()
  return useMemo(
    () => [...libraryColumns({ t, formats }), ...(actsHere ? readinessColumns(creator, formats) : [])],
    [t, creator, formats, actsHere],
  )
}
