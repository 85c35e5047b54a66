import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { AboutUs } from './about-us.tsx'

export function Page() {
  const { t } = useTranslation('tenant')
  usePageTitle(t('footer.aboutUs'))
  return (
    <Container>
      <AboutUs />
    </Container>
  )
}
