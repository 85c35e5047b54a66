import { invitationStatus } from '@sampan/contract/invitation-status'
import type { ReactNode } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import offer from '#ui/offer/offer.module.css'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import { useReopenInvitation } from './invitation.api.ts'
import { InvitationBadge } from './invitation-badge.tsx'
import { SentHistory } from './invitation-history.tsx'
import { InviterCard } from './inviter-card.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'

interface ClosedProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: OfferFrame) => ReactNode
}

/**
 * Rejected, by its creator or by staff who say why: it can be opened again with what was typed. What its inviter took back
 * is over.
 */
export function ClosedInvitation({ invitation, place, frame }: ClosedProps) {
  const { t } = useTranslation('invitation')
  const write = useReopenInvitation()
  const { id, reason, actions, status } = invitation
  const words = useClosedWords(invitation)
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
      <div className={offer.stack}>
        <section className={offer.card}>
          <p className={offer.standing}>
            <InvitationBadge status={status} />
          </p>
          <h2 className="t-section">{words.title}</h2>
          {reason && <blockquote className={offer.quote}>“{reason}”</blockquote>}
          <p className="second">{words.text}</p>
        </section>
        <InviterCard invitation={invitation} />
        <SentHistory invitation={invitation} />
      </div>
    ),
  })
}

/** Who closed it, and what its creator may do now. */
function useClosedWords({ status, rejectedBy, actions, inviter }: InvitationDetail) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  if (status === invitationStatus.withdrawn) {
    const name = inviter.brand?.name ?? inviter.agency ?? inviter.name
    return { title: t('closed.withdrawn', { name }), text: t('closed.withdrawnText') }
  }
  const isOwn = rejectedBy !== 'staff'
  const text = t(isOwn ? 'closed.ownText' : 'closed.theirsText')
  return {
    title: t(isOwn ? 'closed.own' : 'closed.theirs', { client: tenant?.clientName }),
    text: actions.includes('reopen') ? text : t('closed.other'),
  }
}
