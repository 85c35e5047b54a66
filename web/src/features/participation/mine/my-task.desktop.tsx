import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import classes from './my-task.module.css'
import { useMyTaskLinks } from './my-task-links.ts'
import { MyTaskWithWayBack } from './my-tasks.tsx'

const search = { id: words() }

/** One endorsement by the query `id`; all of them are in the personal centre. */
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
  return (
    <Container>
      <div className={classes.page}>{isKnown ? id && <MyTaskWithWayBack id={id} /> : <LogInFirst />}</div>
    </Container>
  )
}
