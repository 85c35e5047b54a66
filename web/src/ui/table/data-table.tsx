import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '#ui/frame/states.tsx'
import classes from './data-table.module.css'
import { TableCards } from './data-table-cards.tsx'
import { type Paging, TablePaging } from './data-table-paging.tsx'
import { TableRows } from './data-table-rows.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers that are compared are at the right. */
  isNumber?: boolean
  /** The header sorts by this column. */
  isSortable?: boolean
  /** CSS width; the rest is shared. */
  width?: string
  /** Least width in px of a cell whose text is cut; without it the cell is as wide as its longest line. */
  minWidth?: number
  /** Head of the card on narrow screens, beside the checkbox; the first column when none is. */
  isHead?: boolean
  /**
   * Where the table is wider than its frame, the columns with 1 leave it first, then those with 2, up to 4. What
   * they hold is then one press away, below the row; so is what those with 1 and 2 hold on cards. Columns without it
   * always stay.
   */
  givesWay?: 1 | 2 | 3 | 4
  /** Shown once its reader has chosen it among the columns. */
  isChosenAlone?: boolean
}

export interface Sort {
  key: string
  direction: 'up' | 'down'
}

export interface DataTableProps<Row> {
  /** Says what the list holds, for the screen reader: "Samples". */
  label: string
  columns: Column<Row>[]
  /** undefined until the first answer. Keep the old rows while a new page or filter loads (TanStack `placeholderData`). */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** "SP-24817, ณัฐญา ศรีสุข": names the row's checkbox and link. */
  rowName: (row: Row) => string
  /** The case that a press on the row opens; the first column is the real link. */
  rowHref?: ((row: Row) => string) | undefined
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: Set<string>) => void) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The row's menu, at the right. */
  menu?: ((row: Row) => ReactNode) | undefined
  /** A mark (abnormal) that takes the menu's place until the row is hovered or focused. */
  mark?: ((row: Row) => ReactNode) | undefined
  /** comfortable 52, compact 44 without second lines. */
  density?: 'comfortable' | 'compact'
  /** A reload is under way: old rows stay, a thin line says so. */
  isReloading?: boolean
  error?: { onRetry: () => void; title?: string; text?: string; reference?: string | undefined } | undefined
  /** What is in the empty list: EmptyFirst or EmptyByFilter, by the caller's knowledge of its filters. */
  empty: ReactNode
  paging?: Paging | undefined
  /** Keeps 84 free at the foot for the batch bar. */
  hasBatchBar?: boolean
  /** A line below the head, such as what of all that match is chosen. */
  note?: ReactNode
}

/** A page past the end, such as after its last rows were decided, becomes the last page that has rows. */
function useLastPage(count: number | undefined, isReloading: boolean, paging: Paging | undefined): void {
  const last = paging ? Math.max(1, Math.ceil(paging.total / paging.pageSize)) : 1
  const isPast = count === 0 && !isReloading && paging !== undefined && paging.page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's onPage is new at every render
  useEffect(() => {
    if (isPast) paging.onPage(last)
  }, [isPast, last])
}

/**
 * The console's table: sticky head, checkbox column, row opens the case, sort by header; cards under 768. It knows no
 * feature: columns and rows are given, and filters, sort and page live in the address.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, empty, paging, isReloading = false, hasBatchBar = false } = props
  useLastPage(rows?.length, isReloading, paging)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (error && !rows) {
    return (
      <div className={classes.frame}>
        <ErrorState
          onRetry={error.onRetry}
          reference={error.reference}
          text={error.text}
          {...(error.title ? { title: error.title } : {})}
        />
      </div>
    )
  }
  const isEmpty = rows?.length === 0
  return (
    <div className={classes.whole} data-batch={hasBatchBar || undefined}>
      <div className={classes.frame} data-cards={isNarrow || undefined} aria-busy={isReloading || !rows}>
        {isReloading && rows && <span className={classes.reloading} aria-hidden />}
        {isNarrow ? !isEmpty && <TableCards {...props} /> : <TableRows {...props} />}
        {isEmpty && empty}
      </div>
      {paging && rows && !isEmpty && <TablePaging {...paging} />}
    </div>
  )
}
