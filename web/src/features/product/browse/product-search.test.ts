import { firstPageSize } from '@sampan/contract/first-reads'
import { describe, expect, it } from 'vitest'
import { readFields } from '#lib/search-fields.ts'
import { filterOf, hasFilters, noFilters, productGroupSearch, productSearch } from './product-search.ts'

const read = (address: Record<string, string>) => readFields(productSearch, address)

describe('the filters of a product list', () => {
  it('asks for the plain list with nothing but the page size, so that it has one place in the cache', () => {
    expect(filterOf(read({}))).toEqual({ pageSize: firstPageSize })
    expect(filterOf(read({ sort: 'newest' }))).toEqual({ pageSize: firstPageSize })
  })

  it('turns the words of the address into what the call wants', () => {
    const search = read({
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
      pageSize: firstPageSize,
    })
  })

  it('leaves out what is no filter instead of sending it', () => {
    expect(filterOf(read({ priceMin: '-5', sort: 'random', page: '0', brandId: 'us' }))).toEqual({
      pageSize: firstPageSize,
    })
  })

  it('finds nothing for a brand or category that its page does not know, instead of everything', () => {
    const ofGroup = (address: Record<string, string>) => filterOf(readFields(productGroupSearch, address))
    expect(ofGroup({ brandId: 'us' })).toMatchObject({ brandId: '00000000-0000-0000-0000-000000000000' })
    expect(ofGroup({ categoryKey: 'x'.repeat(99) })).toMatchObject({ categoryKey: 'x'.repeat(60) })
    expect(ofGroup({ brandId: '' })).toEqual({ pageSize: firstPageSize })
  })

  it('counts words and category as what the list is about, not as filters to clear', () => {
    expect(hasFilters(read({ productQuery: 'tea', categoryKey: 'Tea', page: '2' }))).toBe(false)
    expect(hasFilters(read({ withoutMou: '1' }))).toBe(true)
    expect(Object.keys(noFilters)).not.toContain('productQuery')
  })
})
