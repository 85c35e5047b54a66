import { Button } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './introduction.module.css'
import { BrowseLabel } from './introduction-hero.tsx'
import type { Introduction } from './use-introduction.ts'

/** The one filled button, where the reading ends. */
export function IntroductionClose({ guide }: { guide: Introduction }) {
  const { t } = useTranslation('introduction')
  return (
    <section className={classes.close}>
      <h2 className={classes.title}>{t('close.title')}</h2>
      <p className={classes.lead}>{t(guide.isLoggedIn ? 'close.textKnown' : 'close.text')}</p>
      <div className={classes.closeActions}>
        {!guide.isLoggedIn && (
          <Button variant="primary" size="lg" onClick={guide.onRegister}>
            {t('register')}
          </Button>
        )}
        <Button variant={guide.isLoggedIn ? 'primary' : 'secondary'} size="lg" onClick={guide.onBrowse}>
          <BrowseLabel total={guide.total} />
        </Button>
      </div>
    </section>
  )
}
