import type { ComponentProps, ReactNode } from 'react'
import classes from './plain-field.module.css'

interface Sides {
  left?: ReactNode
  right?: ReactNode
}

function Field({
  left,
  right,
  className,
  children,
}: Sides & { className?: string | undefined; children: ReactNode }) {
  return (
    <span
      className={className ? `${classes.field} ${className}` : classes.field}
      data-left={Boolean(left) || undefined}
      data-right={Boolean(right) || undefined}
    >
      {left && <span className={classes.left}>{left}</span>}
      {children}
      {right && <span className={classes.right}>{right}</span>}
    </span>
  )
}

/** A field of a toolbar. Those of forms bring 5 KB for labels, errors and sizes that it does not have. */
export const PlainInput = ({ left, right, className, ...rest }: Sides & ComponentProps<'input'>) => (
  <Field left={left} right={right} className={className}>
    <input {...rest} className={classes.input} />
  </Field>
)

/** The same with answers to choose from, as the browser shows them. */
export const PlainSelect = ({ left, right, className, ...rest }: Sides & ComponentProps<'select'>) => (
  <Field left={left} right={right} className={className}>
    <select {...rest} className={classes.input} />
  </Field>
)
