import type { ReactNode } from 'react'
import { dueStepId } from './due-bar.tsx'
import classes from './due-step.module.css'

/** Where the reader of a case does what is due; the bar at the foot of the phone leads here. */
export const DueStep = ({ children }: { children: ReactNode }) => (
  <div id={dueStepId} className={classes.step} tabIndex={-1}>
    {children}
  </div>
)
