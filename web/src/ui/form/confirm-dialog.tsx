import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { ActionButton } from './action-button.tsx'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** The question: "Close this case?" */
  title: string
  /** What it means for the other side. */
  text: ReactNode
  /** The verb, on the button at the right. */
  confirmLabel: string
  busyLabel?: string
  busy?: boolean
  /** Destroys or refuses: the one place of the solid clay button. */
  isDestructive?: boolean
  /** There is nothing to confirm, or not yet; the words above say why, and are read out when they change. */
  isOff?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/**
 * Asks once before what cannot be undone. Cancel quiet at the left, the verb at the right; a sheet on the phone. Enter
 * says the verb, unless it destroys. The second press of a double click on what opened it answers nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, text, confirmLabel, busyLabel, busy = false, isDestructive = false } = props
  const { t } = useTranslation('ui')
  // A button that is off takes no focus, and it would stay behind the dialog.
  const startsAtCancel = isDestructive || props.isOff === true
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p className={classes.text} role={props.isOff === undefined ? undefined : 'status'}>
        {text}
      </p>
      {props.children}
      <div className={classes.actions}>
        <Button
          variant="quiet"
          onClick={onClose}
          data-autofocus={(startsAtCancel && !props.children) || undefined}
        >
          {t('action.cancel')}
        </Button>
        <ActionButton
          variant={isDestructive ? 'destructive-solid' : 'primary'}
          busy={busy}
          busyLabel={busyLabel}
          disabled={props.isOff}
          data-autofocus={(!startsAtCancel && !props.children) || undefined}
          onClick={(event) => event.detail <= 1 && props.onConfirm()}
        >
          {confirmLabel}
        </ActionButton>
      </div>
    </Dialog>
  )
}

export interface Reason {
  /** Key of the chosen chip; null when only words were written. */
  key: string | null
  text: string
}

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'isDestructive'> {
  reasons: { key: string; label: string; needsText?: boolean }[]
  /** What is refused: the verb and the cases. A reason belongs to it alone, and starts empty for every other. */
  subject: string
  /** Longest text, in characters. */
  maxLength?: number
  /** Who reads the words, where it is not whom the verb is about. */
  hint?: string | undefined
  isDestructive?: boolean
  onConfirm: (reason: Reason) => void
}

const noReason: Reason = { key: null, text: '' }

/**
 * Refuses with a reason: chips for the common ones, words for the rest. The reader will see these words, so nothing that
 * was written about one case is ever in the dialog of another; after Cancel it comes back for the same case.
 */
export function ReasonDialog({
  reasons,
  subject,
  maxLength = 500,
  hint,
  onConfirm,
  isDestructive = true,
  children,
  ...rest
}: ReasonDialogProps) {
  const { t } = useTranslation('ui')
  const [kept] = useState(() => new Map<string, Reason>())
  const [shown, setShown] = useState<string>()
  const [reason, setReason] = useState(noReason)
  const [missing, setMissing] = useState(false)
  const name = useId()
  const now = rest.opened ? subject : undefined
  // While it renders, not after: the words of the case before must not be seen or sent for one moment.
  if (now !== shown) {
    setShown(now)
    if (now !== undefined) {
      setReason(kept.get(now) ?? noReason)
      setMissing(false)
      kept.delete(now)
    }
  }
  const onClose = () => {
    kept.set(subject, reason)
    rest.onClose()
  }
  // Where words alone will do, there is nothing to choose.
  const [first, ...others] = reasons
  const wantsWords = others.length === 0 && first?.needsText === true
  const chosen = reasons.find((item) => item.key === reason.key)
  const isComplete = reason.text.trim() !== '' || (chosen !== undefined && !chosen.needsText)
  const change = (next: Reason) => {
    setReason(next)
    setMissing(false)
  }
  return (
    <ConfirmDialog
      {...rest}
      onClose={onClose}
      isDestructive={isDestructive}
      onConfirm={() => (isComplete ? onConfirm({ ...reason, text: reason.text.trim() }) : setMissing(true))}
    >
      {children}
      {!wantsWords && (
        <fieldset className={classes.reasons}>
          <legend className="sr-only">{t('reason.label')}</legend>
          {reasons.map((item, index) => (
            <label key={item.key} htmlFor={`${name}${item.key}`} className={classes.reason}>
              <input
                id={`${name}${item.key}`}
                type="radio"
                data-autofocus={index === 0 || undefined}
                className="sr-only"
                name={name}
                checked={reason.key === item.key}
                onChange={() => change({ ...reason, key: item.key })}
              />
              {item.label}
            </label>
          ))}
        </fieldset>
      )}
      <CountedArea
        {...(wantsWords
          ? { label: first?.label, mt: 12, 'data-autofocus': true }
          : { 'aria-label': t('reason.label') })}
        placeholder={hint ?? t('reason.placeholder')}
        minRows={2}
        maxLength={maxLength}
        value={reason.text}
        error={missing ? t(wantsWords ? 'reason.wordsNeeded' : 'reason.needed') : undefined}
        onChange={(event) => change({ ...reason, text: event.currentTarget.value })}
      />
    </ConfirmDialog>
  )
}
