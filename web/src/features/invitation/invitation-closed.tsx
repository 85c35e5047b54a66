import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useReopenInvitation } from './invitation.api.ts'
import classes from './invitation.module.css'
import { InvitationBadge } from './invitation-badge.tsx'
import type { FlowFrame } from './invitation-flow.tsx'
import { InviterCard } from './inviter-card.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'

interface ClosedProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: FlowFrame) => ReactNode
}

/** Rejected, by its creator or by staff who say why; it can be opened again with what was typed. */
export function ClosedInvitation({ invitation, place, frame }: ClosedProps) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  const write = useReopenInvitation()
  const { id, rejectedBy, reason, actions, status } = invitation
  const isOwn = rejectedBy !== 'staff'
  const mayOpen = actions.includes('reopen')
  async function onReopen(): Promise<void> {
    try {
      await write.mutateAsync({ id })
      showDone(t('reopened'))
      place.go(undefined)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const text = t(mayOpen ? (isOwn ? 'closed.ownText' : 'closed.theirsText') : 'closed.other')
  return frame({
    title: t('one'),
    onBack: place.close,
    button: mayOpen && (
      <ActionButton
        size="lg"
        fullWidth
        variant="primary"
        busy={write.isPending}
        onClick={() => void onReopen()}
      >
        {t('reopen')}
      </ActionButton>
    ),
    children: (
      <div className={classes.stack}>
        <section className={classes.card}>
          <p className={classes.standing}>
            <InvitationBadge status={status} />
          </p>
          <h2 className="t-section">
            {t(isOwn ? 'closed.own' : 'closed.theirs', { client: tenant?.clientName })}
          </h2>
          {reason && <blockquote className={classes.quote}>“{reason}”</blockquote>}
          <p className="second">{text}</p>
        </section>
        <InviterCard invitation={invitation} />
      </div>
    ),
  })
}
