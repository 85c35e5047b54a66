import { expect, test } from 'vitest'
import { findByWords } from './find-words.ts'

const areas = [
  ['Phường Sài Gòn'],
  ['Phường Bến Thành'],
  ['Xã Bình Đông'],
  ['Phường Bến Cát'],
  ['TP. Hồ Chí Minh', 'Ho Chi Minh City'],
  ['คลองเตย', 'Khlong Toei'],
  ['ธนาคารกสิกรไทย (KBank)', 'Kasikornbank'],
  ['Vietcombank', 'Ngân hàng TMCP Ngoại thương Việt Nam'],
]
const found = (query: string) => findByWords(areas, query, (names) => names).map(([name]) => name)

test.each([
  ['ho chi minh', 'TP. Hồ Chí Minh'],
  ['hochiminh', 'TP. Hồ Chí Minh'],
  ['tp ho chi', 'TP. Hồ Chí Minh'],
  ['ben thanh', 'Phường Bến Thành'],
  ['phuong ben thanh', 'Phường Bến Thành'],
  // Who does not know which kind it became is led there all the same.
  ['xã sài gòn', 'Phường Sài Gòn'],
  ['binh dong', 'Xã Bình Đông'],
  ['khlong', 'คลองเตย'],
  ['เขตคลอง', 'คลองเตย'],
  ['kasi', 'ธนาคารกสิกรไทย (KBank)'],
  ['กสิกร', 'ธนาคารกสิกรไทย (KBank)'],
  ['ngan hang ngoai thuong', 'Vietcombank'],
])('"%s" finds %s', (query, name) => {
  expect(found(query)).toEqual([name])
})

test('names that begin with the words come first, and words that name nothing find nothing', () => {
  expect(found('ben')).toEqual(['Phường Bến Thành', 'Phường Bến Cát'])
  expect(found('thanh ben')).toEqual(['Phường Bến Thành'])
  expect(found('nowhere')).toEqual([])
  expect(found(' ')).toHaveLength(areas.length)
})
