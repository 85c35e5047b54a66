import { LogInFirst } from '#features/account/log-in-first.tsx'
import { ReviewRecords } from '#features/participation/records/review-records.tsx'
import { useCaseInAddress } from '#features/sample/mine/use-case-in-address.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { CentreFrame } from './centre-frame.tsx'
import { recordPlaces } from './centre-parts.ts'

/** The review records by their own address, within the personal centre. */
export function Page() {
  useCaseInAddress((id) => `/user?tab=samples&id=${id}`)
  const { t } = useTranslation('sample')
  usePageTitle(t('records.title'))
  if (!useIsKnown())
    return (
      <Container>
        <h1 className="t-title">{t('records.title')}</h1>
        <LogInFirst isPage={false} />
      </Container>
    )
  return (
    <CentreFrame part="records">
      <h1 className="t-title">{t('records.title')}</h1>
      <ReviewRecords {...recordPlaces} />
    </CentreFrame>
  )
}
