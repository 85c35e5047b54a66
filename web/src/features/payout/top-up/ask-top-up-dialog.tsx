import type { BrandBudget } from '@sampan/contract/payout'
import { askForTopUp } from '@sampan/contract/payout-top-up.schemas'
import { useState } from 'react'
import { focusFirstFault, showRefusal } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../budget.module.css'
import { VoucherField } from '../voucher-field.tsx'
import { useAskForTopUp } from './top-up.api.ts'
import { TopUpFields, useTopUpForm } from './top-up-fields.tsx'

interface AskProps {
  budget: BrandBudget
  opened: boolean
  onClose: () => void
}

/** A brand says that it has paid in: how much, under which reference, with what proof. */
export function AskTopUpDialog({ budget, opened, onClose }: AskProps) {
  const { t } = useTranslation('payout')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('asked.ask.title')}>
      <AskForm budget={budget} onClose={onClose} />
    </Dialog>
  )
}

function AskForm({ budget, onClose }: Omit<AskProps, 'opened'>) {
  const { t } = useTranslation('payout')
  const write = useAskForTopUp()
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<{ id: string; name: string } | null>(null)
  const form = useTopUpForm(budget, askForTopUp.input)
  async function onSend(): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ ...form.values, ...(proof && { proofId: proof.id }) })
      showDone(t('asked.ask.told'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
      noValidate
    >
      <p className="second">{t('asked.ask.text')}</p>
      <TopUpFields form={form} referenceHelp={t('asked.ask.referenceHelp')} />
      <VoucherField
        voucher={proof}
        onChange={setProof}
        label={t('asked.ask.proof')}
        help={t('asked.ask.proofHelp')}
      />
      <RefusalNote note={note} />
      <div className={classes.foot}>
        <ActionButton variant="quiet" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('topUp.busy')}>
          {t('asked.ask.send')}
        </ActionButton>
      </div>
    </form>
  )
}
