import { IconInbox } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useFormats } from '#lib/format.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { shownCount } from '#ui/mark/shown-count.ts'
import type { ListPageProps } from './list-page.tsx'
import type { ListState } from './list-state.ts'

const ListPicture = lazyWith([], () => import('./list-picture.tsx').then((file) => file.ListPicture))

/** What an empty list says. */
export interface EmptyWords<View extends string> {
  /** Nothing matches search and filters; the general words when absent. */
  match?: string
  /**
   * Nothing is in this view while others hold something: what that means. The general words name the view, and say which other one holds how
   * much, where these are absent.
   */
  ofView?: (view: Exclude<View, 'all'>) => { title: string; text?: string } | undefined
  /** There has never been anything. */
  first: { title: string; text: string; action?: ReactNode }
}

/**
 * Why a list is empty, and the way on: nothing was ever there (its first step), nothing is in this view (the view that has most of the rest), or
 * nothing matches (all of it without search and filters, or what matches in another view).
 */
export function Nothing<Row extends { id: string }, View extends string>({
  page,
  isOpenedElsewhere,
}: {
  page: ListPageProps<Row, View>
  /** The list opens with a view that its reader saved: the address of each other view names it. */
  isOpenedElsewhere: boolean
}) {
  const { list, empty, primary } = page
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  // A list whose views are not counted has nothing to lead to.
  if (list.isEmpty || !(list.counts || list.hasFilters))
    return (
      <EmptyFirst
        picture={
          <Suspense fallback={null}>
            <ListPicture name={list.name} />
          </Suspense>
        }
        action={primary}
        {...empty.first}
      />
    )
  const labelOf = page.views?.labelOf ?? String
  const other = widestOther(list)
  const said = other && {
    view: labelOf(other.view),
    count: other.count,
    shown: shownCount(other.count, number),
  }
  const way = said && (
    <PlainButton href={list.hrefOfView(other.view, isOpenedElsewhere)}>
      {t('empty.showView', { view: said.view })}
    </PlainButton>
  )
  if (list.hasFilters)
    return (
      <EmptyByFilter
        title={empty.match}
        text={said && t('empty.matchInView', said)}
        action={way}
        onClear={list.clear}
      />
    )
  const own = list.view === 'all' ? undefined : empty.ofView?.(list.view as Exclude<View, 'all'>)
  return (
    <EmptyByFilter
      title={own?.title ?? (page.views ? t('empty.inView', { view: labelOf(list.view) }) : empty.first.title)}
      text={own?.text ?? (said ? t('empty.heldByView', said) : undefined)}
      action={way}
      icon={IconInbox}
    />
  )
}

/** Where most of the rest is: all of it, or else the fullest of the other views that the page offers. */
function widestOther<Row extends { id: string }, View extends string>({
  counts,
  views,
  view,
}: ListState<Row, View>): { view: View; count: number } | undefined {
  const others = views
    .filter((each) => each !== view)
    .map((each) => ({ view: each, count: counts?.[each] ?? 0 }))
    .filter(({ count }) => count > 0)
  return others.find((each) => each.view === 'all') ?? others.sort((a, b) => b.count - a.count)[0]
}
