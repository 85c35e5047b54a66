import { rem } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { Link, useNavigatePress } from '#ui/frame/links.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import classes from './data-table.module.css'
import type { Column, DataTableProps } from './data-table.tsx'
import fit from './fit-columns.module.css'
import focus from './row-focus.module.css'
import { batchBar } from './row-focus.ts'
import { Tick } from './tick.tsx'

/** What the style sheet needs to know of a column, on its head and its cells. */
export const marksOf = <Row,>({ isNumber, givesWay }: Column<Row>) => ({
  'data-number': isNumber || undefined,
  'data-gives-way': givesWay,
})

interface BodyRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
  toggle: (key: string, isOn: boolean, withShift: boolean) => void
}

export function BodyRow<Row>({ row, table, toggle }: BodyRowProps<Row>) {
  const href = table.rowHref?.(row)
  const isSelected = table.selected?.has(table.rowKey(row)) ?? false
  const [isMore, setMore] = useState(false)
  const open = useOpen(href)
  const name = table.rowName(row)
  const extra = table.columns.filter((column) => column.givesWay)
  return (
    <>
      {/* The first cell holds the real link for the keyboard; the row is a larger target for the pointer. */}
      <tr
        className={`${focus.row} ${isMore ? fit.opened : ''}`}
        data-row={table.rowKey(row)}
        data-selected={isSelected || undefined}
        data-opens={href ? true : undefined}
        onClick={open}
      >
        {table.onSelect && <CheckCell row={row} table={table} toggle={toggle} />}
        {table.columns.map((column, index) => (
          <td key={column.key} {...marksOf(column)}>
            {index === 0 && href ? (
              <Link href={href} className={classes.open}>
                <Cell column={column} row={row} />
              </Link>
            ) : (
              <Cell column={column} row={row} />
            )}
          </td>
        ))}
        <EndCell row={row} table={table}>
          {extra.length > 0 && <MoreButton name={name} isMore={isMore} onPress={() => setMore(!isMore)} />}
        </EndCell>
      </tr>
      {isMore && (
        <tr className={fit.moreRow} data-selected={isSelected || undefined}>
          <td colSpan={table.columns.length + 2}>
            <dl className={fit.facts}>
              {extra.map((column) => (
                <div key={column.key} className={fit.fact} data-gives-way={column.givesWay}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  )
}

/** Opens the case by a press on the row, in a new tab with Ctrl or Cmd; a press on something in it is left alone. */
function useOpen(href: string | undefined) {
  const navigate = useNavigatePress()
  return (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    const isPlain =
      !target.closest('a, button, input, label, [role="menuitem"]') && !getSelection()?.toString()
    if (!href || !isPlain) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else if (navigate) navigate(href)
    else location.assign(href)
  }
}

function CheckCell<Row>({ row, table, toggle }: BodyRowProps<Row>) {
  const { t } = useTranslation('ui')
  const key = table.rowKey(row)
  const isTicked = table.selected?.has(key) ?? false
  return (
    <td className={`${classes.check} ${focus.check}`}>
      <Tick
        aria-label={t('table.selectRow', { row: table.rowName(row) })}
        checked={isTicked}
        onChange={({ currentTarget, nativeEvent }) =>
          // A tick comes with the press that made it.
          toggle(key, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      {table.hasBatchBar && isTicked && <SkipLink to={[batchBar]}>{t('batch.skip')}</SkipLink>}
    </td>
  )
}

/** What is at the right of a row: the rest of it, its mark, its menu. */
function EndCell<Row>({ row, table, children }: Omit<BodyRowProps<Row>, 'toggle'> & { children: ReactNode }) {
  const mark = table.mark?.(row)
  if (!table.menu && !table.mark && !children) return null
  const isOnlyMore = !table.menu && !table.mark
  return (
    <td
      className={classes.end}
      data-marked={mark ? true : undefined}
      data-only-more={isOnlyMore || undefined}
    >
      {children}
      {!isOnlyMore && (
        <span className={classes.endParts}>
          {mark && <span className={classes.mark}>{mark}</span>}
          {table.menu && <span className={classes.menu}>{table.menu(row)}</span>}
        </span>
      )}
    </td>
  )
}

/** A cell whose text may be cut asks for its least width only, so that a long name widens no table. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.minWidth === undefined) return column.cell(row)
  return (
    <div className={classes.cut} style={{ minWidth: column.minWidth }}>
      {column.cell(row)}
    </div>
  )
}

interface MoreButtonProps {
  name: string
  isMore: boolean
  onPress: () => void
}

/** Shows below the row what the table has no room for; it is there only while a column is away. */
function MoreButton({ name, isMore, onPress }: MoreButtonProps) {
  const { t } = useTranslation('ui')
  const Chevron = isMore ? IconChevronUp : IconChevronDown
  return (
    <PlainIconButton
      size={rem(32)}
      className={fit.more as string}
      aria-label={t('table.more', { row: name })}
      aria-expanded={isMore}
      onClick={onPress}
    >
      <Chevron size={18} aria-hidden />
    </PlainIconButton>
  )
}
