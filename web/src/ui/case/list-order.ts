/** A page of a list, as it was shown. */
export interface ShownPage {
  ids: string[]
  /** Rows of the list before this page, and in all. */
  before: number
  total: number
  href: string
}

export interface Neighbours {
  position: number
  total: number
  previousHref: string | undefined
  nextHref: string | undefined
}

/**
 * Keeps the order of the list that one comes from, so that a case knows its neighbours and the way back.
 * @param name what the list is kept under in the tab
 */
export function listOrder(name: string) {
  function read(): ShownPage | undefined {
    const text = sessionStorage.getItem(name)
    return text ? (JSON.parse(text) as ShownPage) : undefined
  }
  return {
    read,
    remember: (page: ShownPage): void => sessionStorage.setItem(name, JSON.stringify(page)),
    /** The list's address, and the case's place in it where it is listed. */
    placeOf(id: string, hrefOf: (id: string) => string): { href?: string; pager?: Neighbours } {
      const order = read()
      if (!order) return {}
      const place = order.ids.indexOf(id)
      if (place < 0) return { href: order.href }
      const hrefAt = (index: number) => (order.ids[index] ? hrefOf(order.ids[index]) : undefined)
      const pager = {
        position: order.before + place + 1,
        total: order.total,
        previousHref: hrefAt(place - 1),
        nextHref: hrefAt(place + 1),
      }
      return { href: order.href, pager }
    },
  }
}
