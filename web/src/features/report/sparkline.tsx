import classes from './report.module.css'

/** A line through the months, from the first to the last; what it says is in the table. In: a value a month, null where there was none. */
export function Sparkline({ values, isGood }: { values: readonly (number | null)[]; isGood: boolean }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length < 2) return null
  const [low, high] = [
    Math.min(...known.map(({ value }) => value)),
    Math.max(...known.map(({ value }) => value)),
  ]
  const points = known.map(({ value, at }) => {
    const x = (at / (values.length - 1)) * 100
    const y = high === low ? 15 : 28 - ((value - low) / (high - low)) * 26
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={classes.spark}
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      data-good={isGood || undefined}
      aria-hidden
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
