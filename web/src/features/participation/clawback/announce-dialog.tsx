import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ClawbackRest } from '@sampan/contract/clawback'
import { announceClawback } from '@sampan/contract/clawback.schemas'
import { limits } from '@sampan/contract/limits'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { isMore } from '#features/payout/amounts.ts'
import { VoucherField } from '#features/payout/voucher-field.tsx'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../direct-payment/direct-payment.module.css'
import { useAnnounceClawback } from './clawback.api.ts'
import { ClawbackMeaning } from './clawback-meaning.tsx'

interface AnnounceProps {
  detail: ParticipationDetail
  rest: ClawbackRest
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  amount: string
  reason: string
  link: string
  fileId: string
}

/** An admin says what is to be taken back of a reward, why, and what shows it; what it means for each side stands below. */
export function AnnounceDialog({ detail, rest, onClose }: AnnounceProps) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const write = useAnnounceClawback()
  const [note, setNote] = useState('')
  const { id } = detail
  const name = detail.creator.fullName || detail.creator.nickname
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { amount: rest.left, reason: '', link: '', fileId: '' },
    validate: (values) => {
      const faults = validateWith(announceClawback.input)(inputOf(id, rest, values))
      const tooMuch = t('clawback.form.tooMuch', { amount: money(rest.left, rest.currency) })
      return faults.amount || !isMore(values.amount, rest.left) ? faults : { ...faults, amount: tooMuch }
    },
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync(inputOf(id, rest, form.values))
      showDone(t('clawback.form.done', { name }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('clawback.form.title', { name })}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <AnnounceFields form={form} rest={rest} name={name} />
        <ClawbackMeaning detail={detail} rest={rest} amount={form.values.amount} />
        <RefusalNote note={note} />
        <DialogActions
          onCancel={onClose}
          confirmLabel={t('clawback.form.send')}
          look="destructive-solid"
          busy={write.isPending}
        />
      </form>
    </Dialog>
  )
}

/** A file that was not given is absent, not empty. */
const inputOf = (id: string, { left }: ClawbackRest, { fileId, ...values }: Values) => ({
  ...{ id, left, ...values },
  ...(fileId && { fileId }),
})

interface FieldsProps {
  form: UseFormReturnType<Values>
  rest: ClawbackRest
  name: string
}

function AnnounceFields({ form, rest, name }: FieldsProps) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const [fileName, setFileName] = useState('')
  const { amount, fileId } = form.values
  return (
    <>
      <MoneyField
        label={t('clawback.form.amount')}
        description={t('clawback.form.left', { amount: money(rest.left, rest.currency) })}
        currency={rest.currency}
        {...form.getInputProps('amount')}
        value={amount}
      />
      <CountedArea
        label={t('clawback.form.reason')}
        description={t('clawback.form.reasonHelp', { name })}
        autosize
        minRows={3}
        maxLength={limits.reasonMax}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={t('clawback.form.link')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.getInputProps('link')}
      />
      <VoucherField
        purpose="paymentProof"
        voucher={fileId ? { id: fileId, name: fileName } : null}
        onChange={(file) => {
          setFileName(file?.name ?? '')
          form.setFieldValue('fileId', file?.id ?? '')
        }}
        label={t('clawback.form.file')}
        help={t('clawback.form.fileHelp')}
        error={form.errors.fileId}
      />
    </>
  )
}
