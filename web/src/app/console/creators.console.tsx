import { mayAny } from '@sampan/contract/abilities'
import { LibraryPage } from '#features/creator-library/library-page.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'

/** The library of creators; to whoever acts for creators theirs are shown first. */
export function Page() {
  const { data: me } = useMe()
  if (!me) return <ListSkeleton rows={8} form="rows" />
  return <LibraryPage role={me.role} home={mayAny(me.role, 'seeManagedCreators') ? 'mine' : 'all'} />
}
