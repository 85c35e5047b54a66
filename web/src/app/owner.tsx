import { useEffect } from 'react'
import { forgetOthers, useAccountId } from '#lib/session.ts'

/**
 * What this browser holds for one person goes with them, in whichever tab they leave: nobody finds here what another person has
 * seen, nor is pushed what is for them.
 */
export function Owner() {
  const accountId = useAccountId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does, it does for whoever is logged in by then
  useEffect(() => {
    void forgetOthers()
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('#features/notification/push/keep-push.ts')
      .then(({ keepPush }) => keepPush())
      // Without a network, or without a push service: the next page tries again.
      .catch(() => undefined)
  }, [accountId])
  return null
}
