import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { useMyTaskLinks } from '#features/participation/mine/my-task-links.ts'
import { MyTaskWithWayBack } from '#features/participation/mine/my-tasks.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { CentreFrame } from './centre-frame.tsx'

const search = { id: words() }

/** One endorsement by the query `id`, within the personal centre, which lists all of them. */
export function Page() {
  const { t } = useTranslation('task')
  const [{ id }] = useSearch(search)
  const { listHref } = useMyTaskLinks()
  const navigate = useNavigate()
  const isKnown = useIsKnown()
  usePageTitle(t('case.title'))
  useEffect(() => {
    if (!id) void navigate({ href: listHref, replace: true })
  }, [id, listHref, navigate])
  if (!isKnown)
    return (
      <Container>
        <LogInFirst />
      </Container>
    )
  return <CentreFrame part="tasks">{id && <MyTaskWithWayBack id={id} />}</CentreFrame>
}
