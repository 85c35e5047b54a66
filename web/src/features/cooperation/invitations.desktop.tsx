import { InvitationDialog, InvitationFlowHere } from '#features/invitation/invitations.desktop.tsx'
import { McnLinkFlow } from '#features/mcn-link/mcn-link-flow.tsx'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import { AllInvitations } from './all-invitations.tsx'
import { CooperationFlow } from './cooperation-flow.tsx'
import { useCooperationPlace } from './use-cooperation-place.ts'

const listHref = '/user?tab=invitations'

/** The invitations of the reader in the personal centre; one of them, by the query `id` or `coop`, in a dialog over them. */
export function Invitations() {
  const { id, linkId, close } = useCooperationPlace()
  const frame = (parts: OfferFrame) => <InvitationDialog parts={parts} onClose={close} />
  return (
    <>
      <AllInvitations
        hrefOf={(each) => `${listHref}&id=${each}`}
        cooperationHrefOf={(each) => `${listHref}&coop=${each}`}
        linkHrefOf={(each) => `${listHref}&link=${each}`}
      />
      {id ? (
        <CooperationFlow id={id} onBack={close} listHref={listHref} base="" frame={frame} />
      ) : linkId ? (
        <McnLinkFlow id={linkId} onBack={close} listHref={listHref} frame={frame} />
      ) : (
        <InvitationFlowHere listHref={listHref} />
      )}
    </>
  )
}
