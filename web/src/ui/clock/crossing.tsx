import type { ReactNode } from 'react'
import { BoatDrawing } from '#ui/frame/logo.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import type { Clock, Party } from './clock.ts'
import { clockWords, momentWords } from './clock-words.ts'
import classes from './crossing.module.css'
import { useClock } from './use-clock.ts'

export interface CrossingProps {
  clock: Clock
  /** The one who waits, on the right bank. */
  waiting: Party
  /** Subject and object: "Nur Aina owes Siam Botanics a TikTok video". */
  title: string
  /** The duty as a sentence for the screen reader; the title when absent. */
  duty?: string | undefined
  /** Under the title; "Due Fri 27 Nov 2026, 16:00 (GMT+7)" when absent. Only in the case size. */
  detail?: ReactNode
  /** Where it began: "Delivered Sun 22 Nov, 16:00". Only in the case size. */
  startLabel?: ReactNode
  endLabel?: ReactNode
  /** `case`: head of a case page. `card`: a line in a card or a list of duties. */
  size?: 'case' | 'card'
}

/**
 * The clock of a case page: who owes on the left bank, who waits on the right, the boat at the elapsed share, a tick at
 * two thirds where the reminder goes out. The boat glides once to its place when the case opens, then rests.
 */
export function Crossing(props: CrossingProps) {
  const { clock, waiting, title, duty, detail, startLabel, endLabel, size = 'case' } = props
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, duty ?? title)
  const isCase = size === 'case'
  const due =
    clock.dueAt === null ? '' : momentWords(clock.dueAt, words, { withYear: isCase, withZone: isCase })
  const mark = isCase ? 44 : 36
  return (
    <section className={classes.crossing} data-size={size} data-state={reading.state}>
      <div className={classes.head}>
        <div className={classes.texts}>
          <h2 className={classes.title}>{title}</h2>
          {isCase && <p className={classes.detail}>{detail ?? words.t('clock.due', { due })}</p>}
        </div>
        <p className={classes.time} aria-hidden>
          <span className={`${classes.left} num`}>{isCase ? says.time : says.inline}</span>
          {isCase && says.under && <span className={classes.under}>{says.under}</span>}
        </p>
        <span className="sr-only">{says.sentence}</span>
      </div>
      <div className={classes.water} aria-hidden>
        <PartyMark party={clock.owner} size={mark} />
        <div className={classes.way} style={{ '--share': reading.share }}>
          <span className={classes.dots} />
          <span className={classes.tick} />
          <span className={classes.line} />
          <span className={classes.boat}>
            <BoatDrawing />
          </span>
        </div>
        <PartyMark party={waiting} size={mark} />
      </div>
      {isCase && (startLabel || endLabel) && (
        <div className={classes.banks}>
          <span>{startLabel}</span>
          <span>{endLabel}</span>
        </div>
      )}
    </section>
  )
}
