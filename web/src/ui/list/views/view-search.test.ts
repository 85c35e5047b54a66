import { expect, test } from 'vitest'
import { hrefOfSaved, isBare, scopeOf, viewSearchOf } from './view-search.ts'

const scope = ['run']

test('a view keeps search, filters and order, and nothing of where in the list one was or of whose list it is', () => {
  const address = { status: '2', run: 'a', page: '3', open: 'x', q: '', sort: 'newest', saved: 'v' }
  expect(viewSearchOf(address, scope)).toBe('sort=newest&status=2')
  expect(viewSearchOf(address)).toBe('run=a&sort=newest&status=2')
})

test('a view that was saved in one list of its kind opens in another one', () => {
  const view = { id: 'v', search: viewSearchOf({ status: '2', run: 'a' }, scope) }
  const owner = scopeOf({ run: 'b', status: '1' }, scope)
  expect(hrefOfSaved('/console/payouts', view, owner)).toBe('/console/payouts?status=2&run=b&saved=v')
})

test('an address that says nothing but whose list it is asks for nothing', () => {
  expect(isBare({}, scope)).toBe(true)
  expect(isBare({ run: 'a' }, scope)).toBe(true)
  expect(isBare({ run: 'a', page: '1' }, scope)).toBe(false)
})
