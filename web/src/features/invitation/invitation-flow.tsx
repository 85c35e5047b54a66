import { invitationStatus } from '@sampan/contract/invitation-status'
import { type ReactNode, useEffect } from 'react'
import { useSeen } from '#features/notification/use-seen.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type OfferFrame, OfferNotLoaded } from '#ui/offer/offer-flow.tsx'
import { useInvitation, useNoteSeen } from './invitation.api.ts'
import { ClosedInvitation } from './invitation-closed.tsx'
import { InvitationOffer } from './invitation-offer.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { ProfileFlow } from './profile-form.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'

interface FlowProps {
  id: string
  place: InvitationPlace
  frame: (parts: OfferFrame) => ReactNode
  listHref: string
}

/** Its sender sees when it was first opened. */
function useOpened(detail: InvitationDetail | undefined): void {
  const { mutate } = useNoteSeen()
  const id = detail && !detail.seenAt ? detail.id : undefined
  useEffect(() => {
    if (id) mutate({ id })
  }, [id, mutate])
}

/** One invitation, from the first look to what became of it. */
export function InvitationFlow({ id, place, frame, listHref }: FlowProps) {
  const { t } = useTranslation('invitation')
  const read = useInvitation(id)
  useOpened(read.data)
  useSeen(`/m/jobInvite?tab=invitations&id=${id}`)
  if (!read.data) {
    return frame({
      title: t('one'),
      onBack: place.close,
      children: <OfferNotLoaded read={read} gone={t('gone')} toList={t('toList')} listHref={listHref} />,
    })
  }
  const { data } = read
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
