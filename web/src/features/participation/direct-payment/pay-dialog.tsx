import { Select, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { dayIn } from '@sampan/contract/country'
import type { DirectPayment } from '@sampan/contract/direct-payment'
import { sayPaidDirectly } from '@sampan/contract/direct-payment.schemas'
import {
  type DirectPaymentWay,
  directPaymentWays,
  provesItself,
} from '@sampan/contract/direct-payment-status'
import { currencies } from '@sampan/contract/money'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useState } from 'react'
import { VoucherField } from '#features/payout/voucher-field.tsx'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSayPaidDirectly } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'

interface PayProps {
  detail: ParticipationDetail
  payment: DirectPayment
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  paidOn: string
  amount: string
  currency: string
  way: DirectPaymentWay
  reference: string
  voucherId: string
}

/** The brand says that it has paid: when, how much, how, and what shows it. */
export function PayDialog({ detail, payment, onClose }: PayProps) {
  const { t } = useTranslation('task')
  const write = useSayPaidDirectly()
  const [note, setNote] = useState('')
  const { id } = detail
  const name = detail.creator.fullName || detail.creator.nickname
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      paidOn: dayIn(new Date(serverNow()), detail.countryCode),
      amount: payment.amount,
      currency: payment.currency,
      way: detail.task.paymentMethod === 'directTransfer' ? 'bank' : 'cash',
      ...{ reference: '', voucherId: '' },
    },
    validate: (values) => validateWith(sayPaidDirectly.input)(inputOf(id, values)),
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync(inputOf(id, form.values))
      showDone(t('direct.form.said', { name }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('direct.payTitle', { name })}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{t('direct.payText', { name })}</p>
        <PayFields form={form} payment={payment} />
        <RefusalNote note={note} />
        <DialogActions
          onCancel={onClose}
          confirmLabel={t('direct.form.send', { name })}
          busy={write.isPending}
        />
      </form>
    </Dialog>
  )
}

/** A voucher that was not given is absent, not empty. */
const inputOf = (id: string, { voucherId, ...values }: Values) => ({
  id,
  ...values,
  ...(voucherId && { voucherId }),
})

function PayFields({ form, payment }: { form: UseFormReturnType<Values>; payment: DirectPayment }) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const { way, currency, amount } = form.values
  const [voucherName, setVoucherName] = useState('')
  const isProven = provesItself(way)
  const voucherId = form.values.voucherId
  return (
    <>
      <div className={classes.pair}>
        <MoneyField
          label={t('direct.form.amount')}
          description={t('direct.form.amountHelp', { amount: money(payment.amount, payment.currency) })}
          currency={currency}
          {...form.getInputProps('amount')}
          value={amount}
        />
        <Select
          label={t('direct.form.currency')}
          data={[...currencies]}
          searchable
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      </div>
      {currency !== payment.currency && <p className="t-small second">{t('direct.form.currencyHelp')}</p>}
      <TextInput type="date" label={t('direct.form.paidOn')} {...form.getInputProps('paidOn')} />
      <Select
        label={t('direct.form.way')}
        data={directPaymentWays.map((each) => ({ value: each, label: t(`direct.way.${each}`) }))}
        allowDeselect={false}
        {...form.getInputProps('way')}
      />
      <TextInput
        label={t(isProven ? 'direct.form.reference' : 'direct.form.referenceFree')}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <VoucherField
        voucher={voucherId ? { id: voucherId, name: voucherName } : null}
        onChange={(voucher) => {
          setVoucherName(voucher?.name ?? '')
          form.setFieldValue('voucherId', voucher?.id ?? '')
          form.clearFieldError('voucherId')
        }}
        label={t(isProven ? 'direct.form.voucher' : 'direct.form.voucherFree')}
        help={t('direct.form.voucherHelp')}
        error={form.errors.voucherId}
      />
    </>
  )
}
