import type { SavedView } from '@sampan/contract/list'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { type View, ViewTabs } from '#ui/table/views/view-tabs.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import type { ListPageProps } from './list-page.tsx'
import type { ListState } from './list-state.ts'
import type { NameViewDialogProps } from './views/name-view-dialog.tsx'
import { SavedViewMenu } from './views/saved-view-menu.tsx'
import type { SavedViews } from './views/use-saved-views.ts'

const NameViewDialog = dialogWhenAsked<NameViewDialogProps & { opened: boolean }>([], () =>
  import('./views/name-view-dialog.tsx').then((file) => file.NameViewDialog),
)

interface ListTabsProps<Row extends { id: string }, View extends string> {
  list: ListState<Row, View>
  views: ListPageProps<Row, View>['views']
  saved: SavedViews
}

/** The views of a list, which keep search and filters and count what these leave, and those that its reader saved. */
export function ListTabs<Row extends { id: string }, Name extends string>({
  list,
  views,
  saved,
}: ListTabsProps<Row, Name>) {
  const { t } = useTranslation(['ui', 'console'])
  const { query, counts } = list
  // A list without views of its own has one: all of it.
  const own: View[] = views
    ? list.views.map((view) => ({
        key: view as string,
        label: views.labelOf(view),
        count: list.isCounting ? 'counting' : counts?.[view],
        isYours: view === views.yours,
        href: list.hrefOfView(view, saved.hasDefault),
      }))
    : saved.choice.views.length > 0
      ? [{ key: 'all', label: t('console:views.all'), href: list.hrefOfAll() }]
      : []
  return (
    <SavedTabs
      own={own}
      active={views ? list.view : 'all'}
      saved={saved}
      isNarrowed={list.hasFilters || saved.hasOrder}
      count={query.isPlaceholderData ? 'counting' : query.data?.total}
    />
  )
}

interface SavedTabsProps {
  /** The views that everybody has, and which of them is open where none of the reader's is. */
  own: View[]
  active: string
  saved: SavedViews
  /** There is something to save. */
  isNarrowed: boolean
  /** How much the open view holds. */
  count?: View['count']
}

/** Views as tabs: those that everybody has, then those that their reader saved, then "Save view". */
export function SavedTabs({ own, active, saved, isNarrowed, count }: SavedTabsProps) {
  const { t } = useTranslation(['ui', 'console'])
  const [naming, setNaming] = useState<SavedView | 'new'>()
  const kept = saved.choice.views.map((view) => ({
    key: view.id,
    label: view.name,
    count: view === saved.open ? count : undefined,
    href: saved.hrefOf(view),
    menu: view === saved.open && <SavedViewMenu view={view} saved={saved} onRename={setNaming} />,
    isChanged: view === saved.open && saved.isChanged,
  }))
  const canSave = saved.isKnown && isNarrowed && (!saved.open || saved.isChanged)
  return (
    <>
      {(own.length > 0 || canSave) && (
        <ViewTabs
          active={saved.open?.id ?? active}
          views={[...own, ...kept]}
          onSaveView={canSave ? () => setNaming('new') : undefined}
        />
      )}
      <NameViewDialog
        opened={naming !== undefined}
        name={naming === undefined ? undefined : naming === 'new' ? '' : naming.name}
        title={t(naming === 'new' ? 'console:views.new' : 'console:views.rename')}
        onClose={() => setNaming(undefined)}
        onSave={(name) =>
          naming === undefined || naming === 'new' ? saved.add(name) : saved.rename(naming, name)
        }
      />
    </>
  )
}
