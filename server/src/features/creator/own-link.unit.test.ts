import { expect, test } from 'vitest'
import { ownLink } from './own-link.ts'

const origin = 'https://sampan.example'
const hosts = ['sampan.example', 'siam.example']

test('a path and an address of an own host are led to', () => {
  expect(ownLink('/user?scene=job', origin, hosts)).toBe('https://sampan.example/user?scene=job')
  expect(ownLink('https://siam.example/m/user', origin, hosts)).toBe('https://siam.example/m/user')
})

test('nothing else is', () => {
  const foreign = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'http://sampan.example/user',
    'https://sampan.example:8443/user',
    'https://sampan.example@evil.example',
    'https://me@sampan.example/',
    'https://sub.sampan.example/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://[',
  ]
  expect(foreign.map((link) => ownLink(link, origin, hosts))).toEqual(foreign.map(() => undefined))
})
