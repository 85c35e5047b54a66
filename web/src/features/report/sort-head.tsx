import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './table.module.css'
import type { useSortedRows } from './use-sorted-rows.ts'

interface SortHeadProps {
  column: string
  label: string
  sorted: Pick<ReturnType<typeof useSortedRows>, 'sort' | 'press'>
  /** Beside the label. */
  children?: ReactNode
}

/** The head of a column of a report, which sorts by it; on a phone, where it is not seen, its name alone. */
export function SortHead({ column, label, sorted: { sort, press }, children }: SortHeadProps) {
  const direction = sort?.key === column ? sort.direction : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={classes.sorter} onClick={() => press(column)}>
        {label}
        {direction && <Arrow size={14} aria-hidden />}
      </button>{' '}
      <span className={classes.headName}>{label}</span>
      {children}
    </th>
  )
}
