import type { Invitation } from '@sampan/contract/invitation'
import { useTranslation } from '#lib/react-words.tsx'
import { OfferRow } from '#ui/offer/offer-parts.tsx'
import { InvitationBadge } from './invitation-badge.tsx'
import { clockOf, useParties } from './invitation-clock.ts'
import { InviterFace } from './inviter-card.tsx'

/** One invitation in the reader's lists: who invites, with which words, and who owes an answer. */
export function InvitationRow({ invitation, href }: { invitation: Invitation; href: string }) {
  const { t } = useTranslation('invitation')
  const parties = useParties()
  const { inviter, status, text, clock } = invitation
  const owed = clock?.owner === 'creator' ? t('youAnswer') : t('theyAnswer', { client: parties.client.name })
  return (
    <OfferRow
      href={href}
      picture={<InviterFace invitation={invitation} size={44} />}
      name={inviter.brand?.name ?? inviter.name}
      line={text}
      badge={<InvitationBadge status={status} />}
      clock={clock && clockOf(clock, parties)}
      owed={owed}
    />
  )
}
