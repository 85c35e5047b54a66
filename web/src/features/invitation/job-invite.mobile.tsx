import { BottomBar } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import { InvitationFlow } from './invitation-flow.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'

/** One job invitation on the phone. */
export function JobInvitation({ id, place }: { id: string; place: InvitationPlace }) {
  return (
    <InvitationFlow
      id={id}
      place={place}
      listHref="/m/jobInvite"
      frame={(parts) => <InvitationPage parts={parts} />}
    />
  )
}

/** An invitation of either kind as a page of the phone. */
export function InvitationPage({ parts: { title, onBack, button, facts, children } }: { parts: OfferFrame }) {
  return (
    <PhoneFrame
      title={title}
      onBack={onBack}
      bottom={button && <BottomBar facts={facts}>{button}</BottomBar>}
    >
      {children}
    </PhoneFrame>
  )
}
