import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigatePress } from '#ui/frame/links.tsx'
import classes from './data-table.module.css'
import type { Column, DataTableProps, Sort } from './data-table.tsx'
import { useRowSelection } from './row-selection.ts'

const nothing: ReadonlySet<string> = new Set()
const skeletonRows = [0.8, 0.6, 0.7, 0.9, 0.65, 0.75, 0.55, 0.85]

/** True while the table is wider than its frame; only then the frame scrolls sideways, which un-sticks the head. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const frame = ref.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return
    const watch = new ResizeObserver(() => setIsWide(table.offsetWidth > frame.clientWidth + 1))
    watch.observe(frame)
    watch.observe(table)
    return () => watch.disconnect()
  }, [])
  return { ref, isWide }
}

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
  const { ref, isWide } = useOverflow()
  const hasMenu = Boolean(menu || mark)
  return (
    <div ref={ref} className={classes.scroll} data-wide={isWide || undefined}>
      <table className={classes.table} data-density={density} aria-label={label}>
        <thead>
          <tr>
            {onSelect && (
              <th className={classes.check} scope="col">
                <Checkbox
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
            {hasMenu && (
              <th className={classes.end} scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows ? (
          <tbody>
            {rows.map((row) => (
              <BodyRow key={rowKey(row)} row={row} table={props} toggle={selection.toggle} />
            ))}
          </tbody>
        ) : (
          <SkeletonBody count={columns.length + (onSelect ? 1 : 0) + (hasMenu ? 1 : 0)} />
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
      <th scope="col" style={style} data-number={column.isNumber || undefined}>
        {column.header}
      </th>
    )
  }
  const SortIcon = isSorted && sort.direction === 'up' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" style={style} data-number={column.isNumber || undefined} aria-sort={order}>
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

interface BodyRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
  toggle: (key: string, isOn: boolean, withShift: boolean) => void
}

function BodyRow<Row>({ row, table, toggle }: BodyRowProps<Row>) {
  const { t } = useTranslation('ui')
  const navigate = useNavigatePress()
  const key = table.rowKey(row)
  const name = table.rowName(row)
  const href = table.rowHref?.(row)
  const isSelected = table.selected?.has(key) ?? false
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    const isPlain =
      !target.closest('a, button, input, label, [role="menuitem"]') && !getSelection()?.toString()
    if (!href || !isPlain) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else if (navigate) navigate(href)
    else location.assign(href)
  }
  const mark = table.mark?.(row)
  return (
    // The first cell holds the real link for the keyboard; the row is a larger target for the pointer.
    <tr data-selected={isSelected || undefined} data-opens={href ? true : undefined} onClick={open}>
      {table.onSelect && (
        <td className={classes.check}>
          <Checkbox
            aria-label={t('table.selectRow', { row: name })}
            checked={isSelected}
            onChange={(event) =>
              toggle(
                key,
                event.currentTarget.checked,
                (event.nativeEvent as unknown as PointerEvent).shiftKey,
              )
            }
          />
        </td>
      )}
      {table.columns.map((column, index) => (
        <td key={column.key} data-number={column.isNumber || undefined}>
          {index === 0 && href ? (
            <Link href={href} className={classes.open}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {(table.menu || table.mark) && (
        <td className={classes.end} data-marked={mark ? true : undefined}>
          {mark && <span className={classes.mark}>{mark}</span>}
          {table.menu && <span className={classes.menu}>{table.menu(row)}</span>}
        </td>
      )}
    </tr>
  )
}

function SkeletonBody({ count }: { count: number }) {
  const cells = Array.from({ length: count }, (_, cell) => cell)
  return (
    <tbody className={classes.skeleton} aria-hidden>
      {skeletonRows.map((length) => (
        <tr key={length}>
          {cells.map((cell) => (
            <td key={cell}>
              <span style={{ width: `${length * (cell === 0 ? 60 : 90)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
