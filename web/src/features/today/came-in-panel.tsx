import { mayAny } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { anyReview } from '@sampan/contract/task-status'
import { type Arrival, arrivals, type Today } from '@sampan/contract/today'
import {
  type Icon,
  IconCalendarCheck,
  IconGift,
  IconHeartHandshake,
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

/** Where what came in is listed, the newest of it first. */
const looks: Record<Arrival, { icon: Icon; path: (role: Actor) => string }> = {
  applications: { icon: IconGift, path: () => 'samples?sort=applied_desc' },
  signUps: { icon: IconUserCheck, path: () => 'sign-ups?sort=signed_desc' },
  agreements: { icon: IconSignature, path: () => 'mous?sort=submitted_desc' },
  // Whoever reviews nothing finds them among all sign-ups.
  drafts: {
    icon: IconPlayerPlay,
    path: (role) => `${mayAny(role, ...anyReview) ? 'reviews' : 'sign-ups'}?sort=update_time`,
  },
  delivered: { icon: IconPackageImport, path: () => 'samples?sort=update_time' },
  posts: { icon: IconWorld, path: () => 'samples?sort=update_time' },
  answers: { icon: IconMailForward, path: () => 'invitations?view=all&sort=update_time' },
  cooperations: { icon: IconHeartHandshake, path: () => 'cooperations?view=all&sort=update_time' },
  times: { icon: IconCalendarCheck, path: () => 'schedule?view=mine' },
}

/** The list, narrowed to what was counted; the schedule shows its dates instead. */
function pathOf(arrival: Arrival, since: string, role: Actor): string {
  const path = `/console/${looks[arrival].path(role)}`
  return arrival === 'times' ? path : `${path}&came=${arrival}&from=${encodeURIComponent(since)}`
}

interface CameInPanelProps {
  cameIn: Today['cameIn']
  base: string
  role: Actor
}

/** What came in since the reader was here before. */
export function CameInPanel({ cameIn, base, role }: CameInPanelProps) {
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
          const { icon: KindIcon } = looks[each]
          const count = cameIn.counts[each] ?? 0
          return (
            <li key={each}>
              <Link href={base + pathOf(each, cameIn.since, role)} className={classes.arrival}>
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
