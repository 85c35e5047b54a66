import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './direct-payment.module.css'

interface DialogFootProps {
  verb: string
  isBusy: boolean
  onClose: () => void
}

/** Cancel, and the verb that sends the form. */
export function DialogFoot({ verb, isBusy, onClose }: DialogFootProps) {
  const { t } = useTranslation('task')
  return (
    <div className={classes.foot}>
      <ActionButton variant="quiet" onClick={onClose}>
        {t('direct.form.cancel')}
      </ActionButton>
      <ActionButton type="submit" variant="primary" busy={isBusy} busyLabel={t('direct.form.sending')}>
        {verb}
      </ActionButton>
    </div>
  )
}
