import classes from './waves.module.css'

/** The river under the boat: quiet lines over the whole width. */
export function Waves() {
  return (
    <svg className={classes.waves} viewBox="0 0 540 160" preserveAspectRatio="none" aria-hidden>
      <path d="M0 14c60 8 110-4 176 0s120 6 190-2 120 0 174 6" />
      <path d="M0 44c70-8 130 8 200 3s110-8 180-2 110 4 160 1" />
      <path d="M0 74c60 6 120-8 190-4s130 12 200 4 100-2 150 3" />
      <path d="M0 108c70-6 120 6 190 2s130-8 200 0 100 4 150 0" />
      <path d="M0 146c80 4 130-10 200-6s140 12 200 4 90-4 140-2" />
    </svg>
  )
}
