import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { PendingPage } from '#app/pending-page.tsx'
import { lazyWith } from '#lib/lazy-with.ts'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsLoggedIn } from '#lib/session.ts'

const ApplyPages = lazyWith(['account', 'address', 'creator', 'sample'], () =>
  import('#features/sample/apply/apply-pages.tsx').then((file) => file.ApplyPages),
)
const applySearch = { id: words(), apply: words() }

/** While a product's address has `apply`, its application takes the whole screen; log-in comes first. */
export function ApplyOnPhone({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation()
  const navigate = useNavigate()
  const [{ id, apply }] = useSearch(applySearch)
  const isLoggedIn = useIsLoggedIn()
  const isAsked = pathname === '/m/detail' && Boolean(id && apply)
  useEffect(() => {
    if (isAsked && !isLoggedIn)
      void navigate({ href: `/m/login?back=${encodeURIComponent(href)}`, replace: true })
  }, [isAsked, isLoggedIn, href, navigate])
  if (!isAsked || !id) return children
  if (!isLoggedIn) return <PendingPage />
  return (
    <Suspense fallback={<PendingPage />}>
      <ApplyPages productId={id} />
    </Suspense>
  )
}
