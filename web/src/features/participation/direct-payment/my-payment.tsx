import type { ParticipationDetail } from '@sampan/contract/task'
import { IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useConfirmPayment } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'
import { PaymentPanel } from './payment-facts.tsx'

const ContradictDialog = lazyWith(['payout'], () =>
  import('./contradict-dialog.tsx').then((file) => file.ContradictDialog),
)

/** What a creator reads and says of a reward that the brand pays itself. */
export function MyPayment({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const { directPayment: payment, clock } = detail
  if (!payment) return null
  const { actions, paid } = payment
  const isCounted = paid?.currency === payment.currency
  return (
    <PaymentPanel detail={detail} payment={payment}>
      {actions.includes('contradict') && clock && (
        <p className="t-small second">
          {isCounted ? t('direct.silence', { at: moment(clock.dueAt) }) : t('direct.otherCurrency')}
        </p>
      )}
      {actions.length > 0 && <Answer detail={detail} mayContradict={actions.includes('contradict')} />}
    </PaymentPanel>
  )
}

function Answer({ detail, mayContradict }: { detail: ParticipationDetail; mayContradict: boolean }) {
  const { t } = useTranslation('task')
  const write = useConfirmPayment()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id, brand } = detail
  async function onConfirm(): Promise<void> {
    try {
      await write.mutateAsync({ id })
      showDone(t('direct.confirmed', { name: brand.name }))
    } catch (error) {
      showError(messageOf(error))
    }
    setAsking(false)
  }
  return (
    <div className={classes.verbs}>
      <ActionButton
        variant={mayContradict ? 'primary' : 'secondary'}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('direct.do.confirm')}
      </ActionButton>
      {mayContradict && (
        <ActionButton variant="quiet" onClick={() => setOpen(true)}>
          {t('direct.do.contradict')}
        </ActionButton>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('direct.receipt.title')}
        text={t('direct.receipt.text')}
        confirmLabel={t('direct.do.confirm')}
        busy={write.isPending}
        onConfirm={() => void onConfirm()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ContradictDialog id={id} brandName={brand.name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
