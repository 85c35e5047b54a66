import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { StrikeWithWayBack } from '#features/strike/strike-page.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { CentreFrame } from './centre-frame.tsx'

const search = { id: words() }
const listHref = '/user?tab=strikes'

/** One strike by the query `id`, within the personal centre, which lists all of them. */
export function Page() {
  const { t } = useTranslation('strike')
  const [{ id }] = useSearch(search)
  const navigate = useNavigate()
  const isKnown = useIsKnown()
  usePageTitle(t('title'))
  useEffect(() => {
    if (!id) void navigate({ href: listHref, replace: true })
  }, [id, navigate])
  if (!isKnown)
    return (
      <Container>
        <LogInFirst />
      </Container>
    )
  return <CentreFrame part="strikes">{id && <StrikeWithWayBack id={id} listHref={listHref} />}</CentreFrame>
}
