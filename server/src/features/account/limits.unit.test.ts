import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { judgeCode } from '#features/account/code/email-code.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import { hashPassword, isPassword } from './password.ts'

test('limits count an IPv4 address alone and an IPv6 address by its network', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('a password is known by its own hash only, whichever way its letters are put together', async () => {
  const stored = await hashPassword('Hànộ1')
  expect(await isPassword('Hànộ1'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('Hanoi1', stored)).toBe(false)
  expect(await hashPassword('Hànộ1')).not.toBe(stored)
})

test('no password fits where there is no hash', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  expect(await isPassword('!', '!')).toBe(false)
})

test('a hash that was made at other cost is still good', async () => {
  const salt = Buffer.from('sixteen bytes ok')
  const cheap = { memory: 64, passes: 1, parallelism: 1, nonce: salt, tagLength: 32 }
  const tag = argon2Sync('argon2id', { ...cheap, message: Buffer.from('sampan1') })
  const [salt64, tag64] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${salt64}$${tag64}`
  expect(await isPassword('sampan1', stored)).toBe(true)
  expect(await isPassword('sampan2', stored)).toBe(false)
})

test('a code is right, wrong, repeated, void or expired', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  const [code, other] = [Buffer.from('right'), Buffer.from('wrong')]
  const row = (tries: number, secondsAgo = 5) => ({
    codeHash: code,
    sentAt: new Date(now.getTime() - secondsAgo * 1_000),
    tries,
  })
  expect(judgeCode(row(0), code, now)).toBe('right')
  expect(judgeCode(row(4), code, now)).toBe('right')
  expect(judgeCode(row(0), other, now)).toBe('wrong')
  expect(judgeCode(row(5), code, now)).toBe('void')
  expect(judgeCode(row(0, 600), code, now)).toBe('right')
  expect(judgeCode(row(0, 601), code, now)).toBe('expired')
  expect(judgeCode(row(100), code, now)).toBe('repeated')
  expect(judgeCode(row(100), other, now)).toBe('expired')
  expect(judgeCode(undefined, code, now)).toBe('expired')
})
