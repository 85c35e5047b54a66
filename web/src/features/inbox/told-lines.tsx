import type { NotificationRow } from '@sampan/contract/notification'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './inbox.module.css'
import { kindIcons } from './kind-icons.ts'
import { ToldWhen } from './told-when.tsx'
import type { InboxState } from './use-inbox.ts'

/** Lines of a case that are shown at once. */
const few = 3

/** What was told of one case, the newest three first; the others on demand. */
export function ToldLines({ rows, inbox }: { rows: readonly NotificationRow[]; inbox: InboxState }) {
  const { t } = useTranslation('notification')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, few)
  if (rows.length === 0) return null
  return (
    <div className={classes.told}>
      <ul>
        {shown.map((row) => (
          <ToldLine key={row.id} row={row} time={inbox.whenOf(row)} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('more', { count: rows.length - shown.length })}
        </button>
      )}
    </div>
  )
}

function ToldLine({ row, time }: { row: NotificationRow; time: string }) {
  const KindIcon = kindIcons[row.kind]
  return (
    <li className={classes.toldLine} data-unread={!row.isRead || undefined}>
      <KindIcon size={18} aria-hidden />
      <span className={classes.toldWords}>
        <span>{row.title}</span>
        {!row.isRead && <span className={classes.toldText}>{row.text}</span>}
      </span>
      <ToldWhen row={row} time={time} />
    </li>
  )
}
