import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import classes from './bell.module.css'
import { useNotificationCount } from './notification.api.ts'
import { useWaiting } from './use-turn-counts.ts'

/**
 * The way to what the reader was told, for whoever is logged in: a count in mango where something waits for the reader, a dot
 * where there is only something to know.
 */
export function Bell({ href }: { href: string }) {
  const { t } = useTranslation('tenant')
  const { unread = 0, yours: asking = 0 } = useNotificationCount().data ?? {}
  const yours = useWaiting(asking)
  const label =
    unread > 0 ? t('shell.notificationsUnread', { count: Math.min(unread, 99) }) : t('shell.notifications')
  return (
    <Link href={href} className={classes.bell} title={label}>
      <IconBell size={22} stroke={1.75} aria-hidden />
      <span className="sr-only">{`${label} `}</span>
      {yours > 0 ? (
        <span className={classes.count}>
          <CountBadge count={yours} isYours isOnIcon />
        </span>
      ) : (
        unread > 0 && <span className={classes.dot} />
      )}
    </Link>
  )
}
