import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp'
import star from '@lobehub/fluent-emoji-3d/assets/1f31f.webp'
import type { Invitation } from '@sampan/contract/invitation'
import type { ReactNode } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import offer from '#ui/offer/offer.module.css'
import { OfferRow } from '#ui/offer/offer-parts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useInvitations } from './invitation.api.ts'
import classes from './invitation.module.css'
import { InvitationBadge } from './invitation-badge.tsx'
import { clockOf, useParties } from './invitation-clock.ts'
import { InviterFace } from './inviter-card.tsx'

interface ListProps {
  hrefOf: (id: string) => string
  /** Rows of invitations of another kind, before these. */
  before?: ReactNode[] | undefined
  /** Those are not known yet. */
  isWaiting?: boolean
}

/** Every invitation that the reader was sent, what is still to be answered first. */
export function InvitationList({ hrefOf, before = [], isWaiting = false }: ListProps) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  const { data, error, refetch } = useInvitations()
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data || isWaiting) return <ListSkeleton rows={2} form="cards" />
  if (data.length === 0 && before.length === 0)
    return (
      <EmptyFirst
        picture={<EmptyPicture main={envelope} side={star} ground="lotus" />}
        title={t('empty.title')}
        text={t('empty.text', { client: tenant?.clientName })}
      />
    )
  return (
    <div className={offer.stack}>
      <p className="second">{t('intro')}</p>
      <ul className={classes.list}>
        {before}
        {data.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} href={hrefOf(invitation.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function InvitationRow({ invitation, href }: { invitation: Invitation; href: string }) {
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
