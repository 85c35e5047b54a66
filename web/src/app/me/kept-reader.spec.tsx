import { getUserInfo, type UserInfo } from '@sampan/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlace } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'
import { clearSession, expireSession, forgetOthers, readTokens, saveTokens } from '#lib/session.ts'
import { fillFromReader, keepReader } from './kept-reader.ts'

const logIn = (a: string) =>
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a, s: a }))}.x`, refreshToken: `${a}.1.x` })
const ploy: UserInfo = {
  id: 'ploy',
  fullName: 'Ploy',
  role: 'brand',
  avatar: '',
  brand: { id: 'b', name: 'Mist', logo: '', color: '#123456', isVerified: true, countryCode: 'TH' },
  mcn: null,
  abilities: {},
  language: null,
  countryCode: 'TH',
}
const niran: UserInfo = { ...ploy, id: 'niran', fullName: 'Niran', role: 'creator', brand: null }
const forget = () => {
  localStorage.clear()
  queryClient.clear()
}
beforeEach(forget)
afterEach(forget)

/** Who the next page is for, before anybody answers. */
function nextPage(): unknown {
  queryClient.clear()
  fillFromReader()
  return queryClient.getQueryData([...keyOf(getUserInfo, {}, readPlace()), true])
}

test('the reader of one account is not kept for another that logged in meanwhile', () => {
  logIn('niran')
  keepReader(ploy)
  expect(nextPage()).toBeUndefined()
  keepReader(niran)
  keepReader(ploy)
  expect(nextPage()).toEqual(niran)
})

test('what is kept and is no answer of today, or of somebody else, is dropped', () => {
  logIn('ploy')
  keepReader(ploy)
  expect(nextPage()).toEqual(ploy)
  const [place = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':reader'))
  const { mcn, ...older } = ploy
  const wrong = [
    older,
    niran,
    null,
    [],
    { ...ploy, role: 'visitor' },
    { ...ploy, abilities: null },
    { ...ploy, abilities: { look: 1 } },
    { ...ploy, brand: { id: 'b' } },
    { ...ploy, countryCode: 'XX' },
    { ...ploy, language: 'xx' },
  ]
  for (const each of [...wrong.map((one) => JSON.stringify(one)), '{']) {
    localStorage.setItem(place, each)
    expect(nextPage(), each).toBeUndefined()
    expect(localStorage.getItem(place), each).toBeNull()
  }
})

test('whose session ended without a log-out is not kept either once somebody else is there, or nobody', async () => {
  for (const next of [() => logIn('niran'), () => expireSession(readTokens()), clearSession]) {
    logIn('ploy')
    keepReader(ploy)
    await forgetOthers()
    expect(nextPage()).toEqual(ploy)
    next()
    await forgetOthers()
    logIn('ploy')
    expect(nextPage()).toBeUndefined()
  }
})
