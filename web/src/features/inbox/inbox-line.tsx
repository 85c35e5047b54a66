import { askingKinds, type NotificationRow } from '@sampan/contract/notification'
import { IconClock } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { Link } from '#ui/frame/links.tsx'
import classes from './inbox.module.css'
import { kindIcons } from './kind-icons.ts'
import { ToldWhen } from './told-when.tsx'
import type { InboxState } from './use-inbox.ts'

interface InboxLineProps {
  row: NotificationRow
  inbox: Pick<InboxState, 'hrefOf' | 'open' | 'timeOf'>
}

/** One thing that the reader was told; it leads to its case, and is read by then. */
export function InboxLine({ row, inbox }: InboxLineProps) {
  const href = inbox.hrefOf(row)
  const marks = { className: classes.line, ...marksOf(row) }
  return (
    <li>
      {href ? (
        <Link href={href} onClick={() => inbox.open(row)} {...marks}>
          <LineBody row={row} time={inbox.timeOf(row)} />
        </Link>
      ) : (
        <button type="button" onClick={() => inbox.open(row)} {...marks}>
          <LineBody row={row} time={inbox.timeOf(row)} />
        </button>
      )}
    </li>
  )
}

/** Mango only for what asks for the reader and was not read. */
function marksOf({ kind, isRead }: NotificationRow) {
  const tone = isRead || !askingKinds.includes(kind) ? undefined : kind === 'late' ? 'late' : 'yours'
  return { 'data-unread': !isRead || undefined, 'data-tone': tone }
}

function LineBody({ row, time }: { row: NotificationRow; time: string }) {
  const { moment } = useFormats()
  const KindIcon = kindIcons[row.kind]
  const isNext = askingKinds.includes(row.kind)
  return (
    <>
      <span className={classes.icon}>
        <KindIcon size={20} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{row.title}</span>
        <span className={classes.text}>{row.text}</span>
        {isNext && row.due && (
          <span className={classes.due}>
            <IconClock size={14} aria-hidden />
            {moment(row.due)}
          </span>
        )}
      </span>
      <ToldWhen row={row} time={time} />
    </>
  )
}
