import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { InvitationFlow } from './invitation-flow.tsx'
import { InvitationList } from './invitation-list.tsx'
import { useInvitationPlace } from './use-invitation-place.ts'

/** The invitations of the reader; one of them by the query `id`. */
export function Page() {
  const { t } = useTranslation('invitation')
  usePageTitle(t('title'))
  const place = useInvitationPlace()
  if (!place.id) {
    return (
      <PhoneFrame title={t('title')} backHref="/m/user">
        <InvitationList hrefOf={(id) => `/m/jobInvite?id=${id}`} />
      </PhoneFrame>
    )
  }
  return (
    <InvitationFlow
      id={place.id}
      place={place}
      listHref="/m/jobInvite"
      frame={({ title, onBack, button, facts, children }) => (
        <PhoneFrame
          title={title}
          onBack={onBack}
          bottom={button && <BottomBar facts={facts}>{button}</BottomBar>}
        >
          {children}
        </PhoneFrame>
      )}
    />
  )
}
