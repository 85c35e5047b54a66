import { expect, test } from 'vitest'
import { variantName } from './variant-name.ts'

test('a variant that the product’s name says already is not said twice', () => {
  expect(variantName('Trà sen Tây Hồ, hộp 100 g', 'Hộp 100 g')).toBe('')
  expect(variantName('Jasmine soap, 3 pieces', '6 pieces · lemongrass')).toBe('6 pieces · lemongrass')
})
