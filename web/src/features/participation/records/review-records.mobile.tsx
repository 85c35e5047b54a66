import { useCaseInAddress } from '#features/sample/mine/use-case-in-address.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ReviewRecords } from './review-records.tsx'

export function Page() {
  useCaseInAddress((id) => `/m/goods?id=${id}`)
  const { t } = useTranslation('sample')
  usePageTitle(t('records.title'))
  return (
    <PhoneFrame title={t('records.title')} backHref="/m/user">
      <ReviewRecords
        samples={{ hrefOf: (id) => `/m/goods?id=${id}`, listHref: '/m/goods' }}
        tasks={{ hrefOf: (id) => `/m/myTask?id=${id}`, listHref: '/m/myTask' }}
      />
    </PhoneFrame>
  )
}
