import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { useMe } from '#features/sample/sample.api.ts'
import { isOnSite } from '#lib/actors.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { ReviewHistory } from './review-history.tsx'
import { useCaseInAddress } from './use-case-in-address.ts'

export function Page() {
  useCaseInAddress((id) => `/user?tab=samples&id=${id}`)
  const { t } = useTranslation('sample')
  usePageTitle(t('records.title'))
  const isKnown = useIsKnown()
  const { data: me } = useMe()
  if (isKnown && me && !isOnSite(me.role))
    return (
      <Container>
        <CreatorsOnly />
      </Container>
    )
  return (
    <Container>
      <h1 className="t-title">{t('records.title')}</h1>
      {isKnown ? (
        <ReviewHistory hrefOf={(id) => `/user?tab=samples&id=${id}`} listHref="/user?tab=samples" />
      ) : (
        <LogInFirst isPage={false} />
      )}
    </Container>
  )
}
