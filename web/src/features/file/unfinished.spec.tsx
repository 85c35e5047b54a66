import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearSession, saveTokens } from '#lib/session.ts'
import { findUnfinished, forgetUnfinished, latestUnfinished, noteUnfinished } from './unfinished.ts'

const forget = () => localStorage.clear()
beforeEach(forget)
afterEach(forget)

const enter = (account: string) =>
  saveTokens({
    accessToken: `x.${btoa(JSON.stringify({ a: account, s: account }))}.x`,
    refreshToken: `${account}.1`,
  })
const signed = new File(['x'], 'agreement of Ploy Srisuk.pdf', { lastModified: 7 })

test('an upload that was begun goes on for whoever began it, and nothing of it stays once they log out', () => {
  enter('ploy')
  noteUnfinished(signed, 'mou', '/upload/1')
  expect(findUnfinished(signed, 'mou')).toBe('/upload/1')
  expect(latestUnfinished('mou')?.name).toBe(signed.name)
  enter('niran')
  expect([findUnfinished(signed, 'mou'), latestUnfinished('mou')]).toEqual([undefined, undefined])
  enter('ploy')
  expect(findUnfinished(signed, 'mou')).toBe('/upload/1')
  clearSession()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ploy')
  enter('ploy')
  noteUnfinished(signed, 'mou', '/upload/2')
  forgetUnfinished(signed, 'mou')
  expect(latestUnfinished('mou')).toBeUndefined()
})
