import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** A head and its parts; `columns` lays them side by side where there is room. */
export function Section({
  name,
  columns = 1,
  children,
}: {
  name: string
  columns?: number
  children: ReactNode
}) {
  return (
    <section className={classes.section}>
      <h2 className="t-section">{name}</h2>
      <div className={classes.grid} style={{ '--columns': columns }}>
        {children}
      </div>
    </section>
  )
}

/** One framed part with its name above. */
export function Part({
  name,
  children,
  scheme,
}: {
  name?: string
  children: ReactNode
  scheme?: 'dark' | 'light'
}) {
  return (
    <div className={classes.part} data-mantine-color-scheme={scheme}>
      {name && <p className={`t-small dim ${classes.partName}`}>{name}</p>}
      {children}
    </div>
  )
}
