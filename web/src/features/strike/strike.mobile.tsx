import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { StrikePage } from './strike-page.tsx'

const search = { id: words() }
const listHref = '/m/strikes'

/** One strike by the query `id`, on the phone. */
export function Page() {
  const { t } = useTranslation('strike')
  const [{ id }] = useSearch(search)
  const goBack = useGoBack(listHref)
  const navigate = useNavigate()
  usePageTitle(t('title'))
  useEffect(() => {
    if (!id) void navigate({ href: listHref, replace: true })
  }, [id, navigate])
  return (
    <PhoneFrame title={t('title')} onBack={goBack}>
      {id && <StrikePage id={id} base="/m" />}
    </PhoneFrame>
  )
}
