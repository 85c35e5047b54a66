import type { ReactNode } from 'react'
import type { Clock } from './clock.ts'
import { RingDrawing } from './clock-ring.tsx'
import classes from './clock-strip.module.css'
import { clockWords } from './clock-words.ts'
import { useClock } from './use-clock.ts'

interface ClockStripProps {
  clock: Clock
  /** Who does what, short: "You sign the MOU", "Siam Botanics ships". */
  title: string
  /** The duty as a sentence for the screen reader: "You must sign the MOU". The title when absent. */
  duty?: string | undefined
  /** Replaces the line under the title ("Calamansi Serum · by Thu 18:00"). */
  line?: ReactNode
  /** Writes the time left in words ("1 day 6 hours") where the strip is wide enough for them. */
  inWords?: boolean
  /** Turns the strip into one button that leads to the case. */
  onOpen?: (() => void) | undefined
}

/** Ring, who does what, due moment, time left: the clock of a card. Its ground says whose turn it is. */
export function ClockStrip({ clock, title, duty, line, inWords = false, onOpen }: ClockStripProps) {
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, duty ?? title)
  const long = inWords ? clockWords(clock, reading, words, duty ?? title, { inWords }).time : undefined
  const content = (
    <>
      <RingDrawing owner={clock.owner} reading={reading} size={36} />
      <span className={classes.texts} aria-hidden>
        <span className={classes.title}>{title}</span>
        <span className={classes.line}>{line ?? says.line}</span>
      </span>
      <span className={classes.time} aria-hidden>
        <span className={`${classes.left} num`}>
          {long && <span className={classes.long}>{long}</span>}
          <span className={long && classes.short}>{says.time}</span>
        </span>
        {says.under && <span className={classes.under}>{says.under}</span>}
      </span>
      <span className="sr-only">{says.sentence}</span>
    </>
  )
  if (!onOpen) {
    return (
      <div className={classes.strip} data-state={reading.state}>
        {content}
      </div>
    )
  }
  return (
    <button type="button" className={classes.strip} data-state={reading.state} onClick={onOpen}>
      {content}
    </button>
  )
}
