import classes from './spinner.module.css'

/** Three quarters of a circle, 18, in the text's colour. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" className={classes.spinner} data-size={size} aria-hidden>
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
