import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { OwnSchedule } from './own-schedule.tsx'

/** A creator's own schedule, on the phone. */
export function Page() {
  const { t } = useTranslation('schedule')
  usePageTitle(t('title'))
  return (
    <PhoneFrame title={t('title')} backHref="/m/user">
      <OwnSchedule />
    </PhoneFrame>
  )
}
