import { mayAny } from '@sampan/contract/abilities'
import { libraryTabs, libraryViews, libraryViewsOf } from '@sampan/contract/creator-library'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { IconGift } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '#app/shell.api.ts'
import { ManagedCreatorList } from '#features/creator/managed-creator-list.tsx'
import { managedCreatorList } from '#features/creator/managed-creators.ts'
import { useLibraryCreators } from '#features/creator-library/creator-library.api.ts'
import { LibraryPage } from '#features/creator-library/library-page.tsx'
import { SignUpForCreator } from '#features/participation/sign-up/sign-up-for-creator.tsx'
import { ApplyForCreators } from '#features/sample/apply/apply-for-creators.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { useList } from '#ui/list/use-list.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { CreatorPanel } from './creator-panel.tsx'

/** What the reader is doing for whom. */
type Acting = { what: 'apply'; creators: ManagedCreator[] } | { what: 'signUp'; creator: ManagedCreator }

const tab = { view: oneOf(libraryViews) }

/** The library of creators; whom the reader acts for are a list of their own in it. */
export function Page() {
  const { data: me } = useMe()
  const [{ view }] = useSearch(tab)
  if (!me) return <ListSkeleton rows={8} form="rows" />
  const isActing = mayAny(me.role, 'seeManagedCreators')
  const isLibrary = !isActing || (view ?? 'mine') !== 'mine'
  if (isLibrary) return <LibraryPage role={me.role} home={isActing ? 'mine' : 'all'} />
  return <ManagedCreators tabs={libraryViewsOf(me.role).length > 1 && <LibraryTabs />} />
}

/** The tabs of the library over the list of those whom the reader acts for. */
function LibraryTabs() {
  const { t } = useTranslation('library')
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const { data } = useLibraryCreators({ type: libraryTabs.mine, pageSize: 1 })
  const views = me ? libraryViewsOf(me.role) : []
  const ordered = [...views.filter((view) => view === 'mine'), ...views.filter((view) => view !== 'mine')]
  return (
    <ViewTabs
      active="mine"
      label={t('tabs')}
      views={ordered.map((view) => ({
        key: view,
        label: t(`tab.${view}`),
        count: data?.counts[view],
        href: view === 'mine' ? pathname : `${pathname}?view=${view}`,
      }))}
    />
  )
}

/** The creators whom a specialist or an agency acts for: the list, one of them beside it, and what is done for them. */
function ManagedCreators({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('creator')
  const creators = useList(managedCreatorList)
  const [acting, setActing] = useState<Acting>()
  const tell = useBatchResult()
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const stop = () => setActing(undefined)
  return (
    <ManagedCreatorList
      list={creators}
      notice={tabs}
      verbs={[
        {
          key: 'apply',
          icon: IconGift,
          takes: () => true,
          some: (count) => t('managed.applyMany', { count }),
          press: (rows) => setActing({ what: 'apply', creators: rows }),
        },
      ]}
    >
      <CreatorPanel
        id={creators.values.open}
        base={base}
        onClose={() => creators.open(undefined)}
        onApply={(creator) => setActing({ what: 'apply', creators: [creator] })}
        onSignUp={(creator) => setActing({ what: 'signUp', creator })}
      />
      {acting?.what === 'apply' && (
        <ApplyForCreators
          creators={acting.creators}
          onClose={stop}
          caseHref={(id) => `${base}/samples/${id}`}
          onBatch={({ done, rows }) => {
            stop()
            creators.clearSelection()
            tell(t('act.result', { count: done }), rows)
          }}
        />
      )}
      {acting?.what === 'signUp' && (
        <SignUpForCreator
          creator={acting.creator}
          onClose={stop}
          caseHref={(id) => `${base}/participations/${id}`}
        />
      )}
    </ManagedCreatorList>
  )
}
