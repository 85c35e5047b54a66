import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const keep = (map: ReturnType<typeof createBoundedMap<number>>, count: number, bytes: number) => {
  for (let n = 0; n < count; n += 1) map.set(`key ${n}`, n, bytes)
  return Array.from({ length: count }, (_, n) => map.get(`key ${n}`)).filter((value) => value !== undefined)
}

test('what is remembered takes no more entries and bytes than it may, however large each is', () => {
  expect(keep(createBoundedMap({ entries: 10, bytes: 1e6 }), 25, 10)).toEqual([20, 21, 22, 23, 24])
  expect(keep(createBoundedMap({ entries: 1_000, bytes: 100_000 }), 25, 20_000)).toEqual([24])
  expect(keep(createBoundedMap({ entries: 1_000, bytes: 100_000 }), 3, 200_000)).toEqual([])
})

test('an entry that is set again or deleted gives its room back', () => {
  const map = createBoundedMap<number>({ entries: 10, bytes: 100_000 })
  map.set('first', 1, 10)
  for (let n = 0; n < 50; n += 1) map.set('again', n, 40_000)
  for (let n = 0; n < 50; n += 1) {
    map.set('gone', n, 40_000)
    map.delete('gone')
  }
  expect([map.get('first'), map.get('again'), map.get('gone')]).toEqual([1, 49, undefined])
})
