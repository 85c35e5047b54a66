import { expect, test } from 'vitest'
import { readBarcode } from './barcode.ts'

test.each([
  ['8850006300107', '8850006300107'],
  [' 885-0006 300107 ', '8850006300107'],
  // A UPC-A is an EAN-13 that begins with 0, and so is a GTIN-14 of a single piece.
  ['036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['10036000291459', '10036000291459'],
  ['96385074', '96385074'],
])('%s is kept as %s', (typed, kept) => {
  expect(readBarcode(typed)).toBe(kept)
})

test.each(['8850006300108', '885000630010', '123', '', 'A850006300107', '0000000000000', '123456789012345'])(
  '“%s” is no barcode',
  (typed) => {
    expect(readBarcode(typed)).toBeUndefined()
  },
)

test.each([
  ['04252614', '0042100005264'],
  ['01234505', '0012000003455'],
  ['01234133', '0012300000413'],
  ['01234543', '0012340000053'],
  ['01234565', '0012345000065'],
])('the short UPC-E %s stands for %s', (typed, kept) => {
  expect(readBarcode(typed, true)).toBe(kept)
})
