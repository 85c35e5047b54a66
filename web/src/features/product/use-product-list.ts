import type { SearchValues } from '#lib/search.ts'
import { useSearch } from '#lib/search.ts'
import { useMoreProducts } from './product.api.ts'
import { filterOf, type ProductSearch, productSearch } from './product-search.ts'

/**
 * A growing list of products by the filters of the address.
 * @param fixed what the page itself is about, such as a brand; it wins over the address
 */
export function useProductList(fixed: Partial<ProductSearch> = {}) {
  const [asked, change] = useSearch(productSearch)
  const search = { ...asked, ...fixed }
  const list = useMoreProducts(filterOf(search))
  const pages = list.data?.pages
  return {
    search,
    change: change as (next: SearchValues) => void,
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
