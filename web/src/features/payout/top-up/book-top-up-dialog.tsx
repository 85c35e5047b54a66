import { type UseFormReturnType, useForm } from '@mantine/form'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { answerTopUp } from '@sampan/contract/payout-top-up.schemas'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../budget.module.css'
import { useAnswerTopUp } from './top-up.api.ts'

interface BookProps {
  row: TopUp
  opened: boolean
  onClose: () => void
}

/** Books what came in: what the brand wrote, or what the bank shows where that is another amount (R171). */
export function BookTopUpDialog({ row, opened, onClose }: BookProps) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const { id, currency, brandName } = row
  const form = useForm({
    mode: 'controlled',
    initialValues: { amount: row.amount },
    validate: (values) => validateWith(answerTopUp.input)({ ...values, id, verdict: 'book' }),
  })
  const amount = Number(form.values.amount) > 0 ? form.values.amount : row.amount
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('asked.book.title', { amount: money(amount, currency), brand: brandName })}
    >
      <BookForm row={row} form={form} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps extends Omit<BookProps, 'opened'> {
  form: UseFormReturnType<{ amount: string }>
}

function BookForm({ row, form, onClose }: FormProps) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const write = useAnswerTopUp()
  const [note, setNote] = useState('')
  const { id, currency, brandName, reference } = row
  async function onBook({ amount }: { amount: string }): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ id, verdict: 'book', amount })
      showDone(t('asked.book.told', { amount: money(amount, currency), brand: brandName }))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => void onBook(values), focusFirstFault(form))}
      noValidate
    >
      <p className="second">{t('asked.book.text', { reference })}</p>
      <MoneyField
        label={t('asked.book.amount')}
        description={t('asked.book.amountHelp')}
        currency={currency}
        data-autofocus
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <RefusalNote note={note} />
      <div className={classes.foot}>
        <ActionButton variant="quiet" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('topUp.busy')}>
          {t('asked.book.verb')}
        </ActionButton>
      </div>
    </form>
  )
}
