import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { phoneOnlyPaths, phonePath } from '#app/paths.ts'
import { PendingPage } from '#app/pending-page.tsx'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useIsLoggedIn } from '#lib/session.ts'

const CreatorsOnly = lazyWith(['account'], () =>
  import('./phone-creators-only.tsx').then((file) => file.CreatorsOnlyOnPhone),
)

/** Pages of the phone that show nothing but what belongs to a creator. */
const creatorPaths: readonly string[] = [
  phonePath('history'),
  phonePath('myTask'),
  phonePath('sign'),
  phonePath('strike'),
  phoneOnlyPaths.address,
  phoneOnlyPaths.creators,
  phoneOnlyPaths.goods,
  phoneOnlyPaths.jobInvite,
  phoneOnlyPaths.payment,
  phoneOnlyPaths.statement,
  phoneOnlyPaths.strikes,
  phoneOnlyPaths.schedule,
]
/** These and what everybody who is logged in has. */
const privatePaths: readonly string[] = [...creatorPaths, phoneOnlyPaths.inbox, phoneOnlyPaths.settings]

/** A visitor, and whose session ran out, logs in first and comes back; what was typed waits as a draft. */
export function PrivateOnPhone({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation()
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const { data: me } = useMe()
  const isForeign = me !== undefined && !isOnSite(me.role) && creatorPaths.includes(pathname)
  const isClosed = !isLoggedIn && privatePaths.includes(pathname)
  useEffect(() => {
    if (isClosed) void navigate({ href: `/m/login?back=${encodeURIComponent(href)}`, replace: true })
  }, [isClosed, href, navigate])
  if (isClosed) return <PendingPage />
  if (!isForeign) return children
  return (
    <Suspense fallback={<PendingPage />}>
      <CreatorsOnly />
    </Suspense>
  )
}
