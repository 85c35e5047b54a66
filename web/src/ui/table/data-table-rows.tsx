import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './data-table.module.css'
import type { Column, DataTableProps, Sort } from './data-table.tsx'
import { BodyRow, marksOf } from './data-table-row.tsx'
import fit from './fit-columns.module.css'
import { useFittedColumns } from './fit-columns.ts'
import { useRowSelection } from './row-selection.ts'
import head from './table-head.module.css'
import note from './table-note.module.css'
import { Tick } from './tick.tsx'

const nothing: ReadonlySet<string> = new Set()
const skeletonRows = [0.8, 0.6, 0.7, 0.9, 0.65, 0.75, 0.55, 0.85]

/** The table form, from 768 up. */
export function TableRows<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    selected = nothing,
    onSelect,
    menu,
    mark,
    density = 'comfortable',
  } = props
  const { t } = useTranslation('ui')
  const keys = (rows ?? []).map(rowKey)
  const selection = useRowSelection(keys, selected, onSelect)
  const ref = useFittedColumns(columns, rows, density)
  const mayGiveWay = columns.some((column) => column.givesWay)
  const hasEnd = Boolean(menu || mark || mayGiveWay)
  return (
    <div ref={ref} className={classes.scroll}>
      <table className={`${classes.table} ${fit.table}`} data-density={density} aria-label={label}>
        <thead className={head.head} data-coming={!rows || undefined}>
          <tr>
            {onSelect && (
              <th className={classes.check} scope="col">
                <Tick
                  aria-label={t('table.selectAll')}
                  checked={selection.state === 'all'}
                  indeterminate={selection.state === 'some'}
                  disabled={keys.length === 0}
                  onChange={() => selection.toggleAll()}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {hasEnd && (
              <th className={classes.end} scope="col" data-only-more={!(menu || mark) || undefined}>
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
          {props.note && (
            <tr className={note.note}>
              <th className={note.cell} colSpan={columns.length + (onSelect ? 1 : 0) + (hasEnd ? 1 : 0)}>
                {props.note}
              </th>
            </tr>
          )}
        </thead>
        {rows ? (
          <tbody>
            {rows.map((row) => (
              <BodyRow key={rowKey(row)} row={row} table={props} toggle={selection.toggle} />
            ))}
          </tbody>
        ) : (
          <SkeletonBody
            columns={columns}
            hasCheck={Boolean(onSelect)}
            hasEnd={hasEnd}
            isEndOnlyMore={!(menu || mark)}
          />
        )}
      </table>
    </div>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.key === column.key
  const style = column.width ? { width: column.width } : undefined
  const order = isSorted ? (sort.direction === 'up' ? 'ascending' : 'descending') : 'none'
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" style={style} {...marksOf(column)}>
        {column.header}
      </th>
    )
  }
  const SortIcon = isSorted && sort.direction === 'up' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" style={style} aria-sort={order} {...marksOf(column)}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() =>
          onSort({ key: column.key, direction: isSorted && sort.direction === 'down' ? 'up' : 'down' })
        }
      >
        {column.header}
        <SortIcon size={14} aria-hidden />
      </button>
    </th>
  )
}

interface SkeletonProps<Row> {
  columns: Column<Row>[]
  hasCheck: boolean
  hasEnd: boolean
  isEndOnlyMore: boolean
}

function SkeletonBody<Row>({ columns, hasCheck, hasEnd, isEndOnlyMore }: SkeletonProps<Row>) {
  return (
    <tbody className={classes.skeleton} aria-hidden>
      {skeletonRows.map((length) => (
        <tr key={length}>
          {hasCheck && <td className={classes.check} />}
          {columns.map((column, index) => (
            <td key={column.key} {...marksOf(column)}>
              <span style={{ width: `${length * (index === 0 ? 60 : 90)}%` }} />
            </td>
          ))}
          {hasEnd && <td className={classes.end} data-only-more={isEndOnlyMore || undefined} />}
        </tr>
      ))}
    </tbody>
  )
}
