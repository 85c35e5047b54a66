import type { BrandBudget } from '@sampan/contract/payout'
import { topUpBudgetInput } from '@sampan/contract/payout.schemas'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { addAmounts } from './amounts.ts'
import classes from './budget.module.css'
import { useTopUp } from './payout.api.ts'
import { TopUpFields, useTopUpForm } from './top-up/top-up-fields.tsx'

interface TopUpDialogProps {
  budget: BrandBudget
  opened: boolean
  onClose: () => void
}

/** Books a transfer that came in: first what it says, then what it will do. */
export function TopUpDialog({ budget, opened, onClose }: TopUpDialogProps) {
  const { t } = useTranslation('payout')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('topUp.title', { brand: budget.name })}>
      <TopUpForm budget={budget} onClose={onClose} />
    </Dialog>
  )
}

function TopUpForm({ budget, onClose }: Omit<TopUpDialogProps, 'opened'>) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const write = useTopUp()
  const [isAsked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const form = useTopUpForm(budget, topUpBudgetInput, { brandId: budget.brandId })

  async function onConfirm(): Promise<void> {
    const { amount, currency } = form.values
    setNote('')
    try {
      await write.mutateAsync({ ...form.values, brandId: budget.brandId })
      showDone(t('topUp.done', { amount: money(amount, currency), brand: budget.name }))
      onClose()
    } catch (error) {
      setAsked(false)
      setNote(showRefusal(form, error))
    }
  }

  if (isAsked) {
    const { amount, currency, reference } = form.values
    const before = budget.sums.find((one) => one.currency === currency)?.available ?? '0.00'
    return (
      <div className={classes.form}>
        <p className={classes.consequence}>
          {t('topUp.consequence', {
            brand: budget.name,
            amount: money(amount.trim(), currency),
            before: money(before, currency),
            after: money(addAmounts(before, amount.trim()), currency),
            reference: reference.trim(),
          })}
        </p>
        <p className="t-small second">{t('topUp.forGood')}</p>
        <div className={classes.foot}>
          <ActionButton variant="quiet" onClick={() => setAsked(false)}>
            {t('topUp.back')}
          </ActionButton>
          <ActionButton
            variant="primary"
            busy={write.isPending}
            busyLabel={t('topUp.busy')}
            onClick={() => void onConfirm()}
            data-autofocus
          >
            {t('topUp.confirm', { amount: money(amount.trim(), currency) })}
          </ActionButton>
        </div>
      </div>
    )
  }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(() => setAsked(true), focusFirstFault(form))}
      noValidate
    >
      <TopUpFields form={form} referenceHelp={t('topUp.referenceHelp')} />
      <RefusalNote note={note} />
      <div className={classes.foot}>
        <ActionButton variant="quiet" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton type="submit" variant="primary">
          {t('topUp.next')}
        </ActionButton>
      </div>
    </form>
  )
}
