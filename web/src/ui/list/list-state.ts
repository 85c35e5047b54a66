import type { BatchList } from '@sampan/contract/batch-run'
import type { ListName } from '@sampan/contract/list'
import type { Sort } from '#ui/table/data-table.tsx'
import type { ListAnswer, ListQuery } from './declare-list.ts'
import type { SaveList } from './export-menu.tsx'
import type { AllChosen } from './state/use-chosen.ts'

/** What of a list is in the address, beside its filters. */
export interface ListValues<View, SortName> {
  view: View
  q: string
  sort: SortName
  page: number
  size: number
  /** The row whose drawer is open. */
  open: string | undefined
  /** The batch whose failed rows are shown. */
  failedIn: string | undefined
}

/** What the list of a page offers to its parts. */
export interface ListState<
  Row extends { id: string },
  View extends string = string,
  SortName extends string = string,
> {
  name: ListName
  /** What in the address says whose list it is. */
  scope: readonly string[]
  values: ListValues<View | undefined, string>
  view: View
  views: View[]
  sorts: readonly SortName[]
  query: ListQuery<ListAnswer<Row>>
  rows: Row[] | undefined
  counts: Partial<Record<View, number>> | undefined
  /** How many rows each view holds is being asked. */
  isCounting: boolean
  hasFilters: boolean
  /** Nothing is in it at all; false while that is not known. */
  isEmpty: boolean
  set: (next: Record<string, string | undefined>) => void
  clear: () => void
  sort: Sort | undefined
  setSort: (sort: Sort) => void
  open: (id: string | undefined) => void
  /** How it is saved as a file, with what it asks for now. */
  saving: { useSave: () => SaveList<unknown>; request: unknown } | undefined
  /** The rows that match can be taken together, in the background. */
  batch: BatchList | undefined
  /** What its call is asked for now. */
  request: unknown
  hrefOfView: (view: View, isNamed?: boolean) => string
  hrefOfAll: () => string
  hrefOfOpen: (id: string) => string
  chosen: Row[]
  selected: Set<string>
  select: (ids: Set<string>) => void
  clearSelection: () => void
  /** All that match are chosen, on whatever page. */
  all: AllChosen | undefined
  chooseAll: (total: number, isCut: boolean) => void
  choosePage: () => void
}
