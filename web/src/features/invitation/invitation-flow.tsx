import { invitationStatus } from '@sampan/contract/invitation-status'
import { IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSeen } from '#features/notification/use-seen.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useInvitation } from './invitation.api.ts'
import { ClosedInvitation } from './invitation-closed.tsx'
import { InvitationOffer } from './invitation-offer.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { ProfileFlow } from './profile-form.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'

/** What is around a screen of an invitation: a page of the phone, or a dialog. */
export interface FlowFrame {
  title: string
  onBack: () => void
  /** The verbs of the screen, with one line of facts above them. */
  button?: ReactNode
  facts?: { left?: ReactNode; right?: ReactNode } | undefined
  children: ReactNode
}

interface FlowProps {
  id: string
  place: InvitationPlace
  frame: (parts: FlowFrame) => ReactNode
  listHref: string
}

/** One invitation, from the first look to what became of it. */
export function InvitationFlow({ id, place, frame, listHref }: FlowProps) {
  const { t } = useTranslation('invitation')
  const { data, error, refetch } = useInvitation(id)
  useSeen(`/m/jobInvite?tab=invitations&id=${id}`)
  const parts = { title: t('one'), onBack: place.close }
  if (error && !data) {
    return frame({
      ...parts,
      children: (
        <Missing
          error={error}
          onRetry={() => void refetch()}
          icon={IconMailForward}
          goneTitle={t('gone')}
          failedTitle={t('gone')}
          listLabel={t('toList')}
          listHref={listHref}
        />
      ),
    })
  }
  if (!data) return frame({ ...parts, children: <ListSkeleton rows={3} form="cards" /> })
  const props = { invitation: data, place, frame }
  if (data.status === invitationStatus.rejected) return <ClosedInvitation {...props} />
  // A new form for each invitation: what was typed in one is not of the other.
  if (place.step) return <ProfileFlow key={data.id} {...props} />
  return data.status === invitationStatus.open ? (
    <InvitationOffer {...props} />
  ) : (
    <InvitationSent {...props} />
  )
}
