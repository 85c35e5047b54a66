import { FileButton, Input } from '@mantine/core'
import type { PayoutRunView } from '@sampan/contract/payout-run'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog, ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { addAmounts } from '../amounts.ts'
import { useUploadVoucher } from '../payout.api.ts'
import type { PayoutLine } from './payout-lists.ts'
import { useBookBack, useBookPaid } from './payout-run.api.ts'
import classes from './run.module.css'

/** What is booked: all that waits, or some payouts; as paid, as refused, or as returned after it was paid. */
export interface Booking {
  kind: 'paid' | 'failed' | 'returned'
  rows?: readonly PayoutLine[]
}

interface BookDialogProps {
  run: PayoutRunView
  booking: Booking | undefined
  onClose: () => void
  /** After it is booked. */
  onDone: () => void
}

/** Books what the bank did, with its voucher or its reason, one for all payouts that were ticked. */
export function BookDialog({ run, booking, onClose, onDone }: BookDialogProps) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const back = useBookBack()
  const [shown, setShown] = useState<{ booking: Booking; waiting: string }>()
  const waiting = run.sums.waiting.amount
  // While a dialog fades out, it keeps the words of what was booked; the sum of the run has changed by then.
  if (booking && (shown?.booking !== booking || shown.waiting !== waiting)) setShown({ booking, waiting })
  const { kind, rows } = shown?.booking ?? {}
  const isOpen = booking !== undefined
  const payoutIds = rows?.flatMap(({ payoutId }) => payoutId ?? [])
  const count = rows?.length ?? 0
  const reasons = [
    { key: 'closed', label: t('run.reason.closed') },
    { key: 'name', label: t('run.reason.name') },
    { key: 'own', label: t('run.reason.own'), needsText: true },
  ]

  async function onBack(reason: string): Promise<void> {
    if (!payoutIds) return
    try {
      await back.mutateAsync({ id: run.id, payoutIds, reason })
      showDone(t('run.done'))
      onDone()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  const sum = rows?.reduce((all, row) => addAmounts(all, row.amount), '0')
  const amount = money(sum ?? shown?.waiting ?? waiting, run.currency)
  const asked = kind === 'returned' ? 'returned' : 'failed'
  return (
    <>
      <ReasonDialog
        opened={isOpen && kind !== 'paid'}
        onClose={onClose}
        subject={`bookBack ${payoutIds?.join(' ') ?? ''}`}
        title={count > 1 ? t(`run.ask.back.${asked}Many`, { count }) : t(`run.ask.back.${asked}`)}
        text={count > 1 ? t('run.ask.back.textMany', { amount }) : t('run.ask.back.text')}
        confirmLabel={t(asked === 'returned' ? 'run.verb.bookReturned' : 'run.verb.bookFailed')}
        isDestructive
        busy={back.isPending}
        reasons={reasons}
        onConfirm={(reason) =>
          void onBack(wordsOf(reason, (key) => reasons.find((each) => each.key === key)?.label ?? ''))
        }
      />
      <PaidDialog
        // A voucher belongs to the payouts it was added for, and never comes up for others.
        key={`${kind} ${run.id} ${payoutIds?.join(' ') ?? 'all'}`}
        runId={run.id}
        isOpen={isOpen && kind === 'paid'}
        payoutIds={payoutIds}
        amount={amount}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  )
}

const accepted = 'application/pdf,image/jpeg,image/png,image/webp'

interface PaidDialogProps {
  runId: string
  isOpen: boolean
  /** All that waits when undefined. */
  payoutIds: string[] | undefined
  amount: string
  onClose: () => void
  onDone: () => void
}

function PaidDialog({ runId, isOpen, payoutIds, amount, onClose, onDone }: PaidDialogProps) {
  const { t } = useTranslation('payout')
  const upload = useUploadVoucher()
  const paid = useBookPaid()
  const [voucher, setVoucher] = useState<{ id: string; name: string }>()
  const [fault, setFault] = useState('')
  const faultId = useId()

  async function onFile(file: File | null): Promise<void> {
    if (!file) return
    setFault('')
    try {
      setVoucher(await upload.mutateAsync({ purpose: 'voucher', isRename: 'true', file }))
    } catch (error) {
      showError(messageOf(error))
    }
  }

  async function onConfirm(): Promise<void> {
    if (!voucher) return setFault(t('run.needVoucher'))
    try {
      await paid.mutateAsync({ id: runId, voucherId: voucher.id, ...(payoutIds && { payoutIds }) })
      showDone(t('run.done'))
      setVoucher(undefined)
      onDone()
    } catch (error) {
      showError(messageOf(error))
    }
  }

  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      title={t('run.ask.bookPaid.title', { amount })}
      text={
        payoutIds && payoutIds.length > 1
          ? t('run.ask.bookPaid.textMany', { count: payoutIds.length })
          : t('run.ask.bookPaid.text')
      }
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
              aria-describedby={fault ? faultId : undefined}
            >
              {voucher?.name ?? t('run.addVoucher')}
            </ActionButton>
          )}
        </FileButton>
        {fault && (
          <Input.Error id={faultId} role="alert">
            {fault}
          </Input.Error>
        )}
      </div>
    </ConfirmDialog>
  )
}
