import { useLocation } from '@tanstack/react-router'
import { addressOf, scopeOf } from '../views/view-search.ts'
import { present } from './present.ts'

/** Addresses of the same list: another view keeps search, filters and order; an open row keeps all of it. */
export function useListLinks<View extends string>(home: View, scope: readonly string[]) {
  const { pathname, search } = useLocation()
  const hrefOf = (next: Record<string, string | undefined>) =>
    addressOf(pathname, present({ ...(search as Record<string, string>), ...next }))
  const first = { page: undefined, open: undefined, saved: undefined }
  return {
    // An address that says nothing opens the view that its reader has chosen for that, where there is one.
    hrefOfView: (view: View, isNamed = false) =>
      hrefOf({ view: view === home && !isNamed ? undefined : view, ...first }),
    /** Of a list without views: all of it. */
    hrefOfAll: () => addressOf(pathname, { ...scopeOf(search, scope), page: '1' }),
    hrefOfOpen: (id: string) => hrefOf({ open: id }),
  }
}
