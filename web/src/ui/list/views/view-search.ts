/** What of an address is no part of a view: where in the list one is, what is open, what a link offers, and which view it is. */
const passing = ['page', 'open', 'save', 'saved', 'countryCode']

type Search = Record<string, unknown>

/** The address of a page with a search, which may be empty. */
export function addressOf(pathname: string, search: Search): string {
  const kept = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
  const query = new URLSearchParams(kept).toString()
  return query ? `${pathname}?${query}` : pathname
}

/** What in an address says whose list it is. */
export const scopeOf = (search: Search, scope: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => scope.includes(name) && value))

/** Whether an address asks for nothing but whose list it is. */
export const isBare = (search: Search, scope: readonly string[]): boolean =>
  Object.keys(search).every((name) => scope.includes(name))

/**
 * Search, filters, order and view of an address as the text that a saved view keeps; the same whatever their order.
 * @param scope what says whose list it is, and is no part of a view
 */
export function viewSearchOf(search: Search, scope: readonly string[] = []): string {
  const kept = Object.entries(search)
    .filter(
      ([name, value]) =>
        !passing.includes(name) && !scope.includes(name) && value !== undefined && value !== '',
    )
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(kept).toString()
}

/** The address of a saved view, of the same owner's list. */
export const hrefOfSaved = (
  pathname: string,
  { id, search }: { id: string; search: string },
  owner: Search = {},
): string => addressOf(pathname, { ...Object.fromEntries(new URLSearchParams(search)), ...owner, saved: id })
