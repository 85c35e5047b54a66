import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Opens a dialog of the page where its address ends so, `#new` for one, and takes that off the address: what can be begun from anywhere
 * leads to the page that begins it.
 */
export function useAskedOpen(open: () => void, asked = 'new'): void {
  const { hash, pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const onAsked = useEffectEvent(() => {
    open()
    void navigate({ href: pathname + searchStr, replace: true })
  })
  useEffect(() => {
    if (hash === asked) onAsked()
  }, [hash, asked])
}
