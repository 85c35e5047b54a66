import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import classes from './strike.module.css'
import { StrikePage } from './strike-page.tsx'

const search = { id: words() }
const listHref = '/user?tab=strikes'

/** One strike by the query `id`; all of them are in the personal centre. */
export function Page() {
  const { t } = useTranslation('strike')
  const [{ id }] = useSearch(search)
  const navigate = useNavigate()
  const isKnown = useIsKnown()
  usePageTitle(t('title'))
  useEffect(() => {
    if (!id) void navigate({ href: listHref, replace: true })
  }, [id, navigate])
  return (
    <Container>
      <div className={classes.column}>
        {isKnown ? (
          <>
            <Link href={listHref} className={classes.back}>
              {t('title')}
            </Link>
            <h1 className="t-title">{t('title')}</h1>
            {id && <StrikePage id={id} base="" />}
          </>
        ) : (
          <LogInFirst />
        )}
      </div>
    </Container>
  )
}
