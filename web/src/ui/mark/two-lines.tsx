import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

export interface TwoLinesProps {
  /** A Face, CompanyMark, square picture of 36 or ClockRing 28. */
  picture?: ReactNode
  first: ReactNode
  /** Left out in compact rows. */
  second?: ReactNode
  /** Full text where the first line may be cut. */
  title?: string
}

/** The cell of a person, product or clock: picture and two lines, each of one line with an ellipsis. */
export function TwoLines({ picture, first, second, title }: TwoLinesProps) {
  return (
    <span className={classes.cell}>
      {picture}
      <span className={classes.texts}>
        <span className={`${classes.first} one-line`} title={title}>
          {first}
        </span>
        {second && (
          <span
            className={`${classes.second} one-line`}
            title={typeof second === 'string' ? second : undefined}
          >
            {second}
          </span>
        )}
      </span>
    </span>
  )
}
