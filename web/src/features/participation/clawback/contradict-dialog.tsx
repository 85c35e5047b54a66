import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ClawbackSeen } from '@sampan/contract/clawback'
import { contradictClawback } from '@sampan/contract/clawback.schemas'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { VoucherField } from '#features/payout/voucher-field.tsx'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../direct-payment/direct-payment.module.css'
import { useContradictClawback } from './clawback.api.ts'

interface ContradictProps {
  /** What the creator read when it was opened. */
  seen: ClawbackSeen
  onClose: () => void
}

/** The creator says why the reward should stay, in words and with a file. */
export function ContradictDialog({ seen: given, onClose }: ContradictProps) {
  const { t } = useTranslation('task')
  const write = useContradictClawback()
  const [seen] = useState(given)
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<{ id: string; name: string } | null>(null)
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: (values) => validateWith(contradictClawback.input)({ ...values, ...seen }),
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ ...seen, ...form.values, ...(proof && { proofId: proof.id }) })
      showDone(t('clawback.contradict.done'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('clawback.contradict.title')}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{t('clawback.contradict.text')}</p>
        <Textarea
          label={t('clawback.contradict.reason')}
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
          help={t('clawback.form.fileHelp')}
        />
        <RefusalNote note={note} />
        <DialogActions
          onCancel={onClose}
          confirmLabel={t('clawback.contradict.verb')}
          busy={write.isPending}
        />
      </form>
    </Dialog>
  )
}
