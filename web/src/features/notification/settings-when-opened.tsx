import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'

const Part = lazyWith(['notification', 'push'], () =>
  import('./notification-settings.tsx').then((file) => file.NotificationSettings),
)

/** What the reader is told, and how, with all that it takes to be pushed: loaded when it is looked at. */
export const SettingsWhenOpened = () => (
  <Suspense fallback={<ListSkeleton rows={6} form="rows" />}>
    <Part />
  </Suspense>
)
