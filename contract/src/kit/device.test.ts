import { expect, test } from 'vitest'
import { redirectFor } from './device.ts'

const site = 'https://sampan.example'
const desktop = (path: string, query = '') => redirectFor(path, query, false) ?? ''

test('a desktop that follows a link to a phone page stays on our site, however the link is written', () => {
  const odd = ['//evil.example', '/\\evil.example', '///evil.example', '/.//evil.example', '/\t/evil.example']
  for (const rest of odd) {
    for (const target of [desktop(`/m${rest}`), desktop(`/m${rest}/x`, '?a=1')]) {
      expect([rest, target.startsWith('/'), new URL(target, site).origin]).toEqual([rest, true, site])
    }
  }
})

test('a desktop goes to the twin of a phone page, with the query', () => {
  expect(desktop('/m/index', '?q=1')).toBe('/index?q=1')
  expect(desktop('/m')).toBe('/')
})

test.each(['creators', 'history', 'myTask', 'payment', 'address', 'jobInvite'])(
  'a desktop goes from /m/%s to the personal centre, with nothing but its query',
  (page) => {
    expect(desktop(`/m/${page}`)).toBe('/user')
    expect(desktop(`/m/${page}/`)).toBe('/user')
    expect(desktop(`/m/${page}`, '?countryCode=TH&a=1')).toBe('/user?countryCode=TH&a=1')
  },
)

test('a desktop goes to what it has of other phone pages', () => {
  expect(desktop('/m/inbox', '?id=7')).toBe('/user?tab=inbox&id=7')
})

test('a phone stays on our site too', () => {
  const target = redirectFor('//evil.example', '', true) ?? ''
  expect(new URL(target, site).origin).toBe(site)
})
