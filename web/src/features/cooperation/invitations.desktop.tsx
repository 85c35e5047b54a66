import { InvitationDialog, InvitationFlowHere } from '#features/invitation/invitations.desktop.tsx'
import { AllInvitations } from './all-invitations.tsx'
import { CooperationFlow } from './cooperation-flow.tsx'
import { useCooperationPlace } from './use-cooperation-place.ts'

const listHref = '/user?tab=invitations'

/** The invitations of the reader in the personal centre; one of them, by the query `id` or `coop`, in a dialog over them. */
export function Invitations() {
  const { id, close } = useCooperationPlace()
  return (
    <>
      <AllInvitations
        hrefOf={(each) => `${listHref}&id=${each}`}
        cooperationHrefOf={(each) => `${listHref}&coop=${each}`}
      />
      {id ? (
        <CooperationFlow
          id={id}
          onBack={close}
          listHref={listHref}
          base=""
          frame={(parts) => <InvitationDialog parts={parts} onClose={close} />}
        />
      ) : (
        <InvitationFlowHere listHref={listHref} />
      )}
    </>
  )
}
