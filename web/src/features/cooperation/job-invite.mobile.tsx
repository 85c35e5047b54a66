import { InvitationPage, JobInvitation } from '#features/invitation/job-invite.mobile.tsx'
import { useInvitationPlace } from '#features/invitation/use-invitation-place.ts'
import { McnLinkFlow } from '#features/mcn-link/mcn-link-flow.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { AllInvitations } from './all-invitations.tsx'
import { CooperationFlow } from './cooperation-flow.tsx'
import { useCooperationPlace } from './use-cooperation-place.ts'

const listHref = '/m/jobInvite'

/** The invitations of the reader; one of them by the query `id` or `coop`. */
export function Page() {
  const { t } = useTranslation('invitation')
  usePageTitle(t('title'))
  const { id, linkId, close } = useCooperationPlace()
  const place = useInvitationPlace()
  if (id)
    return (
      <CooperationFlow
        id={id}
        onBack={close}
        listHref={listHref}
        base="/m"
        frame={(parts) => <InvitationPage parts={parts} />}
      />
    )
  if (linkId)
    return (
      <McnLinkFlow
        id={linkId}
        onBack={close}
        listHref={listHref}
        frame={(parts) => <InvitationPage parts={parts} />}
      />
    )
  if (place.id) return <JobInvitation place={place} id={place.id} />
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <AllInvitations
        hrefOf={(each) => `${listHref}?id=${each}`}
        cooperationHrefOf={(each) => `${listHref}?coop=${each}`}
        linkHrefOf={(each) => `${listHref}?link=${each}`}
      />
    </PhoneFrame>
  )
}
