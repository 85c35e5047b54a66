import type { DirectPayment } from '@sampan/contract/direct-payment'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconEye, IconReceipt } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import { DecidePayment } from './decide-payment.tsx'
import { useHandOnPayment, useSeeDirectAccount } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'
import { PaymentPanel } from './payment-facts.tsx'

const PayDialog = lazyWith(['payout'], () => import('./pay-dialog.tsx').then((file) => file.PayDialog))

/** What the brand does about a reward that it pays itself, and staff where both do not agree. */
export function ConsolePayment({ detail }: { detail: ParticipationDetail }) {
  const payment = detail.directPayment
  if (!payment) return null
  const { actions } = payment
  return (
    <PaymentPanel detail={detail} payment={payment}>
      {actions.includes('seeAccount') && <Account detail={detail} />}
      {actions.length > 0 && (
        <div className={classes.verbs}>
          {actions.includes('pay') && <Pay detail={detail} payment={payment} />}
          {actions.includes('handOn') && <HandOn id={detail.id} />}
          {actions.includes('decide') && <DecidePayment id={detail.id} />}
        </div>
      )}
    </PaymentPanel>
  )
}

function Pay({ detail, payment }: { detail: ParticipationDetail; payment: DirectPayment }) {
  const { t } = useTranslation('task')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        variant="primary"
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('direct.do.pay')}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PayDialog detail={detail} payment={payment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Hidden until it is asked for: each look is a line of the case, and its owner sees it (R236). */
function Account({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const look = useSeeDirectAccount()
  const name = detail.creator.fullName || detail.creator.nickname
  async function onLook(): Promise<void> {
    try {
      await look.mutateAsync({ id: detail.id })
    } catch (error) {
      showError(messageOf(error))
    }
  }
  if (look.data) {
    const { bankName, accountName, accountNumber } = look.data
    return (
      <address className={`${classes.account} t-small`} aria-label={t('direct.accountOf', { name })}>
        <b>{accountName}</b>
        <span>{bankName}</span>
        <CopyText text={accountNumber} />
      </address>
    )
  }
  return (
    <div className={classes.verbs}>
      <ActionButton
        leftSection={<IconEye size={18} aria-hidden />}
        busy={look.isPending}
        onClick={() => void onLook()}
      >
        {t('direct.do.seeAccount')}
      </ActionButton>
      <span className="t-meta dim">{t('direct.seeNote', { name })}</span>
    </div>
  )
}

function HandOn({ id }: { id: string }) {
  const { t } = useTranslation('task')
  const write = useHandOnPayment()
  return (
    <ReasonButton
      variant="quiet"
      label={t('direct.do.handOn')}
      subject={`handOnPayment ${id}`}
      question={{
        title: t('direct.handOn.title'),
        text: t('direct.handOn.text'),
        confirmLabel: t('direct.handOn.verb'),
        reasons: [{ key: 'own', label: t('direct.handOn.reason'), needsText: true }],
      }}
      send={(reason) => write.mutateAsync({ id, reason })}
      told={t('direct.handOn.done')}
    />
  )
}
