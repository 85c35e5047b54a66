import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contradictDirectPayment } from '@sampan/contract/direct-payment.schemas'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { VoucherField } from '#features/payout/voucher-field.tsx'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useContradictPayment } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'

interface ContradictProps {
  id: string
  brandName: string
  onClose: () => void
}

/** The creator says that the money did not come, in words and with a file. */
export function ContradictDialog({ id, brandName, onClose }: ContradictProps) {
  const { t } = useTranslation('task')
  const write = useContradictPayment()
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<{ id: string; name: string } | null>(null)
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: (values) => validateWith(contradictDirectPayment.input)({ ...values, id }),
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ id, ...form.values, ...(proof && { proofId: proof.id }) })
      showDone(t('direct.contradict.done', { name: brandName }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('direct.contradict.title')}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{t('direct.contradict.text', { name: brandName })}</p>
        <Textarea
          label={t('direct.contradict.reason')}
          autosize
          minRows={3}
          maxLength={limits.reasonMax}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <VoucherField
          purpose="paymentProof"
          voucher={proof}
          onChange={setProof}
          label={t('direct.form.proof')}
          help={t('direct.form.proofHelp')}
        />
        <RefusalNote note={note} />
        <DialogActions onCancel={onClose} confirmLabel={t('direct.contradict.verb')} busy={write.isPending} />
      </form>
    </Dialog>
  )
}
