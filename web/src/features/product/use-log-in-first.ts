import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openDialog } from '#lib/dialog.ts'
import { useIsLoggedIn } from '#lib/session.ts'

/**
 * Does something that needs a log-in, now or after it. On a desktop the dialog calls back; on the phone, where log-in
 * is a page, the wish travels in the address that it leads back to.
 * @returns a function: `act`, and `wish`, the query that says the same (`{ save: id }`)
 */
export function useLogInFirst() {
  const isLoggedIn = useIsLoggedIn()
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (act: () => void, wish: Record<string, string>) => {
      if (isLoggedIn) return act()
      if (!pathname.startsWith('/m/')) return openDialog({ name: 'login', onDone: act })
      const query = new URLSearchParams(searchStr)
      for (const [name, value] of Object.entries(wish)) query.set(name, value)
      void navigate({ href: `/m/login?back=${encodeURIComponent(`${pathname}?${query}`)}` })
    },
    [isLoggedIn, pathname, searchStr, navigate],
  )
}
