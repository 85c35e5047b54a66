import { Suspense } from 'react'
import { lazyAtOnce } from '#lib/lazy-with.ts'
import { useIsLoggedIn } from '#lib/session.ts'
import classes from './site-header.module.css'

/** Visitors, who have none, do not load it. */
const Bell = lazyAtOnce([], () => import('#features/notification/bell.tsx').then((file) => file.Bell))

/** The bell of whoever is logged in; its place is kept while it loads. */
export function SiteBell() {
  if (!useIsLoggedIn()) return null
  return (
    <Suspense fallback={<span className={classes.bellPlace} />}>
      <Bell href="/user?tab=inbox" />
    </Suspense>
  )
}
