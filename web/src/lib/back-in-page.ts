import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchValues, withoutEmpty } from './search.ts'

/**
 * Goes back to what the address of this page was before: a former step, or the page without its dialog. Where the history has such an entry
 * below the present one, the browser goes back to it, so that "back" leads on from there and not to what was left. Where it has none, as after
 * a link from outside, the address replaces the lowest entry of this page.
 */
export function useBackInPage(): (change: SearchValues) => void {
  const router = useRouter()
  return useCallback(
    (change) => {
      const { pathname, search } = router.state.location
      const now = search as SearchValues
      const wanted = queryOf({ ...now, ...change })
      const passed = passedOf(pathname, now, Object.keys(change))
      const found = passed.findIndex((query) => sorted(query) === sorted(wanted))
      if (found >= 0) return router.history.go(-found - 1)
      const replace = () =>
        void router.navigate({ href: `${pathname}?${wanted}`, replace: true, resetScroll: false })
      if (passed.length > 0) goBackAnd(router, passed.length, replace)
      else replace()
    },
    [router],
  )
}

const queryOf = (values: SearchValues): string =>
  new URLSearchParams(withoutEmpty(values) as Record<string, string>).toString()

/** In one order, as two addresses of the same page may have their values in different ones. */
function sorted(query: string): string {
  const values = new URLSearchParams(query)
  values.sort()
  return values.toString()
}

/**
 * The queries of the entries right below the present one that are this page, too, the nearest first; none where the browser does not tell, as some
 * of before 2026 do not.
 * @param now the present query
 * @param free names of it that may have been different
 */
function passedOf(pathname: string, now: SearchValues, free: string[]): string[] {
  const { navigation } = window as Partial<typeof window>
  const below = (navigation?.entries() ?? []).slice(0, navigation?.currentEntry?.index ?? 0).reverse()
  const fixed = sorted(queryOf(without(now, free)))
  const queries = below.map(({ url }) => {
    const entry = new URL(url ?? '', location.origin)
    const values = Object.fromEntries(entry.searchParams)
    const isThis = entry.pathname === pathname && sorted(queryOf(without(values, free))) === fixed
    return isThis ? entry.search : undefined
  })
  const end = queries.indexOf(undefined)
  return queries.slice(0, end === -1 ? undefined : end) as string[]
}

const without = (values: SearchValues, names: string[]): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Goes back some entries, and does something once it is there. */
function goBackAnd(router: AnyRouter, steps: number, act: () => void): void {
  const stop = router.history.subscribe(() => {
    stop()
    act()
  })
  router.history.go(-steps)
}
