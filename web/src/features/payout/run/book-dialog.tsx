import { FileButton } from '@mantine/core'
import type { PayoutRunView } from '@sampan/contract/payout-run'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog, ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useUploadVoucher } from '../payout.api.ts'
import type { PayoutLine } from './payout-lists.ts'
import { useBookBack, useBookPaid } from './payout-run.api.ts'
import classes from './run.module.css'

/** What is booked: all that waits, or one payout; as paid, or as sent back by the bank. */
export interface Booking {
  kind: 'paid' | 'back'
  row?: PayoutLine
}

interface BookDialogProps {
  run: PayoutRunView
  booking: Booking | undefined
  onClose: () => void
}

/** Books what the bank did, with its voucher or its reason. */
export function BookDialog({ run, booking, onClose }: BookDialogProps) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const back = useBookBack()
  const payoutId = booking?.row?.payoutId ?? undefined
  const reasons = [
    { key: 'closed', label: t('run.reason.closed') },
    { key: 'name', label: t('run.reason.name') },
    { key: 'own', label: t('run.reason.own'), needsText: true },
  ]

  async function onBack(reason: string): Promise<void> {
    if (!payoutId) return
    try {
      await back.mutateAsync({ id: run.id, payoutIds: [payoutId], reason })
      showDone(t('run.done'))
      onClose()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  const amount = money(booking?.row?.amount ?? run.sums.waiting.amount, run.currency)
  return (
    <>
      <ReasonDialog
        opened={booking?.kind === 'back'}
        onClose={onClose}
        subject={`bookBack ${payoutId ?? ''}`}
        title={t('run.ask.bookBack.title')}
        text={t('run.ask.bookBack.text')}
        confirmLabel={t('run.verb.bookBack')}
        isDestructive
        busy={back.isPending}
        reasons={reasons}
        onConfirm={(reason) =>
          void onBack(wordsOf(reason, (key) => reasons.find((each) => each.key === key)?.label ?? ''))
        }
      />
      <PaidDialog
        runId={run.id}
        isOpen={booking?.kind === 'paid'}
        payoutId={payoutId}
        amount={amount}
        onClose={onClose}
      />
    </>
  )
}

const accepted = 'application/pdf,image/jpeg,image/png,image/webp'

interface PaidDialogProps {
  runId: string
  isOpen: boolean
  payoutId: string | undefined
  amount: string
  onClose: () => void
}

function PaidDialog({ runId, isOpen, payoutId, amount, onClose }: PaidDialogProps) {
  const { t } = useTranslation('payout')
  const upload = useUploadVoucher()
  const paid = useBookPaid()
  const [voucher, setVoucher] = useState<{ id: string; name: string }>()

  async function onFile(file: File | null): Promise<void> {
    if (!file) return
    try {
      setVoucher(await upload.mutateAsync({ purpose: 'voucher', isRename: 'true', file }))
    } catch (error) {
      showError(messageOf(error))
    }
  }

  async function onConfirm(): Promise<void> {
    try {
      const payoutIds = payoutId ? { payoutIds: [payoutId] } : {}
      await paid.mutateAsync({ id: runId, voucherId: voucher?.id ?? '', ...payoutIds })
      showDone(t('run.done'))
      setVoucher(undefined)
      onClose()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      title={t('run.ask.bookPaid.title', { amount })}
      text={t('run.ask.bookPaid.text')}
      confirmLabel={t('run.verb.bookPaid')}
      busy={paid.isPending}
      onConfirm={() => void onConfirm()}
    >
      <div className={classes.form}>
        <FileButton accept={accepted} onChange={(file) => void onFile(file)}>
          {(button) => (
            <ActionButton
              {...button}
              leftSection={<IconPaperclip size={18} aria-hidden />}
              busy={upload.isPending}
              busyLabel={t('voucherBusy')}
            >
              {voucher?.name ?? t('run.addVoucher')}
            </ActionButton>
          )}
        </FileButton>
      </div>
    </ConfirmDialog>
  )
}
