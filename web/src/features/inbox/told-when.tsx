import type { NotificationRow } from '@sampan/contract/notification'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './inbox.module.css'

/** When something was told, with a dot where it was not read yet. */
export function ToldWhen({ row, time }: { row: NotificationRow; time: string }) {
  const { t } = useTranslation('notification')
  return (
    <span className={classes.when}>
      <time dateTime={row.at}>{time}</time>
      {!row.isRead && (
        <span className={classes.dot}>
          <span className="sr-only">{t('new')}</span>
        </span>
      )}
    </span>
  )
}
