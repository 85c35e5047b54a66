import { useEffect } from 'react'
import { useIsLoggedIn } from '#lib/session.ts'

/** Hears of what others change while somebody is logged in. What it needs is loaded after the page. */
export function Live() {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (!isLoggedIn) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./refresh-changed.ts').then(
      ({ keepFresh }) => {
        if (!isOver) stop = keepFresh()
      },
      // Without a network nothing is heard either; the next log-in or visit tries again.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isLoggedIn])
  return null
}
