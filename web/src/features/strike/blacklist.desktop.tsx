import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { Blacklist } from './blacklist.tsx'
import classes from './strike.module.css'

/** The public blacklist, for everybody, on a desktop. */
export function Page() {
  const { t } = useTranslation('strike')
  usePageTitle(t('blacklist.title'))
  return (
    <Container>
      <div className={classes.column}>
        <h1 className="t-title">{t('blacklist.title')}</h1>
        <Blacklist base="" />
      </div>
    </Container>
  )
}
