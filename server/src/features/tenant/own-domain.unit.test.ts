import { expect, test } from 'vitest'
import { ownDomain } from './own-domain.ts'

test('a tenant that PUBLIC_URL leads to is reached there', () => {
  expect(ownDomain('https://sampan.example', ['a.example', 'sampan.example'])).toBe('https://sampan.example')
})

test('a tenant without hosts of its own is reached at PUBLIC_URL', () => {
  expect(ownDomain('http://localhost:3000', [])).toBe('http://localhost:3000')
})

test('a tenant with other hosts is reached at its first one', () => {
  expect(ownDomain('http://localhost:3000', ['a.example', 'b.example'])).toBe('http://a.example:3000')
})
