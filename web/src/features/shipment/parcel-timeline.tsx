import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import type { Moment } from '#ui/clock/clock.ts'
import { stampWords } from '#ui/clock/clock-words.ts'
import { useWords } from '#ui/clock/use-clock.ts'
import { lineLanguage } from './line-language.ts'
import classes from './parcel-timeline.module.css'

export interface ParcelEvent {
  id: string
  text: string
  place?: string | undefined
  at: Moment
}

/** Where a parcel was, newest first: the first and last event solid, others hollow, more than one in the middle folded. */
export function ParcelTimeline({ events }: { events: ParcelEvent[] }) {
  const { t } = useTranslation('ui')
  const words = useWords()
  const [open, setOpen] = useState(false)
  const folded = events.length > 4 ? events.length - 3 : 0
  const shown = folded && !open ? [...events.slice(0, 2), null, ...events.slice(-1)] : events
  return (
    <ol className={classes.list}>
      {shown.map((event, index) =>
        event === null ? (
          <li key="fold" className={classes.event}>
            <button
              type="button"
              className={classes.fold}
              onClick={() => setOpen(true)}
              aria-expanded={false}
            >
              {t('history.more', { count: folded })}
            </button>
          </li>
        ) : (
          <li
            key={event.id}
            className={classes.event}
            data-solid={index === 0 || index === shown.length - 1 || undefined}
          >
            <span className={classes.text} lang={lineLanguage(event.text)}>
              {event.text}
            </span>
            <span className={classes.where}>
              {event.place ? `${event.place} · ` : ''}
              <time dateTime={new Date(event.at).toISOString()}>{stampWords(event.at, words)}</time>
            </span>
          </li>
        ),
      )}
      {open && (
        <li className={classes.event} data-bare>
          <button type="button" className={classes.fold} onClick={() => setOpen(false)} aria-expanded>
            {t('history.fewer')}
          </button>
        </li>
      )}
    </ol>
  )
}
