import { useEffect, useRef } from 'react'
import { useNotificationCount, useReadNotifications } from './notification.api.ts'

/**
 * Whoever looks at a page has read what was told about it, however the page was come to; what comes meanwhile too. In: the
 * page, as notifications name it.
 */
export function useSeen(path: string): void {
  const unread = useNotificationCount().data?.unread ?? 0
  const { mutate } = useReadNotifications()
  const last = useRef({ path: '', unread: 0 })
  useEffect(() => {
    const isMore = last.current.path !== path || unread > last.current.unread
    last.current = { path, unread }
    // Nobody reads in a tab that is not shown.
    if (unread > 0 && isMore && document.visibilityState === 'visible') mutate({ path })
  }, [path, unread, mutate])
}
