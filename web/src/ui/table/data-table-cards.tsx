import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/frame/links.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useRowSelection } from './row-selection.ts'

const nothing: ReadonlySet<string> = new Set()

/** The table under 768: each row a card, its head column on top, the others with their names. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, rowHref, selected = nothing, onSelect, menu, mark } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const selection = useRowSelection((rows ?? []).map(rowKey), selected, onSelect)
  if (!rows) return <ListSkeleton form="cards" />
  const head = columns.find((column) => column.isHead) ?? columns[0]
  const rest = columns.filter((column) => column !== head && !column.isWideOnly)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        const name = rowName(row)
        const href = rowHref?.(row)
        return (
          <li key={key} className={classes.card} data-selected={selected.has(key) || undefined}>
            <div className={classes.cardHead}>
              {onSelect && (
                <label className={classes.cardCheck} htmlFor={`${id}${key}`}>
                  <Checkbox
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
            <dl className={classes.facts}>
              {rest.map((column) => (
                <div key={column.key} className={classes.fact}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
