import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import classes from './verify.module.css'
import { VerifyPaper } from './verify-paper.tsx'

/** Whether a file was signed here, for everybody, on a desktop. */
export function Page() {
  const { t } = useTranslation('mou')
  usePageTitle(t('verify.title'))
  return (
    <Container>
      <div className={classes.column}>
        <h1 className="t-title">{t('verify.title')}</h1>
        <VerifyPaper />
      </div>
    </Container>
  )
}
