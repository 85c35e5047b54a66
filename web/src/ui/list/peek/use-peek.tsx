import { type ReactNode, use } from 'react'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { Applicants } from '../applicants.ts'
import type { ListPageProps } from '../list-page.tsx'
import type { PeekDrawerProps } from './peek-drawer.tsx'

/** Loaded when somebody asks. The row is one of any list: it is passed on unread. */
const PeekDrawer = dialogWhenAsked([], () => import('./peek-drawer.tsx').then((file) => file.PeekDrawer)) as <
  Row,
>(
  props: PeekDrawerProps<Row>,
) => ReactNode

/** The look at who is behind a row: how it is opened, where its reader may have it, and the drawer that shows it. */
export function usePeek<Row extends { id: string }, View extends string>(
  page: ListPageProps<Row, View>,
): { open: ((id: string) => void) | undefined; drawer: ReactNode } {
  const mayLook = use(Applicants) !== undefined
  const { list, peek, menu, rowHref, verbs = [] } = page
  if (!peek || !mayLook) return { open: undefined, drawer: null }
  const row = list.rows?.find(({ id }) => id === list.values.open)
  return {
    open: list.open,
    drawer: (
      <PeekDrawer
        opened={row !== undefined}
        peek={peek}
        row={row}
        href={row && rowHref?.(row)}
        openLabel={row && menu?.linksOf?.(row)[0]?.label}
        verbs={verbs}
        onClose={() => list.open(undefined)}
      />
    ),
  }
}
