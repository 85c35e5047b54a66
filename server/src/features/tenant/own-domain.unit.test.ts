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

test('a page is answered the registered host at which it is', () => {
  const hosts = ['a.example', 'b.example', 'localhost']
  expect(ownDomain('https://a.example', hosts, 'b.example')).toBe('https://b.example')
  expect(ownDomain('http://localhost:3000', ['localhost', '127.0.0.1'], '127.0.0.1')).toBe(
    'http://127.0.0.1:3000',
  )
  // A proxy may call us by a name that browsers cannot know.
  expect(ownDomain('https://a.example', hosts, 'localhost')).toBe('https://a.example')
  expect(ownDomain('https://a.example', hosts, 'evil.example')).toBe('https://a.example')
})

test('PUBLIC_URL stands before names that only this machine knows', () => {
  const local = ['127.0.0.1', '10.0.0.8', '[::1]', 'localhost', 'demo.localhost', 'sampan']
  expect(ownDomain('https://sampan.example', local)).toBe('https://sampan.example')
  expect(ownDomain('https://sampan.example', [...local, 'baan.example'])).toBe('https://baan.example')
})

test('without a public address a tenant is reached at its own name of this machine', () => {
  expect(ownDomain('http://localhost:3000', ['baan.localhost'])).toBe('http://baan.localhost:3000')
})
