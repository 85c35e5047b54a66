import { SegmentedControl, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { decideDirectPayment } from '@sampan/contract/direct-payment.schemas'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useDecidePayment } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'

/** Staff decide whether it was paid, in words that both sides read. */
export function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('task')
  const write = useDecidePayment()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { isPaid: false, reason: '' },
    validate: (values) => validateWith(decideDirectPayment.input)({ ...values, id }),
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ id, ...form.values })
      showDone(t('direct.decide.done'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('direct.decide.title')}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{t('direct.decide.text')}</p>
        <SegmentedControl
          aria-label={t('direct.decide.title')}
          value={form.values.isPaid ? 'paid' : 'unpaid'}
          onChange={(value) => form.setFieldValue('isPaid', value === 'paid')}
          data={(['unpaid', 'paid'] as const).map((value) => ({ value, label: t(`direct.decide.${value}`) }))}
        />
        <Textarea
          label={t('direct.decide.reason')}
          autosize
          minRows={3}
          maxLength={limits.reasonMax}
          {...form.getInputProps('reason')}
        />
        <RefusalNote note={note} />
        <DialogActions onCancel={onClose} confirmLabel={t('direct.decide.verb')} busy={write.isPending} />
      </form>
    </Dialog>
  )
}
