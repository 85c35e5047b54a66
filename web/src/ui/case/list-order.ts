interface Order {
  ids: string[]
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
  function read(): Order | undefined {
    const text = sessionStorage.getItem(name)
    return text ? (JSON.parse(text) as Order) : undefined
  }
  return {
    read,
    remember: (ids: string[], href: string): void =>
      sessionStorage.setItem(name, JSON.stringify({ ids, href } satisfies Order)),
    /** The list's address, and the case's place in it where it is listed. */
    placeOf(id: string, hrefOf: (id: string) => string): { href?: string; pager?: Neighbours } {
      const order = read()
      if (!order) return {}
      const place = order.ids.indexOf(id)
      if (place < 0) return { href: order.href }
      const hrefAt = (index: number) => (order.ids[index] ? hrefOf(order.ids[index]) : undefined)
      const pager = {
        position: place + 1,
        total: order.ids.length,
        previousHref: hrefAt(place - 1),
        nextHref: hrefAt(place + 1),
      }
      return { href: order.href, pager }
    },
  }
}
