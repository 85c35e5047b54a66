import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp'
import star from '@lobehub/fluent-emoji-3d/assets/1f31f.webp'
import type { ReactNode } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import offer from '#ui/offer/offer.module.css'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useInvitations } from './invitation.api.ts'
import classes from './invitation.module.css'
import { InvitationRow } from './invitation-row.tsx'

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
