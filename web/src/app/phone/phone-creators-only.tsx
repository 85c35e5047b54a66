import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'

/** A creator's page on the phone of somebody else. */
export function CreatorsOnlyOnPhone() {
  const { t } = useTranslation('account')
  const goBack = useGoBack('/m/user')
  usePageTitle(t('centre.creatorsOnly'))
  return (
    <PhoneFrame onBack={goBack}>
      <CreatorsOnly />
    </PhoneFrame>
  )
}
