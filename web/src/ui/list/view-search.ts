/** What of an address is no part of a view: where in the list one is, what is open, and which view it is. */
const passing = ['page', 'open', 'saved', 'countryCode']

/** Search, filters, order and view of an address as the text that a saved view keeps; the same whatever their order. */
export function viewSearchOf(search: Record<string, unknown>): string {
  const kept = Object.entries(search)
    .filter(([name, value]) => !passing.includes(name) && value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(kept).toString()
}

/** The address of a saved view. */
export function hrefOfSaved(pathname: string, { id, search }: { id: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.set('saved', id)
  return `${pathname}?${params}`
}
