import { IconSettings } from '@tabler/icons-react'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Inbox } from './inbox.tsx'

export function Page() {
  const { t } = useTranslation('notification')
  usePageTitle(t('title'))
  return (
    <PhoneFrame
      title={t('title')}
      backHref="/m/user"
      actions={
        <IconButton label={t('settings')} href="/m/settings?part=notifications">
          <IconSettings size={22} aria-hidden />
        </IconButton>
      }
    >
      <Inbox />
    </PhoneFrame>
  )
}
