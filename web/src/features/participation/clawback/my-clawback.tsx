import { clawbackStatus } from '@sampan/contract/clawback-status'
import type { ParticipationDetail } from '@sampan/contract/task'
import { Suspense, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import classes from '../direct-payment/direct-payment.module.css'
import { useAgreeToClawback } from './clawback.api.ts'
import { ClawbackPanel } from './clawback-panel.tsx'

const ContradictDialog = lazyWith(['payout'], () =>
  import('./contradict-dialog.tsx').then((file) => file.ContradictDialog),
)

/** What a creator reads and says of a reward that is to be taken back. */
export function MyClawback({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const { clawback, clock } = detail
  if (!clawback) return null
  const { actions, status } = clawback
  return (
    <ClawbackPanel detail={detail} clawback={clawback}>
      {actions.includes('contradict') && clock && (
        <p className="t-small second">{t('clawback.silence', { at: moment(clock.dueAt) })}</p>
      )}
      {status === clawbackStatus.taken && <p className="t-small second">{t('clawback.owes')}</p>}
      {actions.length > 0 && <Answer detail={detail} />}
    </ClawbackPanel>
  )
}

function Answer({ detail: { id, clawback } }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const write = useAgreeToClawback()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (!clawback) return null
  const seen = { id, announcedAt: clawback.at, amount: clawback.amount }
  const mayContradict = clawback.actions.includes('contradict')
  async function onAgree(): Promise<void> {
    try {
      await write.mutateAsync(seen)
      showDone(t('clawback.agree.done'))
    } catch (error) {
      showError(messageOf(error))
    }
    setAsking(false)
  }
  return (
    <div className={classes.verbs}>
      {mayContradict && (
        <ActionButton variant="primary" onClick={() => setOpen(true)}>
          {t('clawback.do.contradict')}
        </ActionButton>
      )}
      <ActionButton onClick={() => setAsking(true)}>{t('clawback.do.agree')}</ActionButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('clawback.agree.title', { amount: money(clawback.amount, clawback.currency) })}
        text={t('clawback.agree.text')}
        confirmLabel={t('clawback.do.agree')}
        busy={write.isPending}
        onConfirm={() => void onAgree()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ContradictDialog seen={seen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
