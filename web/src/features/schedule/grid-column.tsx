import { ActionIcon } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconPlus } from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import type { DayColumn } from './day-columns.tsx'
import { GridEntry } from './grid-entry.tsx'
import { type Block, clockOf, lanesOf, minutesOf, pressedMinute } from './grid-place.ts'
import type { Stretch } from './off-hours.ts'
import classes from './time-grid.module.css'
import type { Drag } from './use-drag.ts'
import { dayIn, wallIn } from './week.ts'

/** A column of the grid, which always has a day. */
export interface GridColumn extends DayColumn {
  day: string
  studioId?: string | undefined
}

interface GridColumnProps {
  column: GridColumn
  blocks: readonly Block[]
  /** The hours that are shown, and how many pixels a minute has. */
  first: number
  last: number
  pixels: number
  /** When whose time is shown does not work. */
  off: readonly Stretch[]
  drag: Drag
  /** Of another clock than the reader's, by which entries say their time too. */
  zone: string | undefined
  onOpen: (row: ScheduleRow) => void
}

/** A day or a studio: its head, its hours with what is in them, and the present moment. A press on free time begins an entry. */
export function HoursColumn({
  column,
  blocks,
  first,
  last,
  pixels,
  off,
  drag,
  zone,
  onOpen,
}: GridColumnProps) {
  const { t } = useTranslation('schedule')
  const { country, languageTag } = usePlace()
  const { key, day, title, owner, note, isToday, rows, onAdd } = column
  const format = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    ...{ weekday: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  const name = title ?? format.format(new Date(`${day}T12:00:00Z`))
  const whole = owner ? `${name}, ${owner}` : name
  const more = [owner, note].filter(Boolean).join(' · ')
  const lanes = lanesOf(blocks)
  const topOf = (minutes: number) => (minutes - first * 60) * pixels
  const heightOf = ({ from, to }: Pick<Block, 'from' | 'to'>) => (Math.min(to, last * 60) - from) * pixels
  const lifted = drag.lifted?.column === key ? drag.lifted : undefined
  return (
    <section className={classes.column} data-today={isToday || undefined} aria-label={whole}>
      <header>
        <div className={classes.head}>
          <h2 className="t-small">{name}</h2>
          {more && (
            <p className="t-meta dim one-line" title={more}>
              {more}
            </p>
          )}
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
      <div className={classes.hours} data-column={key}>
        {off.map(({ from, to }) => {
          const shown = { from: Math.max(from, first * 60), to: Math.min(to, last * 60) }
          if (shown.from >= shown.to) return null
          const style = { top: topOf(shown.from), height: heightOf(shown) }
          return <div key={from} className={classes.off} style={style} aria-hidden />
        })}
        {/* For the mouse alone: the button of the head does the same for everybody. */}
        <button
          type="button"
          className={classes.free}
          tabIndex={-1}
          aria-hidden
          onClick={(event) => onAdd(pressedMinute(first * 60 + event.nativeEvent.offsetY / pixels))}
        />
        {rows.map((row, at) => {
          const block = blocks[at]
          if (!block) return null
          return (
            <GridEntry
              key={row.id}
              row={row}
              block={block}
              column={key}
              lane={lanes.get(row.id) ?? { lane: 0, lanes: 1 }}
              top={topOf(block.from)}
              height={heightOf(block)}
              drag={drag}
              zone={zone}
              onOpen={onOpen}
            />
          )
        })}
        {lifted && (
          <div className={classes.lifted} style={{ top: topOf(lifted.from), height: heightOf(lifted) }}>
            <span className="t-meta num" role="status">
              {clockOf(lifted.from)}–{clockOf(lifted.to)}
            </span>
            <span className="t-small">{lifted.row.details?.title}</span>
          </div>
        )}
        <Now day={day} first={first} last={last} topOf={topOf} />
      </div>
    </section>
  )
}

interface NowProps {
  day: string
  first: number
  last: number
  topOf: (minutes: number) => number
}

/** Where the present moment is in the day, in the reader's zone. */
function Now({ day, first, last, topOf }: NowProps) {
  const { timeZone } = usePlace()
  const now = new Date(useNow()).toISOString()
  const minute = minutesOf(wallIn(now, timeZone))
  const isShown = dayIn(now, timeZone) === day && minute >= first * 60 && minute < last * 60
  return isShown && <div className={classes.now} style={{ top: topOf(minute) }} aria-hidden />
}
