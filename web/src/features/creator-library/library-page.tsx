import { mayAny } from '@sampan/contract/abilities'
import { libraryViewsOf } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { AddCreators } from './add-creators.tsx'
import { libraryColumns } from './library-columns.tsx'
import { libraryList } from './library-list.ts'
import { useLibraryFilters } from './use-library-filters.tsx'
import { useLibraryVerbs } from './use-library-verbs.tsx'

interface LibraryPageProps {
  role: Actor
  /** The tab that is shown without one in the address. */
  home: 'all' | 'mine'
  /** What is above the tabs. */
  notice?: ReactNode
  /** Where a creator's page is; below the list when absent. */
  hrefOf?: (id: string) => string
}

/** The library of creators: its tabs, filters and what is done with those chosen. */
export function LibraryPage({ role, home, notice, hrefOf }: LibraryPageProps) {
  const { t } = useTranslation('library')
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(libraryList, home)
  const may = { keep: mayAny(role, 'keepRelations'), enter: mayAny(role, 'enterCreator') }
  const { verbs, dialogs } = useLibraryVerbs({ role, onDone: list.clearSelection })
  const views = libraryViewsOf(role)
  const shown = { ...list, views: list.views.filter((view) => views.includes(view)) }
  return (
    <ListPage
      list={shown}
      title={t('title')}
      notice={notice}
      actions={may.enter && <AddCreators />}
      views={{ labelOf: (view) => t(`tab.${view}`) }}
      searchLabel={t('search')}
      filters={useLibraryFilters({ values: list.values, set: list.set, keepsRelations: may.keep })}
      orderLabel={(order) => t(`sort.${order as (typeof libraryList.sorts)[number]}`)}
      columns={useMemo(() => libraryColumns({ t, formats }), [t, formats])}
      rowName={(row) => `${row.fullName}, @${row.handle}`}
      rowHref={(row) => hrefOf?.(row.id) ?? `${pathname}/${row.id}`}
      verbs={verbs}
      menu={{ labelOf: (row) => t('more', { name: row.fullName }) }}
      empty={{
        match: t('noMatch'),
        ofView: (view) =>
          view === 'all' ? undefined : { title: t(`empty.${view}`), text: t(`emptyText.${view}`) },
        first: { title: t('none.title'), text: t('none.text'), action: may.enter && <AddCreators /> },
      }}
    >
      {dialogs}
    </ListPage>
  )
}
