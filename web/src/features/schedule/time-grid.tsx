import type { ScheduleRow } from '@sampan/contract/schedule'
import { useEffect, useRef, useState } from 'react'
import { nameOfZone } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClashNote } from './clash-note.tsx'
import { type GridColumn, HoursColumn } from './grid-column.tsx'
import { type Block, clockOf, dayMinutes, hoursShown, minutesOf } from './grid-place.ts'
import { offHours } from './off-hours.ts'
import classes from './time-grid.module.css'
import { type Lifted, useDrag } from './use-drag.ts'
import { useMove } from './use-move.ts'
import type { Whose } from './use-whose.ts'
import { dayAfter, momentOf, wallIn } from './week.ts'
import { zoneName } from './zone-name.ts'

/** Pixels of a minute: 52 an hour. */
const pixels = 52 / 60

interface TimeGridProps {
  columns: readonly GridColumn[]
  whose: Whose
  /** Of who is chosen, where its clock is another one than the reader's. */
  zone: string | undefined
  onOpen: (row: ScheduleRow) => void
}

/** Days or studios as columns of hours; entries are moved and made longer by a mouse, or with Alt and the arrows. */
export function TimeGrid({ columns, whose, zone, onOpen }: TimeGridProps) {
  const { t } = useTranslation('schedule')
  const { timeZone } = usePlace()
  const { move, clash, forget } = useMove()
  const [root, keepFocusOn] = useFocusOfMoved()
  const blocksOf = ({ day, rows }: GridColumn) => rows.map((row) => blockOf(row, day, timeZone))
  const { first, last } = hoursShown(columns.flatMap(blocksOf))
  const drag = useDrag(
    pixels,
    columns.map(({ key }) => key),
    (lifted, isByKeys) => void onDrop(lifted, isByKeys),
  )
  async function onDrop({ row, column: key, from, to }: Lifted, isByKeys: boolean): Promise<void> {
    const column = columns.find((each) => each.key === key)
    if (!column) return
    const at = (minutes: number) =>
      momentOf(`${dayAfter(column.day, Math.floor(minutes / dayMinutes))}T${clockOf(minutes)}`, timeZone)
    const isStudio = columns.some(({ studioId }) => studioId !== undefined)
    const studioId = isStudio ? column.studioId : row.studio?.id
    const place = { start: at(from), end: at(to), studioId }
    const isSame =
      Date.parse(place.start) === Date.parse(row.start) && Date.parse(place.end) === Date.parse(row.end)
    if (isSame && studioId === row.studio?.id) return
    const id = await move(row, place)
    if (id && isByKeys) keepFocusOn(id)
  }
  const style = { '--hours': last - first, '--hour': `${pixels * 60}px` }
  return (
    <>
      {clash && <ClashNote clash={clash} onMove={(place) => void move(clash.row, place)} onClose={forget} />}
      <div ref={root} className={classes.grid} style={style}>
        <Axes day={columns[0]?.day ?? ''} first={first} last={last} other={zone} />
        {columns.map((column) => (
          <HoursColumn
            key={column.key}
            column={column}
            blocks={blocksOf(column)}
            first={first}
            last={last}
            pixels={pixels}
            off={whose.hours ? offHours(column.day, timeZone, whose.hours) : []}
            drag={drag}
            zone={zone}
            onOpen={onOpen}
          />
        ))}
      </div>
      <Legend whose={whose} zone={zone} />
      <p className="t-meta dim">{t('move.keys')}</p>
    </>
  )
}

interface AxesProps {
  /** The first day that is shown: by it the other clock is read. */
  day: string
  first: number
  last: number
  other: string | undefined
}

/** The hours by the reader's clock, and beside them by that of who is chosen, where it is another one. */
function Axes({ day, first, last, other }: AxesProps) {
  const { timeZone, languageTag } = usePlace()
  const theirs = (minutes: number, zone: string) =>
    wallIn(momentOf(`${day}T${clockOf(minutes)}`, timeZone), zone).slice(11)
  const shown = Array.from({ length: last - first - 1 }, (_, at) => first + at + 1)
  const axes = [
    { zone: timeZone, timeAt: clockOf },
    ...(other ? [{ zone: other, timeAt: (minutes: number) => theirs(minutes, other) }] : []),
  ]
  return (
    <div className={classes.axes} aria-hidden>
      {axes.map(({ zone, timeAt }) => (
        <div key={zone} className={classes.axis}>
          {other && <strong className="t-meta dim one-line">{nameOfZone(zone, languageTag, 'short')}</strong>}
          {shown.map((hour) => (
            <span key={hour} className="t-meta dim num" style={{ top: (hour - first) * 60 * pixels }}>
              {timeAt(hour * 60)}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What the hatching and the second hours are. */
function Legend({ whose: { person, hours }, zone }: Pick<TimeGridProps, 'whose' | 'zone'>) {
  const { t } = useTranslation('schedule')
  const { languageTag } = usePlace()
  if (!hours) return null
  const name = person?.name ?? ''
  const isFree = hours.days.length === 0
  const parts = [
    ...(zone ? [t('whose.zones', { name, zone: zoneName(zone, languageTag) })] : []),
    ...(person ? [t(isFree ? 'whose.anyTime' : 'whose.off', { name })] : isFree ? [] : [t('whose.offOwn')]),
  ]
  return parts.length > 0 && <p className="t-meta dim">{parts.join('. ')}</p>
}

/** What was moved by keys is drawn anew in another column: the focus goes along. */
function useFocusOfMoved() {
  const root = useRef<HTMLDivElement>(null)
  const [id, setId] = useState<string>()
  // The row comes with the answer that is asked for after the move.
  useEffect(() => {
    const entry = id && root.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)
    if (!entry) return
    if (document.activeElement === document.body) entry.focus()
    setId(undefined)
  })
  return [root, setId] as const
}

/** What a row takes of a day, in minutes of the reader's zone. */
function blockOf(row: ScheduleRow, day: string, timeZone: string): Block {
  const [start, end] = [wallIn(row.start, timeZone), wallIn(row.end, timeZone)]
  const isRest = start.slice(0, 10) !== day
  const from = isRest ? 0 : minutesOf(start)
  const to = minutesOf(end) + (end.slice(0, 10) === day ? 0 : dayMinutes)
  return { id: row.id, from, to: Math.max(to, from + 15), isRest }
}
