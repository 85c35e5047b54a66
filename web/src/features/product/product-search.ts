import { type ProductSort, productSorts } from '@sampan/contract/product'
import * as z from 'zod'
import type { SearchValues } from '#lib/search.ts'
import type { ProductFilter } from './product.api.ts'

const yes = z.literal('1').optional()
const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .optional()

/** The filters of a product list as they stand in the address (spec 2: productQuery, countryCode). */
export const productSearch = z.object({
  productQuery: z.string().trim().max(100).optional(),
  categoryKey: z.string().max(60).optional(),
  brandId: z.uuid().optional(),
  sort: z.enum(productSorts).optional(),
  endsSoon: yes,
  withoutMou: yes,
  hasStock: yes,
  saved: yes,
  commissionMin: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  priceMin: amount,
  priceMax: amount,
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
})
export type ProductSearch = z.output<typeof productSearch>

/** How many products a page or a "Show more" brings (look 13, index). */
export const pageSize = 24
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
    pageSize,
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
