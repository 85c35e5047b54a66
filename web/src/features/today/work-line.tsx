import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { RingDrawing } from '#ui/clock/clock-ring.tsx'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { FacePile } from './use-work.tsx'
import type { Work } from './work.ts'
import classes from './work-line.module.css'

interface WorkLineProps {
  work: Work
  /** The most urgent one: the one filled button of the page is here. */
  isFirst: boolean
  /** On a phone it shows both answers. */
  isWhole: boolean
}

/** One line: until when, what, in which state, and the button that does it. */
export function WorkLine({ work, isFirst, isWhole }: WorkLineProps) {
  const { t } = useTranslation('today')
  const press = work.approve ?? work.ship
  const look = { size: 'xs', variant: isFirst ? 'primary' : 'secondary' } as const
  return (
    <li className={classes.line} data-row data-whole={isWhole || undefined}>
      <span className={classes.clock}>
        {work.clock ? <LineClock clock={work.clock} title={work.title} /> : <Since at={work.since} />}
      </span>
      <span className={classes.picture}>{work.picture}</span>
      <span className={classes.what}>
        <Link href={work.href} className={`${classes.title} one-line`} title={work.title}>
          {work.title}
        </Link>
        <span className="t-meta dim one-line">{work.text}</span>
      </span>
      {work.faces.length > 0 && (
        <span className={classes.faces} aria-hidden>
          <FacePile faces={work.faces} />
        </span>
      )}
      <span className={classes.badge}>{work.badge}</span>
      <span className={classes.verbs}>
        {isWhole && work.reject && (
          <PlainButton size="xs" className={classes.second as string} onClick={work.reject}>
            {t('verb.reject')}
          </PlainButton>
        )}
        {press ? (
          <PlainButton {...look} onClick={press}>
            {work.verb}
          </PlainButton>
        ) : (
          <PlainButton {...look} href={work.href}>
            {work.verb}
          </PlainButton>
        )}
      </span>
    </li>
  )
}

function LineClock({ clock, title }: { clock: Clock; title: string }) {
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, title)
  return (
    <>
      <RingDrawing owner={clock.owner} reading={reading} size={28} />
      <span className={classes.when} data-state={reading.state}>
        <span className={`${classes.left} num`}>{says.inline}</span>
        <span className="t-meta dim">{says.line}</span>
      </span>
    </>
  )
}

function Since({ at }: { at: string | undefined }) {
  const { t } = useTranslation('today')
  const { day } = useFormats()
  return at ? <span className="t-meta dim">{t('work.since', { when: day(at) })}</span> : null
}
