import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Clock } from '#ui/clock/clock.ts'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './offer.module.css'

/** One reason or consequence, with its icon. */
export function OfferPoint({ icon: PointIcon, title, text }: { icon: Icon; title: string; text?: string }) {
  return (
    <div className={classes.point}>
      <PointIcon size={24} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text && <p className="t-small second">{text}</p>}
      </div>
    </div>
  )
}

interface OfferRowProps {
  href: string
  picture: ReactNode
  name: string
  line: ReactNode
  /** A second line. */
  below?: ReactNode
  badge: ReactNode
  clock: Clock | null | undefined
  /** What is owed until the clock ends. */
  owed: string
}

/** One offer in the reader's list: who offers what, how far it is, and who owes an answer. */
export function OfferRow({ href, picture, name, line, below, badge, clock, owed }: OfferRowProps) {
  return (
    <Link href={href} className={classes.row}>
      <span className={classes.who}>
        {picture}
        <span className={classes.text}>
          <strong className="t-card one-line">{name}</strong>
          <span className="t-meta dim one-line">{line}</span>
          {below}
        </span>
        {badge}
        <IconChevronRight size={18} aria-hidden />
      </span>
      {clock && <ClockStrip clock={clock} title={owed} />}
    </Link>
  )
}

interface Answer {
  label: string
  onPress: () => void
  isBusy?: boolean
}

/** No and yes, the yes as wide as there is room. */
export function OfferAnswers({ no, yes }: { no: Answer; yes: Answer }) {
  return (
    <div className={classes.verbs}>
      <ActionButton size="lg" variant="secondary" busy={no.isBusy ?? false} onClick={no.onPress}>
        {no.label}
      </ActionButton>
      <ActionButton
        size="lg"
        variant="primary"
        className={classes.grow}
        busy={yes.isBusy ?? false}
        onClick={yes.onPress}
      >
        {yes.label}
      </ActionButton>
    </div>
  )
}
