import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { openDialog } from '#lib/dialog.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, words } from '#lib/search-fields.ts'
import { useIsKnown, useIsLoggedIn } from '#lib/session.ts'

const dialogSearch = { dialog: oneOf(['login', 'register', 'reset', 'feedback']) }

/** Dialogs for those who are not in yet. */
const toComeIn: readonly string[] = ['login', 'register']

/**
 * A link such as /index?dialog=register opens that dialog once; the query is cleaned so that "back" does not. Whoever is
 * logged in is not asked to come in.
 */
export function useDialogInAddress(): void {
  const [{ dialog }, change] = useSearch(dialogSearch)
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (!dialog) return
    if (!(isLoggedIn && toComeIn.includes(dialog))) openDialog({ name: dialog })
    change({ dialog: undefined }, { replace: true })
  }, [dialog, change, isLoggedIn])
}

const ApplyDialog = lazyWith(['account', 'address', 'creator', 'sample'], () =>
  import('#features/sample/apply/apply-dialog.tsx').then((file) => file.ApplyDialog),
)
const applySearch = { id: words(), apply: words() }

/** The four steps of an application over the product's page, at whichever step the address says. */
export function ApplyInAddress() {
  const { pathname } = useLocation()
  const [{ id, apply }] = useSearch(applySearch)
  const isKnown = useIsKnown()
  const isAsked = pathname === '/detail' && Boolean(id && apply)
  useEffect(() => {
    if (isAsked && !isKnown) openDialog({ name: 'login' })
  }, [isAsked, isKnown])
  if (!isAsked || !id || !isKnown) return null
  return (
    <Suspense fallback={null}>
      <ApplyDialog productId={id} />
    </Suspense>
  )
}
