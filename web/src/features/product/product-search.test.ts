import { describe, expect, it } from 'vitest'
import { filterOf, hasFilters, noFilters, pageSize, productSearch } from './product-search.ts'

describe('the filters of a product list', () => {
  it('asks for the plain list with nothing but the page size, so that it has one place in the cache', () => {
    expect(filterOf(productSearch.parse({}))).toEqual({ pageSize })
    expect(filterOf(productSearch.parse({ sort: 'newest' }))).toEqual({ pageSize })
  })

  it('turns the words of the address into what the call wants', () => {
    const search = productSearch.parse({
      productQuery: ' tea ',
      endsSoon: '1',
      saved: '1',
      commissionMin: '15',
      priceMin: '100',
      sort: 'price_asc',
    })
    expect(filterOf(search)).toEqual({
      productQuery: 'tea',
      endsSoon: true,
      savedOnly: true,
      commissionMin: 15,
      priceMin: 100,
      sort: 'price_asc',
      pageSize,
    })
  })

  it('refuses what is no filter instead of sending it', () => {
    expect(productSearch.safeParse({ priceMin: '-5' }).success).toBe(false)
    expect(productSearch.safeParse({ sort: 'random' }).success).toBe(false)
    expect(productSearch.safeParse({ page: '0' }).success).toBe(false)
  })

  it('counts words and category as what the list is about, not as filters to clear', () => {
    expect(hasFilters(productSearch.parse({ productQuery: 'tea', categoryKey: 'Tea', page: '2' }))).toBe(
      false,
    )
    expect(hasFilters(productSearch.parse({ withoutMou: '1' }))).toBe(true)
    expect(Object.keys(noFilters)).not.toContain('productQuery')
  })
})
