import { rem } from '@mantine/core'
import classes from './logo.module.css'

interface LogoProps {
  /** Height of the mark's square box; 16 is the smallest. */
  size?: number
  /** Adds the word beside the mark. */
  withName?: boolean
  /** `deep`: on river.8, with a white hull. `one`: one colour, the text's. */
  ground?: 'paper' | 'deep' | 'one'
}

/** The sampan. A tenant's own logo takes this place in its shell; ours then moves to the foot. */
export function Logo({ size = 28, withName = false, ground = 'paper' }: LogoProps) {
  const style = { '--logo': rem(size) }
  return (
    <span className={classes.logo} style={style} data-ground={ground}>
      <BoatDrawing label={withName ? undefined : 'Sampan'} />
      {withName && <span className={classes.name}>Sampan</span>}
    </span>
  )
}

/** The three paths alone, 32 × 32; hull and roof take --hull and --roof. */
export function BoatDrawing({ label }: { label?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={classes.boat}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path
        className={classes.hull}
        d="M.8 16.6c4.5 2.4 9.9 3.6 15.5 3.4 5.6-.2 11-2.3 14.9-6.6-.3 3.9-1.9 6.9-4.5 8.9-2.5 1.8-6 2.7-10.2 2.7-4.3 0-7.9-.7-10.7-2.2-2.4-1.4-4.1-3.4-5-6.2Z"
      />
      <path className={classes.roof} d="M6.9 17.4c.4-4.5 3.3-7.4 7.5-8l.9-.1v8.9c-2.9 0-5.7-.3-8.4-.8Z" />
      <path className={classes.roof} d="M16.9 9.3c3.9.4 6.7 3.1 7.4 7.1-2.3.9-4.8 1.5-7.4 1.7V9.3Z" />
    </svg>
  )
}
