import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { AboutUs } from './about-us.tsx'

export function Page() {
  const { t } = useTranslation('tenant')
  const goBack = useGoBack('/m/introduction')
  usePageTitle(t('footer.aboutUs'))
  return (
    <PhoneFrame title={t('footer.aboutUs')} onBack={goBack}>
      <AboutUs isPhone />
    </PhoneFrame>
  )
}
