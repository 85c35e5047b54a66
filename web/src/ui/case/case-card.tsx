import type { Language } from '@sampan/contract/country'
import type { ReactNode } from 'react'
import { langOf } from '#lib/place.ts'
import { Link } from '#ui/frame/links.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import classes from './case-card.module.css'

interface CaseCardProps {
  href: string
  /** A square picture of 64. */
  picture: ReactNode
  /** Its state now; absent where the card tells of something that was. */
  badge?: ReactNode
  /** "SP-24790" */
  number: string
  name: string
  /** Of the name, where it is not the reader's own (R118). */
  nameLanguage?: Language | undefined
  /** `h2` where no head of a group is above it. */
  heading?: 'h2' | 'h3'
  /** One line more, such as the carrier's stage while goods move. */
  note?: ReactNode
  /** What is to be read in whole below it. */
  more?: ReactNode
  /** A ClockStrip. */
  clock?: ReactNode
  /** Lines below the clock. */
  told?: ReactNode
  /** Up to two buttons; only the most urgent card of a list has the filled one. */
  actions?: ReactNode
}

/** A case in a phone list. The card's upper part is a link to the case, its buttons are apart below. */
export function CaseCard(props: CaseCardProps) {
  const { href, picture, badge, number, name, nameLanguage, note, more, clock, told, actions } = props
  const { heading: Heading = 'h3' } = props
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        {picture}
        <div className={classes.texts}>
          <div className={classes.top}>
            {badge}
            <span className={classes.number}>{number}</span>
          </div>
          <Heading className={classes.name}>
            <Link href={href} className={classes.link} {...langOf(nameLanguage)}>
              {name}
            </Link>
          </Heading>
          {note && <p className={classes.note}>{note}</p>}
        </div>
      </div>
      {more}
      {clock}
      {told}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}

/** Head of a group of cases: "Your turn" with the mango count, others with a plain one. */
export function GroupHead({
  label,
  count,
  isYours = false,
}: {
  label: string
  count: number
  isYours?: boolean
}) {
  return (
    <h2 className={classes.group}>
      {label} {isYours ? <CountBadge count={count} isYours /> : <span>{count}</span>}
    </h2>
  )
}
