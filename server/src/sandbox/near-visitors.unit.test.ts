import { expect, test } from 'vitest'
import { isNearVisitor } from './near-visitors.ts'

const visit = (ip: string, forwarded?: string) =>
  isNearVisitor({
    ip,
    socket: { remoteAddress: ip },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.2.3.4',
  '172.31.0.9',
  '192.168.1.20',
  'fd12::9',
  'fe80::1',
])('%s is near', (ip) => expect(visit(ip)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1', '0.0.0.0', '', 'unknown'])(
  '%s is not',
  (ip) => expect(visit(ip)).toBe(false),
)

test('who comes through a proxy on this machine is judged by where they came from', () => {
  expect(visit('127.0.0.1', '203.0.113.9')).toBe(false)
  expect(visit('127.0.0.1', '10.0.0.1, 203.0.113.9')).toBe(false)
  expect(visit('127.0.0.1', '127.0.0.1')).toBe(true)
  expect(visit('127.0.0.1', 'somebody')).toBe(false)
  const here = { ip: '127.0.0.1', socket: { remoteAddress: '127.0.0.1' } }
  expect(isNearVisitor({ ...here, headers: { forwarded: 'for=203.0.113.9' } })).toBe(false)
})

test('who connects from afar is not near, whatever address their headers name', () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect(isNearVisitor({ ip: '127.0.0.1', socket: { remoteAddress: '203.0.113.9' }, headers })).toBe(false)
})
