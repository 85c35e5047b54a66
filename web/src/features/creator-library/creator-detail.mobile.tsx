import { useGoBack } from '#lib/go-back.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { SiteCreator } from './site-library.tsx'

/** One creator on the phone. */
export function Page() {
  const { t } = useTranslation('library')
  const goBack = useGoBack('/m/creatorList')
  const [{ id }] = useSearch({ id: uuid })
  return (
    <PhoneFrame title={t('title')} onBack={goBack}>
      <SiteCreator base="/m" id={id} />
    </PhoneFrame>
  )
}
