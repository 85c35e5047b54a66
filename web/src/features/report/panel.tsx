import type { ReactNode } from 'react'
import classes from './report.module.css'

interface PanelProps {
  title: string
  text: string
  /** What is at the end of its head: how it is shown. */
  end?: ReactNode
  children: ReactNode
}

/** A part of the page with its name and what its numbers are. */
export function Panel({ title, text, end, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{title}</h2>
        {end}
      </div>
      <p className="t-small dim">{text}</p>
      {children}
    </section>
  )
}
