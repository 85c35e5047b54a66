import { type Arrival, arrivals, type Today } from '@sampan/contract/today'
import {
  type Icon,
  IconCalendarCheck,
  IconGift,
  IconMailForward,
  IconPackageImport,
  IconPlayerPlay,
  IconSignature,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { stampWords } from '#ui/clock/clock-words.ts'
import { useWords } from '#ui/clock/use-clock.ts'
import { Link } from '#ui/frame/links.tsx'
import classes from './today.module.css'

/** The list that holds what came in, opened where the newest of it is. */
const looks: Record<Arrival, { icon: Icon; href: string }> = {
  applications: { icon: IconGift, href: '/console/samples?sort=applied_desc' },
  signUps: { icon: IconUserCheck, href: '/console/sign-ups?view=all&sort=signed_desc' },
  agreements: { icon: IconSignature, href: '/console/mous?sort=submitted_desc' },
  drafts: { icon: IconPlayerPlay, href: '/console/reviews' },
  delivered: { icon: IconPackageImport, href: '/console/samples?status=1&sort=update_time' },
  posts: { icon: IconWorld, href: '/console/samples?status=2,3&sort=update_time' },
  answers: { icon: IconMailForward, href: '/console/invitations' },
  times: { icon: IconCalendarCheck, href: '/console/schedule?view=mine' },
}

/** What came in since the reader was here before. */
export function CameInPanel({ cameIn, base }: { cameIn: Today['cameIn']; base: string }) {
  const { t } = useTranslation('today')
  const words = useWords()
  const seen = arrivals.filter((each) => (cameIn.counts[each] ?? 0) > 0)
  return (
    <section className={classes.panel} aria-labelledby="today-came-in">
      <div className={classes.head}>
        <h2 className={classes.heading} id="today-came-in">
          {t('cameIn.title')}
        </h2>
        <span className="t-meta dim">{t('cameIn.since', { when: stampWords(cameIn.since, words) })}</span>
      </div>
      {seen.length === 0 && <p className={classes.nothing}>{t('cameIn.none')}</p>}
      <ul className={classes.arrivals}>
        {seen.map((each) => {
          const { icon: KindIcon, href } = looks[each]
          const count = cameIn.counts[each] ?? 0
          return (
            <li key={each}>
              <Link href={`${base}${href}`} className={classes.arrival}>
                <KindIcon size={20} aria-hidden />
                {t(`cameIn.${each}`, { count, shown: count > 1_000 ? '1,000+' : count })}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
