import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { PageHead, type PageHeadProps } from '#ui/frame/page-head.tsx'
import { KeysDialog } from '#ui/keys/keys-dialog-when-asked.ts'
import { useKeysChoice } from '#ui/keys/use-keys.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { type Density, ViewMenu } from '#ui/table/views/view-menu.tsx'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { VerbMenu } from '#ui/verb/verb-menu.tsx'
import { shownOf } from './columns/arrange-columns.ts'
import { ColumnsDialog } from './columns/columns-dialog-when-asked.ts'
import { ExportMenu } from './export-menu.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { isSelectable, keyedOf, ticksOf } from './keyed-parts.ts'
import { useEscape, useListKeys } from './list-keys.ts'
import classes from './list-page.module.css'
import type { ListState } from './list-state.ts'
import { ListTabs } from './list-tabs.tsx'
import { type AskedBatch, ListBatch, type ListVerb, linesOf, pressVerb } from './list-verbs.tsx'
import { linkLines, type MenuLink, peekLine } from './menu-links.ts'
import { type EmptyWords, Nothing } from './nothing.tsx'
import type { Peek } from './peek/peek-drawer.tsx'
import { usePeek } from './peek/use-peek.tsx'
import { useDensity } from './use-density.ts'
import { useFailedRows } from './use-failed-rows.tsx'
import { useSavedViews } from './views/use-saved-views.ts'

const AllLine = lazyWith(['console'], () => import('./all-line.tsx').then((file) => file.AllLine))
const AllBatch = lazyWith(['batch'], () => import('./all-batch.tsx').then((file) => file.AllBatch))
const AskBatch = partWhenAsked(['batch'], () => import('./all/ask-batch.tsx').then((file) => file.AskBatch), {
  isOpen: ({ asked }) => asked !== undefined,
  shut: ({ onClose }) => onClose(),
})

export interface ListPageProps<
  Row extends { id: string },
  View extends string,
  SortName extends string = string,
> {
  list: ListState<Row, View, SortName>
  /** The page's heading and, unless `tableLabel` says another, the table's name. */
  title: string
  tableLabel?: string
  /** What the list belongs to, where that is not the console itself: its picture and the way back. */
  picture?: ReactNode
  crumb?: PageHeadProps['crumb']
  /** One line below the heading. */
  meta?: ReactNode
  /** Buttons at the right of the heading. */
  actions?: ReactNode
  /** The button that adds to the list: at the right of the heading, and in the middle while nothing is there. */
  primary?: ReactNode
  /** What is between the heading and the tabs. */
  notice?: ReactNode
  /** Whether there is a notice is not known yet: what is below it waits, and is not pushed away by it (R310). */
  isNoticePending?: boolean
  columns: Column<Row>[]
  /** "SP-24817, ณัฐญา ศรีสุข": names a row's checkbox and card. */
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  /** A mark (abnormal) that takes the menu's place until the row is hovered or focused. */
  mark?: (row: Row) => ReactNode
  /** The tabs: their names, and the one whose count is the reader's own work. */
  views?: { labelOf: (view: View) => string; yours?: View }
  searchLabel?: string
  filters?: readonly Filter[]
  /** Names the orders of the menu: a method, so that what takes any list takes that of certain orders. */
  orderLabel?(order: SortName): string
  verbs?: readonly ListVerb<Row>[]
  /** Ticks are there where a verb takes many rows; `false` takes them from a reader who may only look. */
  isSelectable?: boolean
  /** The row's menu: its name, and the ways on that are before the verbs. Without it there is none. */
  menu?: { labelOf: (row: Row) => string; linksOf?: (row: Row) => MenuLink[] }
  empty: EmptyWords<View>
  /** Who is behind a row, to look at without leaving the list: for who reads the library. */
  peek?: Peek<Row>
  /** Dialogs and drawers. */
  children?: ReactNode
}

/**
 * A list of the console, from its heading to its batch bar: views, search, filters, order, page and density, rows as a
 * table or as cards. A feature declares what its rows are; everything else is here.
 */
export function ListPage<Row extends { id: string }, View extends string, SortName extends string>(
  props: ListPageProps<Row, View, SortName>,
) {
  const { list, title, notice, views, filters = [], orderLabel, verbs = [], children } = props
  const saved = useSavedViews(list.name, list.scope)
  const [density, setDensity] = useDensity(saved)
  const [hasColumns, setColumns] = useState(false)
  const chosenColumns = useMemo(() => shownOf(props.columns, saved.columns), [props.columns, saved.columns])
  const columns = useFailedRows(list, chosenColumns)
  const root = useRef<HTMLDivElement>(null)
  const [hasHelp, setHelp] = useState(false)
  useKeptFocus(root)
  useEscape(list.chosen.length > 0 || list.all !== undefined, list.clearSelection)
  const peek = usePeek(props)
  const [asked, setAsked] = useState<AskedBatch>()
  useListKeys(root, () => setHelp(true), {
    ticks: isSelectable(props) ? ticksOf(list) : undefined,
    onPeek: peek.open,
    onLetter: (letter, id) => pressLetter(list, verbs, setAsked, { letter, id }),
  })
  return (
    <div ref={root} className={classes.page} data-waits={props.isNoticePending || undefined}>
      <PageHead
        title={title}
        picture={props.picture}
        crumb={props.crumb}
        meta={props.meta}
        actions={actionsOf(props)}
      />
      {notice}
      <ListTabs list={list} views={views} saved={saved} />
      <div className={classes.bar}>
        <div className={classes.filters}>
          <FilterBar
            values={{ ...list.values }}
            set={list.set}
            onClear={list.hasFilters ? list.clear : undefined}
            searchLabel={props.searchLabel}
            filters={filters}
            order={orderLabel && { names: list.sorts, labelOf: (name) => orderLabel(name as SortName) }}
          />
        </div>
        <ViewMenu
          density={density}
          onDensity={setDensity}
          onKeys={() => setHelp(true)}
          onColumns={saved.isKnown ? () => setColumns(true) : undefined}
        />
      </div>
      <Rows page={{ ...props, columns }} density={density} onPeek={peek.open} hasDefault={saved.hasDefault} />
      {peek.drawer}
      {list.all ? (
        <Suspense>
          <AllBatch list={list} all={list.all} verbs={offeredOf(list, verbs)} onAsk={setAsked} />
        </Suspense>
      ) : (
        <ListBatch chosen={list.chosen} onClear={list.clearSelection} verbs={verbs} onAsk={setAsked} />
      )}
      <AskBatch asked={asked} onClose={() => setAsked(undefined)} onBegun={list.clearSelection} />
      <KeysDialog
        opened={hasHelp}
        onClose={() => setHelp(false)}
        has={keyedOf(props, peek.open !== undefined)}
        verbs={verbs}
      />
      <ColumnsDialog
        opened={hasColumns}
        onClose={() => setColumns(false)}
        columns={props.columns}
        choice={saved.columns}
        onChange={saved.setColumns}
      />
      {children}
    </div>
  )
}

/** What is at the right of the heading; nothing where there is nothing to press. */
function actionsOf<Row extends { id: string }, View extends string>(props: ListPageProps<Row, View>) {
  const { list, actions } = props
  const primary = !list.isEmpty && props.primary
  if (!list.saving && !actions && !primary) return undefined
  return (
    <>
      {list.saving && <ExportMenu {...list.saving} />}
      {actions}
      {primary}
    </>
  )
}

/** The verb of a letter, for the ticked rows that it takes, or else for the one that has the focus. @returns whether there was any */
function pressLetter<Row extends { id: string }, View extends string>(
  list: ListState<Row, View>,
  verbs: readonly ListVerb<Row>[],
  ask: (asked: AskedBatch) => void,
  { letter, id }: { letter: string; id: string | undefined },
): boolean {
  const meant = list.chosen.length > 0 ? list.chosen : (list.rows ?? []).filter((row) => row.id === id)
  // Verbs of different stages may have one letter: the first that takes any of the rows is meant.
  const verb = list.all
    ? undefined
    : verbs.find((each) => each.letter === letter && !each.isBusy && meant.some(each.takes))
  if (verb) pressVerb(verb, meant.filter(verb.takes), ask)
  return verb !== undefined
}

interface RowsProps<Row extends { id: string }, View extends string> {
  page: ListPageProps<Row, View>
  density: Density
  onPeek: ((id: string) => void) | undefined
  /** The list opens with a view that its reader saved. */
  hasDefault: boolean
}

function Rows<Row extends { id: string }, View extends string>({
  page,
  density,
  onPeek,
  hasDefault,
}: RowsProps<Row, View>) {
  const { list, verbs = [], menu } = page
  const { query, values } = list
  const { error, data } = query
  const [hasKeys] = useKeysChoice()
  return (
    <DataTable
      label={page.tableLabel ?? page.title}
      columns={page.columns}
      rows={list.rows}
      rowKey={(row) => row.id}
      rowName={page.rowName}
      rowHref={page.rowHref}
      {...(isSelectable(page) && { selected: list.selected, onSelect: list.select })}
      sort={list.sort}
      onSort={list.setSort}
      density={density}
      isReloading={query.isPlaceholderData}
      error={
        error
          ? {
              onRetry: () => void query.refetch(),
              reference: error instanceof ApiError ? error.reference : undefined,
              text: messageOf(error),
            }
          : undefined
      }
      empty={
        <div data-empty tabIndex={-1}>
          <Nothing page={page} isOpenedElsewhere={hasDefault} />
        </div>
      }
      hasBatchBar={list.chosen.length > 0 || list.all !== undefined}
      note={
        list.batch &&
        offeredOf(list, verbs).length > 0 &&
        hasAllLine(list) && (
          <Suspense>
            <AllLine list={list} batch={list.batch} />
          </Suspense>
        )
      }
      mark={page.mark}
      menu={
        menu &&
        ((row) => {
          const [lines, links] = [linesOf(verbs, row, hasKeys), menu.linksOf?.(row) ?? []]
          return (
            // A button that opens nothing is none.
            lines.length + links.length > 0 && (
              <VerbMenu
                label={menu.labelOf(row)}
                verbs={lines}
                lines={[
                  ...linkLines(links),
                  ...(page.peek && onPeek ? [peekLine(page.peek.label, () => onPeek(row.id))] : []),
                ]}
              />
            )
          )
        })
      }
      paging={
        data && {
          page: values.page,
          pageSize: values.size,
          total: data.total,
          ...(data.isEstimate !== undefined && { isEstimate: data.isEstimate }),
          onPage: (next: number) => list.set({ page: next > 1 ? String(next) : undefined }),
          onPageSize: (size: number) => list.set({ size: String(size) }),
        }
      }
    />
  )
}

/** The verbs that all that match can be given to: those that rows on the page take, by what the server allows this reader. */
const offeredOf = <Row extends { id: string }, View extends string>(
  list: ListState<Row, View>,
  verbs: readonly ListVerb<Row>[],
) => verbs.filter((verb) => verb.all && !verb.all.isForTicked && (list.rows ?? []).some(verb.takes))

/** Whether there is something to say of all that match: all of the page is ticked and more match, or all that match are chosen. */
function hasAllLine<Row extends { id: string }, View extends string>(list: ListState<Row, View>): boolean {
  const { all, rows = [], selected, query } = list
  if (all) return true
  const { total = 0, isEstimate = false } = query.data ?? {}
  return rows.length > 0 && selected.size === rows.length && (isEstimate || total > rows.length)
}
