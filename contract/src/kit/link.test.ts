import { expect, test } from 'vitest'
import { isTrackingParameter } from './link.ts'

test.each('utm_source fbclid gclid ttclid gbraid wbraid msclkid igshid _ga'.split(' '))(
  '%s in an address says nothing of the page',
  (name) => {
    expect(isTrackingParameter(name)).toBe(true)
  },
)

test.each(['id', 't', 'countryCode', 'productQuery', 'page', 'apply'])('%s says something of it', (name) => {
  expect(isTrackingParameter(name)).toBe(false)
})
