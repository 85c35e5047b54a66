import { IconCheck } from '@tabler/icons-react'
import { type Clock, readClock } from './clock.ts'
import { RingDrawing } from './clock-ring.tsx'
import { givenSpan, usedOfGiven, type WordSettings } from './clock-words.ts'
import classes from './stage-row.module.css'
import { useWords } from './use-clock.ts'

export interface Stage {
  key: string
  /** A noun or verb of one or two words: "Review", "MOU signed", "Post". */
  label: string
  clock: Clock
  /** The unit the time was agreed in; days from three days on when absent. */
  unit?: 'h' | 'd'
  /** Instead of the time: a day from which on it is due, or nothing where nobody measured. */
  note?: string
}

function noteOf(stage: Stage, words: WordSettings): { note: string; isOver: boolean } {
  const reading = readClock(stage.clock, words.now)
  if (stage.note !== undefined) return { note: stage.note, isOver: false }
  const given = givenSpan(reading.givenMs, words, stage.unit)
  if (reading.state === 'notStarted') return { note: given, isOver: false }
  if (reading.state !== 'done') return { note: words.t('clock.now'), isOver: reading.state === 'late' }
  const note = usedOfGiven(reading.usedMs, reading.givenMs, words, stage.unit)
  return { note, isOver: reading.usedMs > reading.givenMs }
}

/** Under the progress of a clock: each past duty with its time used of time given, the present one, the next. */
export function StageRow({ stages }: { stages: Stage[] }) {
  const words = useWords()
  return (
    <div className={classes.frame}>
      <ol className={classes.row} data-many={stages.length > 6 || undefined}>
        {stages.map((stage) => {
          const reading = readClock(stage.clock, words.now)
          const { note, isOver } = noteOf(stage, words)
          const isDone = reading.state === 'done'
          const used = isDone && reading.givenMs > 0 ? reading.usedMs / reading.givenMs : reading.share
          const isNow = !isDone && reading.state !== 'notStarted'
          return (
            <li
              key={stage.key}
              className={classes.stage}
              data-state={reading.state}
              data-over={isOver || undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={classes.head}>
                {isDone ? (
                  <span className={classes.tick}>
                    <IconCheck size={14} aria-hidden />
                  </span>
                ) : (
                  <RingDrawing owner={stage.clock.owner} reading={reading} size={22} />
                )}
                <span className={classes.label}>{stage.label}</span>
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ '--used': Math.min(1, used) }} />
              </span>
              <span className={classes.note}>{note}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
