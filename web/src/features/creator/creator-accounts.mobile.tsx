import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { AddButton, CreatorList } from './creator-list.tsx'

export function Page() {
  const { t } = useTranslation('creator')
  usePageTitle(t('title'))
  return (
    <PhoneFrame
      title={t('title')}
      backHref="/m/user"
      bottom={
        <BottomBar>
          <AddButton isWide />
        </BottomBar>
      }
    >
      <CreatorList isPhone />
    </PhoneFrame>
  )
}
