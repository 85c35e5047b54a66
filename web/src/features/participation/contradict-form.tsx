import { useForm } from '@mantine/form'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { VoucherField } from '#features/payout/voucher-field.tsx'
import { focusFirstFault, showRefusal } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './direct-payment/direct-payment.module.css'

/** What a creator says against it: words, and a file that shows it. */
interface Contradiction {
  reason: string
  proofId?: string
}

interface ContradictProps {
  title: string
  /** What becomes of the words. */
  text: string
  /** Of the field. */
  label: string
  /** Who opens the file. */
  proofHelp: string
  verb: string
  /** What it says when it is sent. */
  done: string
  check: (said: { reason: string }) => Record<string, string>
  send: (said: Contradiction) => Promise<unknown>
  onClose: () => void
}

/** A creator contradicts what was said of their own reward, in words and with a file. */
export function ContradictForm({ title, text, label, proofHelp, ...props }: ContradictProps) {
  const { check, send, verb, done, onClose } = props
  const { t } = useTranslation('task')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [proof, setProof] = useState<{ id: string; name: string } | null>(null)
  const form = useForm({ mode: 'controlled', initialValues: { reason: '' }, validate: check })
  async function onSend(): Promise<void> {
    setNote('')
    setBusy(true)
    try {
      await send({ ...form.values, ...(proof && { proofId: proof.id }) })
      showDone(done)
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{text}</p>
        <CountedArea
          label={label}
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
          help={proofHelp}
        />
        <RefusalNote note={note} />
        <DialogActions onCancel={onClose} confirmLabel={verb} busy={isBusy} />
      </form>
    </Dialog>
  )
}
