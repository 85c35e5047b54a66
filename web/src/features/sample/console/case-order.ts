const name = 'sample-order'

interface Order {
  ids: string[]
  href: string
}

/** Keeps the order of the list one comes from, so that a case knows its neighbours and the way back. */
export function rememberOrder(ids: string[], href: string): void {
  sessionStorage.setItem(name, JSON.stringify({ ids, href } satisfies Order))
}

export function readOrder(): Order | undefined {
  const text = sessionStorage.getItem(name)
  return text ? (JSON.parse(text) as Order) : undefined
}
