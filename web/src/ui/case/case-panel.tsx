import { type ReactNode, useId } from 'react'
import classes from './case-panel.module.css'

interface CasePanelProps {
  /** Left out where the panel begins with something that has a title of its own. */
  title?: ReactNode
  /** At the right of the title: a badge, a button, a line. */
  aside?: ReactNode
  children?: ReactNode
}

/** One card of a case page. */
export function CasePanel({ title, aside, children }: CasePanelProps) {
  const id = useId()
  const heading = title !== undefined && (
    <h2 id={id} className="t-card">
      {title}
    </h2>
  )
  return (
    <section className={classes.panel} {...(heading && { 'aria-labelledby': id })}>
      {aside ? (
        <header className={classes.head}>
          {heading}
          {aside}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

/** Two things of a panel at both ends of a line. */
export function CaseLine({ children }: { children: ReactNode }) {
  return <div className={classes.head}>{children}</div>
}

/** The words with which somebody refused, gave back or ended. */
export function CaseReason({ children }: { children: ReactNode }) {
  return <blockquote className={classes.reason}>{children}</blockquote>
}

/** What should be known, with an icon; `isAlert` where something is wrong. */
export function CaseNote({
  icon,
  isAlert,
  children,
}: {
  icon: ReactNode
  isAlert?: boolean
  children: ReactNode
}) {
  return (
    <p className={classes.note} data-alert={isAlert || undefined}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
