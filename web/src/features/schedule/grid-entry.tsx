import { VisuallyHidden } from '@mantine/core'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { IconLock, IconRepeat } from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Face } from '#ui/mark/face.tsx'
import type { Block, Lane } from './grid-place.ts'
import { timesByBoth, timesByOther } from './other-clock.ts'
import classes from './time-grid.module.css'
import type { Drag } from './use-drag.ts'
import { wallIn } from './week.ts'

interface GridEntryProps {
  row: ScheduleRow
  block: Block
  column: string
  lane: Lane
  top: number
  height: number
  drag: Drag
  /** Of another clock than the reader's: who does not see its hours beside the grid hears the time by it. */
  zone: string | undefined
  onOpen: (row: ScheduleRow) => void
}

/** From these heights on, in pixels, there is room for faces, and for the studio too. */
const rooms = { faces: 84, studio: 108 }

/** An entry at its hours; a private one of others says that somebody is busy, and opens nothing. */
export function GridEntry({ row, block, column, lane, top, height, drag, zone, onOpen }: GridEntryProps) {
  const { t } = useTranslation('schedule')
  const { timeZone, languageTag } = usePlace()
  const { details, studio, isPrivate } = row
  const [from, to] = [row.start, row.end].map((at) => wallIn(at, timeZone).slice(11))
  const theirs = timesByOther(row, timeZone, zone, languageTag)
  const share = 100 / lane.lanes
  const style = { top, height, left: `${lane.lane * share}%`, width: `${share}%` }
  if (!details) {
    return (
      <div className={classes.place} style={style}>
        <div className={classes.entry} data-busy>
          <span className="t-meta num">
            {from}
            <span className={classes.until}>{`–${to}`}</span>
          </span>
          {theirs && <VisuallyHidden>{` · ${theirs}`}</VisuallyHidden>}
          <span className={classes.busy}>{t('busy')}</span>
        </div>
      </div>
    )
  }
  const isLifted = drag.lifted?.row.id === row.id
  const may = details.isEditable && !block.isRest
  return (
    <div className={classes.place} style={style}>
      <button
        type="button"
        className={classes.entry}
        data-entry={row.id}
        data-lifted={isLifted || undefined}
        data-movable={may || undefined}
        data-private={isPrivate || undefined}
        title={`${timesByBoth(row, timeZone, zone, languageTag)} ${details.title}`}
        aria-keyshortcuts={may ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onClick={() => {
          if (!drag.wasMoved()) onOpen(row)
        }}
        onPointerDown={may ? (event) => drag.start(event, row, block, column) : undefined}
        onPointerMove={may ? drag.move : undefined}
        onPointerUp={may ? drag.drop : undefined}
        onPointerCancel={drag.cancel}
        onKeyDown={may ? (event) => drag.press(event, row, block, column) : undefined}
        onKeyUp={may ? drag.release : undefined}
        onBlur={may ? drag.cancel : undefined}
      >
        <span className={`${classes.line} t-meta`}>
          <span className="num">
            {from}
            <span className={classes.until}>{`–${to}`}</span>
          </span>
          {theirs && <VisuallyHidden>{` · ${theirs}`}</VisuallyHidden>}
          {details.repeat !== 'none' && <IconRepeat size={14} aria-label={t('repeats')} />}
          {isPrivate && <IconLock size={14} aria-label={t('private')} />}
        </span>
        <span className={classes.title}>{details.title}</span>
        {height >= rooms.studio && lane.lanes === 1 && studio && studio.id !== column && (
          <span className="t-meta second">{studio.name}</span>
        )}
        {height >= rooms.faces && details.people.length > 0 && (
          <span className={classes.faces}>
            {details.people.slice(0, 3).map(({ id, name, avatar, answer }) => (
              <span key={id} title={name} data-answer={answer ?? undefined}>
                <Face name={name} url={avatar} size={22} />
              </span>
            ))}
            {details.people.length > 3 && <span className="t-meta second">+{details.people.length - 3}</span>}
          </span>
        )}
        {may && <span className={classes.end} data-end aria-hidden />}
      </button>
    </div>
  )
}
