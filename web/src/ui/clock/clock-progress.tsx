import type { ReactNode } from 'react'
import { BoatDrawing } from '#ui/frame/logo.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import type { Clock, Party } from './clock.ts'
import classes from './clock-progress.module.css'
import { clockWords, momentWords } from './clock-words.ts'
import { useClock } from './use-clock.ts'

export interface ClockProgressProps {
  clock: Clock
  /** The party that waits, shown on the right. */
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
 * The clock of a case page as a progress bar: the party that owes on the left, the one that waits on the right, a boat at the elapsed
 * share of the time, a tick at two thirds, where the reminder is sent. The boat moves once to its place when the case opens.
 */
export function ClockProgress(props: ClockProgressProps) {
  const { clock, waiting, title, duty, detail, startLabel, endLabel, size = 'case' } = props
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, duty ?? title)
  const isCase = size === 'case'
  const due =
    clock.dueAt === null ? '' : momentWords(clock.dueAt, words, { withYear: isCase, withZone: isCase })
  const mark = isCase ? 44 : 36
  return (
    <section className={classes.progress} data-size={size} data-state={reading.state}>
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
      <div className={classes.bar} aria-hidden>
        <PartyMark party={clock.owner} size={mark} />
        <div className={classes.track} style={{ '--share': reading.share }}>
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
        <div className={classes.ends}>
          <span>{startLabel}</span>
          <span>{endLabel}</span>
        </div>
      )}
    </section>
  )
}
