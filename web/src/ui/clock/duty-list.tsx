import type { ReactNode } from 'react'
import type { Party } from './clock.ts'
import { RingDrawing } from './clock-ring.tsx'
import { givenSpan } from './clock-words.ts'
import classes from './duty-list.module.css'
import { useWords } from './use-clock.ts'

export interface Duty {
  key: string
  owner: Party
  /** "You sign the MOU", "Kopi Senja ships, free". */
  text: string
  /** Second line, in the large form. */
  note?: ReactNode
  /** Time given, said as "within 3 days". Where it is no plain span ("3–5 days after delivery"), give words. */
  within: { ms: number; unit?: 'h' | 'd' } | string
}

const idle = { state: 'notStarted', share: 0, usedMs: 0, givenMs: 0, leftMs: 0, lateMs: 0 } as const

/**
 * Who does what by when, before anyone has agreed (product page, confirm step, task page): the same duties as later on
 * the clock, not started, so that the deal is read before it is made.
 * @param form `lines`: one line each, joined. `large`: ring 36 and a second line.
 */
export function DutyList({ duties, form = 'lines' }: { duties: Duty[]; form?: 'lines' | 'large' }) {
  const words = useWords()
  return (
    <ol className={classes.list} data-form={form}>
      {duties.map((duty) => {
        const { within } = duty
        const when =
          typeof within === 'string'
            ? within
            : words.t('clock.within', { time: givenSpan(within.ms, words, within.unit) })
        return (
          <li key={duty.key} className={classes.duty}>
            <span className={classes.ring}>
              <RingDrawing owner={duty.owner} reading={idle} size={form === 'large' ? 36 : 28} />
            </span>
            <span className={classes.texts}>
              <span className={classes.text}>{duty.text}</span>
              {duty.note && <span className={classes.note}>{duty.note}</span>}
            </span>
            <span className={classes.when}>{when}</span>
          </li>
        )
      })}
    </ol>
  )
}
