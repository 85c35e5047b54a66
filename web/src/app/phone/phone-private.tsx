import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { phoneOnlyPaths, phonePath } from '#app/paths.ts'
import { PendingPage } from '#app/pending-page.tsx'
import { useIsLoggedIn } from '#lib/session.ts'

/** Pages of the phone that show nothing but what belongs to the reader. */
const privatePaths: readonly string[] = [
  phonePath('history'),
  phonePath('myTask'),
  phonePath('sign'),
  phonePath('strike'),
  phoneOnlyPaths.address,
  phoneOnlyPaths.creators,
  phoneOnlyPaths.goods,
  phoneOnlyPaths.inbox,
  phoneOnlyPaths.jobInvite,
  phoneOnlyPaths.payment,
  phoneOnlyPaths.settings,
  phoneOnlyPaths.statement,
  phoneOnlyPaths.strikes,
]

/** A visitor, and whose session ran out, logs in first and comes back; what was typed waits as a draft. */
export function PrivateOnPhone({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation()
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const isClosed = !isLoggedIn && privatePaths.includes(pathname)
  useEffect(() => {
    if (isClosed) void navigate({ href: `/m/login?back=${encodeURIComponent(href)}`, replace: true })
  }, [isClosed, href, navigate])
  return isClosed ? <PendingPage /> : children
}
