import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { useCaseInAddress } from '#features/sample/mine/use-case-in-address.ts'
import { useMe } from '#features/sample/sample.api.ts'
import { isOnSite } from '#lib/actors.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { ReviewRecords } from './review-records.tsx'

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
        <ReviewRecords
          samples={{ hrefOf: (id) => `/user?tab=samples&id=${id}`, listHref: '/user?tab=samples' }}
          tasks={{ hrefOf: (id) => `/myTask?id=${id}`, listHref: '/user?tab=tasks' }}
        />
      ) : (
        <LogInFirst isPage={false} />
      )}
    </Container>
  )
}
