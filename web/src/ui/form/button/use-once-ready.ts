import { useEffect, useState } from 'react'

/**
 * A press that is answered once what it needs is loaded, and not with a fault before that. In: whether it is there, and
 * what the press does; out: the press, and whether one waits.
 */
export function useOnceReady(isReady: boolean, act: () => void): { press: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || !isReady) return
    setWaiting(false)
    act()
  })
  return { isWaiting, press: () => (isReady ? act() : setWaiting(true)) }
}
