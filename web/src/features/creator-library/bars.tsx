import { useTopics } from '#features/invitation/use-topics.ts'
import { useFormats } from '#lib/format.ts'
import classes from './library.module.css'

interface Bar {
  key: string
  percent: number
  name?: string
  /** Named by the category tree. */
  categoryKey?: string
}

/** Shares as bars, each with its percentage: a table to whoever does not see it. */
export function Bars({ rows }: { rows: readonly Bar[] }) {
  return (
    <ul className={classes.bars}>
      {rows.map((row) => (
        <BarLine {...row} key={row.key} />
      ))}
    </ul>
  )
}

function BarLine({ percent, name, categoryKey }: Bar) {
  const formats = useFormats()
  const topic = useTopics(categoryKey ? [categoryKey] : [])
  return (
    <li>
      <span>{name ?? topic}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
      </span>
      <span className="num">{formats.percent(percent)}</span>
    </li>
  )
}
