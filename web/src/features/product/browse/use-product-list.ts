import { useMoreProducts } from '#features/product/product.api.ts'
import { type SearchValues, useSearch } from '#lib/search.ts'
import { useIsLoggedIn } from '#lib/session.ts'
import { filterOf, type ProductSearch, type productGroupSearch, productSearch } from './product-search.ts'

/** The filters of the address; what only a logged-in reader can ask for counts as absent for a visitor. */
export function useProductSearch(
  fields: typeof productSearch | typeof productGroupSearch = productSearch,
): [ProductSearch, (next: SearchValues) => void] {
  const [asked, change] = useSearch(fields)
  const isLoggedIn = useIsLoggedIn()
  return [isLoggedIn ? asked : { ...asked, saved: undefined }, change]
}

/** A growing list of products by the filters of the address. */
export function useProductList(fields: Parameters<typeof useProductSearch>[0] = productSearch) {
  const [search, change] = useProductSearch(fields)
  const list = useMoreProducts(filterOf(search))
  const pages = list.data?.pages
  return {
    search,
    change,
    products: pages?.flatMap((page) => page.rows),
    /** How many there are in all; undefined before the first answer. */
    total: pages?.[0]?.total,
    isEstimate: pages?.[0]?.isEstimate ?? false,
    error: list.error,
    onRetry: () => void list.refetch(),
    isOld: list.isPlaceholderData,
    more: list.hasNextPage
      ? { onMore: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage }
      : undefined,
  }
}
