import { Button } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from './action-button.tsx'
import type { ButtonLook } from './button/button-look.ts'
import classes from './dialog-actions.module.css'

interface DialogActionsProps {
  onCancel: () => void
  /** The verb; it sends the form around it. */
  confirmLabel: string
  busy: boolean
  look?: ButtonLook
  /** What is wrong and belongs to no field. */
  fault?: string
}

/** The foot of a form in a dialog: what went wrong, Cancel, and the verb that sends it. */
export function DialogActions({ onCancel, confirmLabel, busy, look = 'primary', fault }: DialogActionsProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <ActionButton type="submit" variant={look} busy={busy}>
          {confirmLabel}
        </ActionButton>
      </div>
    </>
  )
}
