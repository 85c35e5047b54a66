import { expect, test } from 'vitest'
import { renderedAddress } from './prerender.ts'

const formOf = (address: string) => renderedAddress(new URL(address, 'https://sampan.example'))

test.each([
  ['/m/detail?id=7&fbclid=x&countryCode=th', '/m/detail?countryCode=TH&id=7'],
  ['/m/detail?countryCode=TH&utm_source=y&id=7', '/m/detail?countryCode=TH&id=7'],
  ['/task?t=7&gclid=z', '/task?t=7'],
  ['/list?_ga=1', '/list'],
])('%s is rendered as %s, and shows the very same', (address, form) => {
  expect(formOf(address)).toEqual({ address: form, isWhole: true })
})

test.each([
  ['/detail?id=7&apply=1', '/detail?id=7'],
  ['/detail?id=7&id=8', '/detail?id=7'],
  ['/list?productQuery=serum', '/list'],
  ['/index?countryCode=nowhere', '/index'],
  ['/task?id=7', '/task'],
])('%s says more than %s', (address, form) => {
  expect(formOf(address)).toEqual({ address: form, isWhole: false })
})
