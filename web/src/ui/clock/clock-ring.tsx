import { rem } from '@mantine/core'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import type { Clock, ClockReading, ClockState, Party } from './clock.ts'
import classes from './clock-ring.module.css'
import { useClock } from './use-clock.ts'

export type RingSize = 22 | 28 | 36

const strokes: Record<RingSize, number> = { 22: 2, 28: 2.5, 36: 3 }
const faces: Record<RingSize, number> = { 22: 14, 28: 20, 36: 27 }

/** Marks in the dot, drawn in a 12 box: exclamation, pause, tick. */
const dots: Partial<Record<ClockState, string>> = {
  late: 'M6 3.2v3.1M6 8.6v.1',
  paused: 'M4.7 4v4M7.3 4v4',
  done: 'M3.7 6.2l1.6 1.6 3-3.4',
}

/** The drawing alone: a share of the ring around a face. Decoration; the text beside it has the same content. */
export function RingDrawing({
  owner,
  reading,
  size,
}: {
  owner: Party
  reading: ClockReading
  size: RingSize
}) {
  const stroke = strokes[size]
  const radius = (size - stroke) / 2
  const { state, share } = reading
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke, pathLength: 100 }
  const style = { '--ring': rem(size), '--share': Math.max(share * 100, share > 0 ? 1 : 0) }
  return (
    <span className={classes.ring} style={style} data-state={state} data-size={size} aria-hidden>
      <svg viewBox={`0 0 ${size} ${size}`} className={classes.svg} aria-hidden>
        {state !== 'paused' && <circle className={classes.track} {...circle} />}
        {state !== 'notStarted' && <circle className={classes.arc} {...circle} />}
      </svg>
      <PartyMark party={owner} size={faces[size]} round />
      {dots[state] && (
        <svg viewBox="0 0 12 12" className={classes.dot} aria-hidden>
          <path d={dots[state]} />
        </svg>
      )}
    </span>
  )
}

/** The clock of one duty as a ring: 22 in a stage row, 28 in a table, 36 in a strip. Words must be beside it. */
export function ClockRing({ clock, size = 28 }: { clock: Clock; size?: RingSize }) {
  const { reading } = useClock(clock)
  return <RingDrawing owner={clock.owner} reading={reading} size={size} />
}
