import { listBanks } from '@sampan/contract/bank'
import { countryCodes } from '@sampan/contract/country'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a visitor sees the banks and wallets of a country', async () => {
  const banks = await server.ok(listBanks, { countryCode: 'PH' })
  expect(banks.every((bank) => bank.countryCode === 'PH')).toBe(true)
  expect(new Set(banks.map((bank) => bank.kind))).toEqual(new Set(['bank', 'wallet']))
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
})

test('without a country all are listed, and every hint fits its own pattern', async () => {
  const banks = await server.ok(listBanks)
  expect(new Set(banks.map((bank) => bank.countryCode))).toEqual(new Set(countryCodes))
  for (const bank of banks) {
    expect(() => new RegExp(bank.numberPattern)).not.toThrow()
    expect(bank.name).not.toBe('')
  }
})

test('banks are known by their names in full and in Latin letters too', async () => {
  const banks = await server.ok(listBanks)
  const of = (code: string) => banks.find((bank) => bank.code === code)
  expect(of('970436')).toMatchObject({ name: 'Vietcombank', also: 'Ngân hàng Ngoại thương Việt Nam' })
  expect(of('004')?.also).toContain('Kasikornbank')
})
