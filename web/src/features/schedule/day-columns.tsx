import { ActionIcon, UnstyledButton } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconLock, IconPlus, IconRepeat } from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Face } from '#ui/mark/face.tsx'
import { timesByBoth } from './other-clock.ts'
import classes from './schedule.module.css'

export interface DayColumn {
  key: string
  /** The day that it holds, or what else its head says. */
  day?: string
  title?: string
  /** Of a studio, whose it is, for readers of several brands. */
  owner?: string | undefined
  /** Of a studio, as its keeper wrote it. */
  note?: string
  isToday?: boolean
  rows: readonly ScheduleRow[]
  /** In: the minute of the day at which it begins, where one was pressed. */
  onAdd: (minute?: number) => void
}

interface DayColumnsProps {
  columns: readonly DayColumn[]
  /** Of whom is chosen: each entry has its time by that clock too, where it is another one. */
  zone?: string | undefined
  onOpen: (row: ScheduleRow) => void
}

/** Entries by day or by studio, beside each other where there is room and below each other on a phone. */
export function DayColumns({ columns, zone, onOpen }: DayColumnsProps) {
  const { t } = useTranslation('schedule')
  const { country, languageTag } = usePlace()
  const weekday = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <div className={classes.columns}>
      {columns.map(({ key, day, title, owner, isToday, rows, onAdd }) => {
        const name = title ?? weekday.format(new Date(`${day}T12:00:00Z`))
        const whole = owner ? `${name}, ${owner}` : name
        return (
          <section
            key={key}
            className={classes.column}
            data-today={isToday || undefined}
            data-empty={rows.length === 0 || undefined}
            aria-label={whole}
          >
            <header>
              <div>
                <h2 className="t-small">{name}</h2>
                {owner && <p className="t-meta dim">{owner}</p>}
              </div>
              <ActionIcon
                size={32}
                variant="subtle"
                aria-label={t('newOn', { day: whole })}
                onClick={() => onAdd()}
              >
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
            </header>
            {rows.length === 0 ? (
              <p className="t-meta dim">{t('free')}</p>
            ) : (
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <Entry row={row} zone={zone} onOpen={() => onOpen(row)} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

interface EntryProps {
  row: ScheduleRow
  zone: string | undefined
  onOpen: () => void
}

/** A private entry of others says that somebody is busy, and opens nothing. */
function Entry({ row, zone, onOpen }: EntryProps) {
  const { t } = useTranslation('schedule')
  const { timeZone, languageTag } = usePlace()
  const time = timesByBoth(row, timeZone, zone, languageTag)
  const { details, studio } = row
  if (!details) {
    return (
      <div className={classes.entry} data-busy>
        <span className="t-meta num">{time}</span>
        <span className="t-small">{t('busy')}</span>
      </div>
    )
  }
  return (
    <UnstyledButton className={classes.entry} onClick={onOpen}>
      <span className={`${classes.line} t-meta`}>
        <span className="num">{time}</span>
        {details.repeat !== 'none' && <IconRepeat size={14} aria-label={t('repeats')} />}
        {row.isPrivate && <IconLock size={14} aria-label={t('private')} />}
      </span>
      <span className="t-card">{details.title}</span>
      {studio && <span className="t-meta dim">{studio.name}</span>}
      {details.people.length > 0 && (
        <span className={classes.faces}>
          {details.people.slice(0, 4).map(({ id, name, avatar, answer }) => (
            <span key={id} title={name} data-answer={answer ?? undefined}>
              <Face name={name} url={avatar} size={22} />
            </span>
          ))}
          {details.people.length > 4 && <span className="t-meta dim">+{details.people.length - 4}</span>}
        </span>
      )}
    </UnstyledButton>
  )
}
