import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test.each(['en-US', 'zh-CN', 'id-ID', 'th-TH', 'vi-VN'])(
  'a number is read whichever mark groups it, in %s',
  (tag) => {
    for (const text of ['12,345', '12.345', '12 345', '12345', ' 12,345\n', '๑๒,๓๔๕'])
      expect(readWhole(text, tag), text).toBe(12_345)
    expect(readWhole('1.234.567', tag)).toBe(1_234_567)
    expect(readWhole('-1,500', tag)).toBe(-1_500)
    expect(readWhole('12.00', tag)).toBe(12)
  },
)

test('the unit of the field may be copied with the number', () => {
  expect(readWhole('1,200 hours', 'en-US', ' hours')).toBe(1_200)
  expect(readWhole('80%', 'en-US', '%')).toBe(80)
})

test.each(['12.5', '12,50', 'twelve', '1,2,3', '', '-', '12%', '9,007,199,254,740,993'])(
  '“%s” is no whole number',
  (text) => {
    expect(readWhole(text, 'en-US')).toBeUndefined()
  },
)
