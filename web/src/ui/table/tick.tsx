import type { ComponentProps } from 'react'
import classes from './tick.module.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  checked: boolean
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean
}

/** The box before each row of a table. A table has dozens, and the check box of forms costs seven components each. */
export function Tick({ indeterminate = false, ...props }: TickProps) {
  return (
    <span className={classes.tick}>
      <input
        {...props}
        type="checkbox"
        className={classes.box}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
      />
      <svg
        className={classes.sign}
        viewBox={indeterminate ? '0 0 32 6' : '0 0 10 7'}
        fill="currentColor"
        aria-hidden
      >
        {indeterminate ? (
          <rect width="32" height="6" rx="3" />
        ) : (
          <path d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z" />
        )}
      </svg>
    </span>
  )
}
