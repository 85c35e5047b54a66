import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './data-table.module.css'
import type { Column, DataTableProps } from './data-table.tsx'
import fit from './fit-columns.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import focus from './row-focus.module.css'
import { useRowSelection } from './row-selection.ts'
import note from './table-note.module.css'
import { Tick } from './tick.tsx'

const nothing: ReadonlySet<string> = new Set()

/** What a card shows on demand only. */
const isLesser = <Row,>({ givesWay }: Column<Row>) => givesWay === 1 || givesWay === 2

/** The table under 768: each row a card, its head column on top, the others with their names. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, rowHref, selected = nothing, onSelect, menu, mark } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const selection = useRowSelection((rows ?? []).map(rowKey), selected, onSelect)
  if (!rows) return <ListSkeleton form="cards" />
  const head = columns.find((column) => column.isHead) ?? columns[0]
  const rest = columns.filter((column) => column !== head && !isLesser(column))
  const extra = columns.filter((column) => column !== head && isLesser(column))
  return (
    <>
      {onSelect && rows.length > 0 && (
        <div className={note.cardsHead}>
          <label className={note.pick} htmlFor={`${id}all`}>
            <Tick
              id={`${id}all`}
              checked={selection.state === 'all'}
              indeterminate={selection.state === 'some'}
              onChange={() => selection.toggleAll()}
            />
            {t('table.selectAll')}
          </label>
          {props.note}
        </div>
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => {
          const key = rowKey(row)
          const name = rowName(row)
          const href = rowHref?.(row)
          return (
            <li
              key={key}
              className={`${classes.card} ${focus.row}`}
              data-row={key}
              data-selected={selected.has(key) || undefined}
            >
              <div className={classes.cardHead}>
                {onSelect && (
                  <label className={classes.cardCheck} htmlFor={`${id}${key}`}>
                    <Tick
                      id={`${id}${key}`}
                      aria-label={t('table.selectRow', { row: name })}
                      checked={selected.has(key)}
                      onChange={(event) => selection.toggle(key, event.currentTarget.checked, false)}
                    />
                  </label>
                )}
                <div className={classes.cardName}>
                  {href ? (
                    <Link href={href} className={`${classes.open} ${classes.cardLink}`}>
                      {head?.cell(row)}
                    </Link>
                  ) : (
                    head?.cell(row)
                  )}
                </div>
                {mark && <span className={classes.cardMark}>{mark(row)}</span>}
                {menu && <span className={classes.cardMenu}>{menu(row)}</span>}
              </div>
              <Facts columns={rest} row={row} />
              {extra.length > 0 && <MoreFacts columns={extra} row={row} name={name} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Facts<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <div key={column.key} className={classes.fact}>
          <dt>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The columns that matter least, shown on demand. */
function MoreFacts<Row>({ columns, row, name }: { columns: Column<Row>[]; row: Row; name: string }) {
  const { t } = useTranslation('ui')
  const [isMore, setMore] = useState(false)
  const Chevron = isMore ? IconChevronUp : IconChevronDown
  return (
    <>
      {isMore && <Facts columns={columns} row={row} />}
      <button
        type="button"
        className={fit.cardMore}
        aria-label={t('table.more', { row: name })}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        {t('table.moreShort')}
        <Chevron size={16} aria-hidden />
      </button>
    </>
  )
}
