import { accountNumberFault } from '@sampan/contract/account-number'
import { listBanks } from '@sampan/contract/bank'
import { countryCodes } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As a client asks that names no country, neither in the call nor in its header. */
async function everywhere(): Promise<OutputOf<typeof listBanks>> {
  const answer = await fetch(server.url + listBanks.path)
  return ((await answer.json()) as { data: OutputOf<typeof listBanks> }).data
}

test('a visitor sees the banks and wallets of a country', async () => {
  const banks = await server.ok(listBanks, { countryCode: 'PH' })
  expect(banks.every((bank) => bank.countryCode === 'PH')).toBe(true)
  expect(new Set(banks.map((bank) => bank.kind))).toEqual(new Set(['bank', 'wallet']))
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
})

test('without a country all are listed, and every hint is a number that its bank would take', async () => {
  const banks = await everywhere()
  expect(new Set(banks.map((bank) => bank.countryCode))).toEqual(new Set(countryCodes))
  for (const bank of banks) {
    expect(accountNumberFault(bank.numberHint, bank), `${bank.name} ${bank.numberHint}`).toBeUndefined()
    // Zeros in a row look like no number of anybody.
    expect(new Set(bank.numberHint).size, bank.name).toBeGreaterThan(4)
    expect(bank.name).not.toBe('')
  }
})

test('banks are known by their names in full and in Latin letters too', async () => {
  const banks = await everywhere()
  const of = (code: string) => banks.find((bank) => bank.code === code)
  expect(of('970436')).toMatchObject({ name: 'Vietcombank', also: 'Ngân hàng Ngoại thương Việt Nam' })
  expect(of('004')?.also).toContain('Kasikornbank')
})
