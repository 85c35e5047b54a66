import { IconAlertCircle } from '@tabler/icons-react'
import classes from './account.module.css'

/** What went wrong and belongs to no field, right above the button. */
export function FormNote({ text }: { text: string }) {
  if (!text) return null
  return (
    <p role="alert" className={classes.note}>
      <IconAlertCircle size={16} aria-hidden />
      {text}
    </p>
  )
}
