import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Clock } from './clock.ts'
import classes from './clock-cell.module.css'
import { RingDrawing } from './clock-ring.tsx'
import { clockWords } from './clock-words.ts'
import { useClock } from './use-clock.ts'

interface ClockCellProps {
  clock: Clock
  /** Who does what, in two words: "You review", "Creator posts". */
  title: string
  duty?: string | undefined
  /** Replaces the time: "฿48,210" once it has sold. */
  time?: string | undefined
}

/** The clock column of a table, the work list itself: face, time, verb. */
export function ClockCell({ clock, title, duty, time }: ClockCellProps) {
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, duty ?? title)
  // "left" is said where it presses; far from the end the bare span is enough.
  const isPressing = reading.state === 'yoursSoon' || reading.state === 'late'
  return (
    <span className={classes.cell} data-state={reading.state}>
      <span aria-hidden>
        <TwoLines
          picture={<RingDrawing owner={clock.owner} reading={reading} size={28} />}
          first={
            <span className={`${classes.time} num`}>{time ?? (isPressing ? says.inline : says.time)}</span>
          }
          second={reading.state === 'paused' ? (clock.paused?.reason ?? title) : title}
        />
      </span>
      <span className="sr-only">{says.sentence}</span>
    </span>
  )
}
