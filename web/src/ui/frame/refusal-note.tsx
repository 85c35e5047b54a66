import { IconAlertCircle } from '@tabler/icons-react'
import classes from './refusal-note.module.css'

/** Why the server refused, above the button; nothing where it did not. */
export function RefusalNote({ note }: { note: string }) {
  if (!note) return null
  return (
    <p role="alert" className={classes.note}>
      <IconAlertCircle size={16} aria-hidden /> {note}
    </p>
  )
}
