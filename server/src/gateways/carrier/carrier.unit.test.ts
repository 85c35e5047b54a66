import { countryCodes } from '@sampan/contract/country'
import { parcelStates } from '@sampan/contract/parcel-state'
import { expect, test } from 'vitest'
import { companyOfSandboxCode, sandboxCodeOf } from '#sandbox/carrier/sandbox-companies.ts'
import { nextStep } from '#sandbox/carrier/sandbox-journey.ts'
import { type CarrierCompany, carrierCompanies } from './carrier.companies.ts'
import { isoOf } from './kuaidi100.ts'
import { readKuaidi100State } from './parcel-state.ts'
import { companiesOf, findCompany, guessCompanies, looksRight, tidyTrackNum, zoneOf } from './track-number.ts'

test('every country has companies of its own, and no code stands for two', () => {
  for (const country of countryCodes) {
    expect(
      companiesOf(country).filter(({ countries }) => countries.length < 11).length,
      country,
    ).toBeGreaterThan(0)
  }
  const codes = carrierCompanies.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('the service reads its own words only, and one code stands for one clock', () => {
  const ours = new Set(carrierCompanies.map(({ code }) => code))
  const played = carrierCompanies.map(sandboxCodeOf)
  // The service's own words that are ours too.
  const shared = played.filter((code) => ours.has(code))
  const common = ['anteraja', 'aramex', 'dhl', 'ems', 'fedex', 'jd', 'jne', 'naqel', 'parcelforce', 'phlpost']
  const postal = ['sicepat', 'singpost', 'tcat', 'usps', 'yodel', 'yunda']
  expect([...common, ...postal]).toEqual(expect.arrayContaining(shared))
  for (const company of carrierCompanies) {
    const read = companyOfSandboxCode(sandboxCodeOf(company))
    expect(offsetOf(read), company.code).toBe(offsetOf(company))
  }
})

const offsetOf = (company: CarrierCompany | undefined) =>
  Temporal.Instant.from('2026-11-22T00:00:00Z').toZonedDateTimeISO(zoneOf(company)).offset

const looks = (code: string, trackNum: string) => {
  const company = findCompany(code)
  if (!company) throw new Error(`No company ${code}`)
  return looksRight(company, trackNum)
}

test.each([
  ['flash-th', 'TH0158 2241 7390'],
  ['flash-th', 'th01016r5y8a0a'],
  ['kex-th', 'KERPK000123456'],
  ['jt-th', '820123456789'],
  ['thailand-post', 'EF582621152TH'],
  ['spx-th', 'SPXTH0123456789'],
  ['ninja-th', 'NLTHMP012345678'],
  ['ghn', 'LKX8VNRT'],
  ['ghtk', 'S12345678.SG01.123456789'],
  ['viettel-post', '2026112012345'],
  ['jne', '540000123456789'],
  ['jt-id', 'JP1234567890'],
  ['sicepat', '000123456789'],
  ['anteraja', '10001234567890'],
  ['lion-parcel', '11LP1234567890'],
  ['lbc', '123456789012'],
  ['spx-ph', 'SPXPH0123456789'],
  ['pos-malaysia', 'ER123456785MY'],
  ['jt-my', '630012345678'],
  ['singpost', 'RR123456785SG'],
  ['sf', 'SF1234567890123'],
  ['zto', '75114716763449'],
  ['seven-eleven-tw', 'F12345678901'],
  ['tcat', '123456789012'],
  ['usps', '9400 1118 9922 3100 0012 34'],
  ['ups', '1Z999AA10123456784'],
  ['royal-mail', 'RR123456785GB'],
  ['smsa', '290012345678'],
  ['aramex', '34567890123'],
  ['dhl', '1234567890'],
])('%s takes %s', (code, trackNum) => {
  expect(looks(code, trackNum)).toBe(true)
})

test.each([
  ['flash-th', 'TH0158'],
  ['jt-th', '82012345678'],
  ['thailand-post', 'EF582621152MY'],
  ['pos-malaysia', 'ER123456784MY'],
  ['singpost', 'RR123465785SG'],
  ['ups', '1Z999AA1012345678'],
  ['sf', 'SF12345'],
  ['jt-my', '730012345678'],
])('%s asks about %s', (code, trackNum) => {
  expect(looks(code, trackNum)).toBe(false)
})

test('a number is guessed by its shape, companies of the country first', () => {
  expect(guessCompanies('TH015822417390', 'TH')[0]?.code).toBe('flash-th')
  expect(guessCompanies('1Z999AA10123456784')[0]?.code).toBe('ups')
  expect(guessCompanies('123456789012', 'PH')[0]?.code).toBe('jt-ph')
  expect(guessCompanies('123456789012', 'SA')[0]?.code).toBe('smsa')
  expect(guessCompanies('EF582621152TH')[0]?.code).toBe('thailand-post')
  expect(guessCompanies('??')).toEqual([])
})

test('numbers are compared without spaces, hyphens and case', () => {
  expect(tidyTrackNum(' th-0158 2241\t7390 ')).toBe('TH015822417390')
})

test.each([
  ['0', 'in_transit', 0],
  ['1', 'picked_up', 1],
  ['101', 'pending_pickup', null],
  ['103', 'picked_up', 1],
  ['2', 'exception', 2],
  ['203', 'refused', 2],
  ['204', 'delivery_failed', 2],
  ['210', 'cancelled', 2],
  ['3', 'delivered', 3],
  ['304', 'delivered', 3],
  ['4', 'returned', 4],
  ['401', 'cancelled', 4],
  ['5', 'out_for_delivery', 5],
  ['501', 'available_for_pickup', 5],
  ['6', 'returning', 6],
  ['7', 'in_transit', 7],
  ['8', 'customs', 8],
  ['10', 'customs', 8],
  ['13', 'exception', 2],
  ['14', 'refused', 14],
  ['1001', 'in_transit', 0],
])('Kuaidi100 %s is %s, express status %s', (code, parcel, express) => {
  expect(readKuaidi100State(code)).toEqual({ parcel, express })
  expect(parcelStates).toContain(parcel)
})

test('the exact code counts before the basic one, and unknown codes are passed over', () => {
  expect(readKuaidi100State('501', '5')?.parcel).toBe('available_for_pickup')
  expect(readKuaidi100State('9999', '3')?.parcel).toBe('delivered')
  expect(readKuaidi100State(undefined, '77')).toBeNull()
})

test('wall time gets the offset of the company, and the date decides about summer time', () => {
  expect(isoOf('2026-11-20 15:04:05', zoneOf(findCompany('flash-th')))).toBe('2026-11-20T15:04:05+07:00')
  expect(isoOf('2026-07-01 09:00:00', zoneOf(findCompany('royal-mail')))).toBe('2026-07-01T09:00:00+01:00')
  expect(isoOf('2026-12-01 09:00:00', zoneOf(findCompany('royal-mail')))).toBe('2026-12-01T09:00:00+00:00')
  expect(isoOf('2026-11-20 15:04:05', zoneOf(findCompany('dhl')))).toBe('2026-11-20T15:04:05+08:00')
  expect(isoOf('yesterday', 'Asia/Bangkok')).toBeNull()
})

test('a parcel goes its usual way, round a detour, and back when it was refused', () => {
  const way = (from: string | null) => nextStep(from)?.state ?? null
  expect([null, '1', '0', '5', '3'].map(way)).toEqual(['1', '0', '5', '3', null])
  expect(['8', '7', '2'].map(way)).toEqual(['5', '5', '5'])
  expect(['14', '6', '4'].map(way)).toEqual(['6', '4', null])
})
