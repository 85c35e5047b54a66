import classes from './me.module.css'

/** The cards of the facts while their code loads, as high as they will be. */
export function MeWaiting() {
  return (
    <div className={classes.facts} aria-hidden>
      <div className={classes.fact} />
      <div className={classes.fact} />
      <div className={classes.money} aria-busy="true" />
    </div>
  )
}
