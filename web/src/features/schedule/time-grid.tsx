import { ActionIcon, Button } from '@mantine/core'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import type { DayColumn } from './day-columns.tsx'
import { GridEntry } from './grid-entry.tsx'
import { type Block, clockOf, dayMinutes, hoursShown, lanesOf, minutesOf } from './grid-place.ts'
import classes from './time-grid.module.css'
import { type Lifted, useDrag } from './use-drag.ts'
import { type Clash, useMove } from './use-move.ts'
import { dayAfter, dayIn, momentOf, wallIn } from './week.ts'

/** A column of the grid, which always has a day. */
export interface GridColumn extends DayColumn {
  day: string
  studioId?: string | undefined
}

/** Pixels of a minute: 52 an hour. */
const pixels = 52 / 60

interface TimeGridProps {
  columns: readonly GridColumn[]
  onOpen: (row: ScheduleRow) => void
}

/** Days or studios as columns of hours; entries are moved and made longer by a mouse, or with Alt and the arrows. */
export function TimeGrid({ columns, onOpen }: TimeGridProps) {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const { move, clash, forget } = useMove()
  const blocksOf = ({ day, rows }: GridColumn) => rows.map((row) => blockOf(row, day, timeZone))
  const { first, last } = hoursShown(columns.flatMap(blocksOf))
  const drag = useDrag(
    pixels,
    columns.map(({ key }) => key),
    (lifted) => onDrop(lifted),
  )
  function onDrop({ row, column: key, from, to }: Lifted): void {
    const column = columns.find((each) => each.key === key)
    if (!column) return
    const at = (minutes: number) =>
      momentOf(
        `${minutes === dayMinutes ? dayAfter(column.day, 1) : column.day}T${clockOf(minutes % dayMinutes)}`,
        timeZone,
      )
    const isStudio = columns.some(({ studioId }) => studioId !== undefined)
    const studioId = isStudio ? column.studioId : row.studio?.id
    const place = { start: at(from), end: at(to), studioId }
    const isSame =
      Date.parse(place.start) === Date.parse(row.start) && Date.parse(place.end) === Date.parse(row.end)
    if (!isSame || studioId !== row.studio?.id) void move(row, place)
  }
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const style = { '--hours': last - first, '--hour': `${pixels * 60}px` }
  return (
    <>
      {clash && <ClashNote clash={clash} onMove={(place) => void move(clash.row, place)} onClose={forget} />}
      <div className={classes.grid} style={style}>
        <div className={classes.axis} aria-hidden>
          {hours.slice(1).map((hour) => (
            <span key={hour} className="t-meta dim num" style={{ top: (hour - first) * 60 * pixels }}>
              {clockOf(hour * 60)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            blocks={blocksOf(column)}
            first={first}
            last={last}
            drag={drag}
            onOpen={onOpen}
          />
        ))}
      </div>
      <p className="t-meta dim">{t('move.keys')}</p>
    </>
  )
}

/** What a row takes of a day, in the reader's zone; what lasts into the next day ends with this one. */
function blockOf(row: ScheduleRow, day: string, timeZone: string): Block {
  const [start, end] = [wallIn(row.start, timeZone), wallIn(row.end, timeZone)]
  const from = start.slice(0, 10) === day ? minutesOf(start) : 0
  const to = end.slice(0, 10) === day ? minutesOf(end) : dayMinutes
  return { id: row.id, from, to: Math.max(to, from + 15) }
}

interface ColumnProps {
  column: GridColumn
  blocks: readonly Block[]
  first: number
  last: number
  drag: ReturnType<typeof useDrag>
  onOpen: (row: ScheduleRow) => void
}

function Column({ column, blocks, first, last, drag, onOpen }: ColumnProps) {
  const { t } = useTranslation('schedule')
  const { languageTag, timeZone } = usePlace()
  const now = useNow()
  const { key, day, title, isToday, rows, onAdd } = column
  const format = new Intl.DateTimeFormat(languageTag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const name = title ?? format.format(new Date(`${day}T12:00:00Z`))
  const lanes = lanesOf(blocks)
  const wall = wallIn(new Date(now).toISOString(), timeZone)
  const minute = minutesOf(wall)
  const hasNow =
    dayIn(new Date(now).toISOString(), timeZone) === day && minute >= first * 60 && minute < last * 60
  const lifted = drag.lifted?.column === key ? drag.lifted : undefined
  return (
    <section className={classes.column} data-today={isToday || undefined} aria-label={name}>
      <header>
        <h2 className="t-small">{name}</h2>
        <ActionIcon size={32} variant="subtle" aria-label={t('newOn', { day: name })} onClick={onAdd}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.hours} data-column={key}>
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
              top={(block.from - first * 60) * pixels}
              height={(block.to - block.from) * pixels}
              drag={drag}
              onOpen={onOpen}
            />
          )
        })}
        {lifted && (
          <div
            className={classes.lifted}
            style={{
              top: (lifted.from - first * 60) * pixels,
              height: (lifted.to - lifted.from) * pixels,
            }}
          >
            <span className="t-meta num" role="status">
              {clockOf(lifted.from)}–{clockOf(lifted.to % dayMinutes)}
            </span>
            <span className="t-small">{lifted.row.details?.title}</span>
          </div>
        )}
        {hasNow && (
          <div className={classes.now} style={{ top: (minute - first * 60) * pixels }} aria-hidden />
        )}
      </div>
    </section>
  )
}

interface ClashNoteProps {
  clash: Clash
  onMove: (place: Clash['place']) => void
  onClose: () => void
}

/** Nothing was saved: who is where, and the next free time by a press. */
function ClashNote({ clash: { text, free, place }, onMove, onClose }: ClashNoteProps) {
  const { t } = useTranslation(['schedule', 'ui'])
  const { timeZone } = usePlace()
  const [from, to] = [free?.start, free?.end].map((at) => at && wallIn(at, timeZone).replace('T', ' '))
  return (
    <div className={classes.clash} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        {text} {t('move.nothing')}
      </p>
      {free && from && to && (
        <Button onClick={() => onMove({ ...place, ...free })}>
          {t('move.to', { from, to: to.slice(11) })}
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('ui:action.close')}
      </Button>
    </div>
  )
}
