import { useTranslation } from 'react-i18next'
import { Container } from '#ui/site-frame.tsx'
import { ReviewHistory } from './review-history.tsx'
import { useCaseInAddress } from './use-case-in-address.ts'

export function Page() {
  useCaseInAddress((id) => `/user?tab=samples&id=${id}`)
  const { t } = useTranslation('sample')
  return (
    <Container>
      <h1 className="t-title">{t('records.title')}</h1>
      <ReviewHistory hrefOf={(id) => `/user?tab=samples&id=${id}`} />
    </Container>
  )
}
