import { expect, test } from 'vitest'
import { lineLanguage } from './line-language.ts'

test.each([
  ['Parcel picked up from the shop', 'en'],
  ['Out for delivery', 'en'],
  ['นำจ่ายสำเร็จ', 'th'],
  ['快件已签收', 'zh'],
  ['تم التسليم', 'ar'],
  ['Đơn hàng đang giao', 'vi'],
  ['Giao hàng thành công', 'vi'],
  ['Paket telah diterima oleh penerima', 'id'],
])('a carrier’s line %s is marked as %s', (text, language) => {
  expect(lineLanguage(text)).toBe(language)
})
