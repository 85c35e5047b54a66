import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ReviewHistory } from './review-history.tsx'
import { useCaseInAddress } from './use-case-in-address.ts'

export function Page() {
  useCaseInAddress((id) => `/m/goods?id=${id}`)
  const { t } = useTranslation('sample')
  usePageTitle(t('records.title'))
  return (
    <PhoneFrame title={t('records.title')} backHref="/m/user">
      <ReviewHistory hrefOf={(id) => `/m/goods?id=${id}`} listHref="/m/goods" />
    </PhoneFrame>
  )
}
