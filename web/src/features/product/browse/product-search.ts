import { firstPageSize } from '@sampan/contract/first-reads'
import { type ProductSort, productSorts } from '@sampan/contract/product'
import type { ProductFilter } from '#features/product/product.api.ts'
import type { SearchValues } from '#lib/search.ts'
import { matching, oneOf, trimmed, uuid, type ValuesOf, words, yes } from '#lib/search-fields.ts'

const amount = matching(/^\d{1,12}(\.\d{1,2})?$/)

/** The filters of a product list as they are in the address (productQuery, countryCode). */
export const productSearch = {
  productQuery: trimmed(),
  categoryKey: words(60),
  brandId: uuid,
  sort: oneOf(productSorts),
  endsSoon: yes,
  withoutMou: yes,
  hasStock: yes,
  saved: yes,
  commissionMin: matching(/^\d{1,2}$/),
  priceMin: amount,
  priceMax: amount,
  page: matching(/^[1-9]\d{0,3}$/),
}

/** An id as the database writes them, which it gives to nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Of the page of one brand or category: an address that names none, however it is misspelt, finds none instead of all. */
export const productGroupSearch = {
  ...productSearch,
  categoryKey: (text: string | undefined) => text?.slice(0, 60) || undefined,
  brandId: (text: string | undefined) => text && (uuid(text) ?? nobody),
}
export type ProductSearch = ValuesOf<typeof productSearch>

export const defaultSort: ProductSort = 'newest'

/** The call's input for an address; only what is set, so that the plain list has one key in the cache. */
export function filterOf(search: ProductSearch): ProductFilter {
  const { productQuery, categoryKey, brandId, sort, commissionMin, priceMin, priceMax } = search
  return {
    ...(productQuery && { productQuery }),
    ...(categoryKey && { categoryKey }),
    ...(brandId && { brandId }),
    ...(sort && sort !== defaultSort && { sort }),
    ...(search.endsSoon && { endsSoon: true }),
    ...(search.withoutMou && { withoutMou: true }),
    ...(search.hasStock && { hasStock: true }),
    ...(search.saved && { savedOnly: true }),
    ...(commissionMin && { commissionMin: Number(commissionMin) }),
    ...(priceMin && { priceMin: Number(priceMin) }),
    ...(priceMax && { priceMax: Number(priceMax) }),
    pageSize: firstPageSize,
  }
}

/** What "Clear filters" takes out of the address; the words and the place that the list is about stay. */
export const noFilters: SearchValues = {
  endsSoon: undefined,
  withoutMou: undefined,
  hasStock: undefined,
  saved: undefined,
  commissionMin: undefined,
  priceMin: undefined,
  priceMax: undefined,
  page: undefined,
}

export const hasFilters = (search: ProductSearch): boolean =>
  Object.keys(noFilters).some((name) => name !== 'page' && search[name as keyof ProductSearch] !== undefined)
