import { type BatchList, batchLists } from '@sampan/contract/batch-run'
import type { ListName } from '@sampan/contract/list'
import {
  type Field,
  type Fields,
  oneOf,
  or,
  pageNumber,
  pageSize,
  uuid,
  type ValuesOf,
  words,
} from '#lib/search-fields.ts'
import type { ShownPage } from '#ui/case/list-order.ts'
import type { SaveList } from './export-menu.tsx'
import type { Heads } from './state/list-orders.ts'

/** What a list endpoint answers. */
export interface ListAnswer<Row> {
  rows: Row[]
  total: number
  isEstimate?: boolean
  /** How many rows each view holds: what search and filters leave of it, or all of it where counts are asked apart. */
  counts?: Record<string, number>
}

/** The part of a TanStack query that a list needs. */
export interface ListQuery<Answer> {
  data: Answer | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined }

/** Everything that one list is, apart from its words and looks. Written once, outside of components. */
export interface ListDeclaration<
  View extends string,
  SortName extends string,
  F extends Fields,
  Request,
  Row,
> {
  /** Under which name its reader's views, columns and density are kept (R282). */
  name: ListName
  /** The first is shown without one in the address. A list without views leaves them out. */
  views?: readonly View[]
  sorts?: readonly SortName[]
  /** The order without one in the address; the first when absent. */
  home?: SortName
  heads?: Heads<SortName>
  /** The filters by their names in the address. */
  filters: F
  /** What in the address says whose list it is: it narrows nothing, clearing leaves it, and a saved view is that of each. */
  scope?: readonly string[]
  /** The filters by their names in the call. What is undefined, empty or an empty list is not sent. */
  requestOf: (values: ValuesOf<F>) => Loose<Request>
  /** The counts of the answer are of whole views: what search and filters leave is asked by another call, after the rows. */
  hasCountsApart?: boolean
  /** Asks for the rows: a hook of the feature's api file. */
  useRows: (request: Request) => ListQuery<ListAnswer<Row>>
  /** Saves the rows as a file: a hook of the feature's api file. */
  useSave?: () => SaveList<Request>
  /** What the call is asked for, where the request of the list is not its input. */
  inputOf?: (request: Request) => object
  /** Whose verbs run as a batch over all that match, where that is not the list of its own name. */
  batch?: BatchList
  /** Keeps the order of the rows for the case pages that are opened from the list. */
  remember?: (page: ShownPage) => void
}

/**
 * Declares a list. @returns the same, with a hook that gives its state: `useList(declaration)`.
 * It exists so that the types of filters and request are inferred from each other.
 */
export function declareList<
  const View extends string,
  const SortName extends string,
  F extends Fields,
  Request,
  Row extends { id: string },
>(declaration: ListDeclaration<View, SortName, F, Request, Row>) {
  const { views = [], sorts = [], heads = {}, scope = [], filters } = declaration
  const home = declaration.home ?? sorts[0]
  const search = {
    view: oneOf(views) as Field<View | undefined>,
    q: or(words(), ''),
    sort: ((text) => oneOf(sorts)(text) ?? home) as Field<SortName>,
    page: pageNumber,
    size: pageSize,
    open: uuid,
    failedIn: uuid,
    ...filters,
  }
  const batch = declaration.batch ?? batchLists.find((each) => each === declaration.name)
  return { ...declaration, views, sorts, heads, scope, search, batch }
}

export type DeclaredList<
  View extends string,
  SortName extends string,
  F extends Fields,
  Request,
  Row extends { id: string },
> = ReturnType<typeof declareList<View, SortName, F, Request, Row>>
