import { useTranslation } from 'react-i18next'
import { Container } from '#ui/site-frame.tsx'
import { ReviewHistory } from './review-history.tsx'

export function Page() {
  const { t } = useTranslation('sample')
  return (
    <Container>
      <h1 className="t-title">{t('records.title')}</h1>
      <ReviewHistory hrefOf={(id) => `/user?tab=samples&id=${id}`} />
    </Container>
  )
}
