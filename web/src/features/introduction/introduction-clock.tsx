import { useTranslation } from '#lib/react-words.tsx'
import type { Clock, Party } from '#ui/clock/clock.ts'
import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import classes from './introduction.module.css'

const hour = 3_600_000

/** The same duty as both sides see it: the reader's own turn is mango, the other's is green. */
export function IntroductionClock() {
  const { t } = useTranslation('introduction')
  const now = useNow()
  const creator: Party = { kind: 'person', name: t('clock.creator') }
  const brand: Party = { kind: 'company', name: t('clock.brand') }
  const clock = (isYours: boolean): Clock => ({
    owner: creator,
    isYours,
    startedAt: now - 62 * hour,
    dueAt: now + 58 * hour,
  })
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('clock.title')}</h2>
      <p className={classes.lead}>{t('clock.text')}</p>
      <div className={classes.sides}>
        <figure className={classes.side}>
          <figcaption className={classes.caption}>
            {t('clock.youSee')}
            <span className={classes.example}>{t('example')}</span>
          </figcaption>
          <ClockProgress clock={clock(true)} waiting={brand} title={t('clock.you')} size="card" />
        </figure>
        <figure className={classes.side}>
          <figcaption className={classes.caption}>
            {t('clock.brandSees')}
            <span className={classes.example}>{t('example')}</span>
          </figcaption>
          <ClockProgress clock={clock(false)} waiting={brand} title={t('clock.them')} size="card" />
        </figure>
      </div>
    </section>
  )
}
