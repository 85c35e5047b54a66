import { getAddressRegions, getRegionTree, type RegionNode } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { countryCodes } from '@sampan/contract/country'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const depthOf = (nodes: readonly RegionNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.childRegion)))

test.each(countryCodes)('the tree of %s has its two upper levels at most', async (countryCode) => {
  const tree = await server.ok(getRegionTree, { countryCode })
  expect(tree.length).toBeGreaterThan(3)
  expect(depthOf(tree)).toBe(2)
})

test('an area is picked level by level, down to the postcode', async () => {
  const below = (parentCode?: string) =>
    server.ok(getAddressRegions, { countryCode: 'TH', ...(parentCode && { parentCode }) }, { lang: 'th' })
  const provinces = await below()
  expect(provinces).toHaveLength(77)
  expect(provinces.find((area) => area.code === '10')).toEqual({
    code: '10',
    name: 'กรุงเทพมหานคร',
    also: 'Bangkok',
    hasChildren: true,
  })
  const districts = await below('10')
  expect(districts.find((area) => area.code === '1033')?.hasChildren).toBe(true)
  const subDistricts = await below('1033')
  expect(subDistricts.find((area) => area.code === '103302')).toEqual({
    code: '103302',
    name: 'คลองตัน',
    also: 'Khlong Tan',
    postcode: '10110',
    hasChildren: false,
  })
  expect(await below('103302')).toEqual([])

  // Viet Nam's wards have the general one of their province.
  const wards = await server.ok(getAddressRegions, { countryCode: 'VN', parentCode: '79' })
  expect(wards.find(({ name }) => name === 'Phường Sài Gòn')).toMatchObject({ postcode: '70000' })
})

test('a stranger to the letters reads the English names where there are some', async () => {
  const names = async (lang: string, countryCode: 'TH' | 'TW') =>
    (await server.ok(getRegionTree, { countryCode }, { lang }))[0]?.name
  expect(await names('th', 'TH')).toBe('กรุงเทพมหานคร')
  expect(await names('id', 'TH')).toBe('Bangkok')
  expect(await names('zh', 'TW')).toBe('台北市')
  expect(await names('en', 'TW')).toBe('Taipei City')
})

test('a Thai district is shown in the reader’s letters and known by the others', async () => {
  const ofBangkok = (lang: string) =>
    server.ok(getAddressRegions, { countryCode: 'TH', parentCode: '10' }, { lang })
  const [own, foreign] = [await ofBangkok('th'), await ofBangkok('en')]
  expect(own.find(({ code }) => code === '1033')).toMatchObject({ name: 'คลองเตย', also: 'Khlong Toei' })
  expect(foreign.find(({ code }) => code === '1033')).toMatchObject({ name: 'Khlong Toei', also: 'คลองเตย' })
})

test('a Chinese area is found by its Hanyu Pinyin, as place names are read, and told from its neighbour', async () => {
  const of = async (parentCode: string) => {
    const areas = await server.ok(getAddressRegions, { countryCode: 'CN', parentCode }, { lang: 'zh' })
    return Object.fromEntries(areas.map(({ name, also }) => [name, also]))
  }
  expect(await of('61')).toMatchObject({ 西安市: "Xi'an", 延安市: "Yan'an" })
  expect(await of('1302')).toMatchObject({ 乐亭县: 'Laoting', 迁安市: "Qian'an" })
  expect(await of('6532')).toMatchObject({ 和田市: 'Hetian City', 和田县: 'Hetian County' })
  expect(await of('53')).toMatchObject({ 西双版纳傣族自治州: 'Xishuangbanna' })
})

test('American counties and Saudi governorates stand below their states and regions', async () => {
  const of = (countryCode: 'US' | 'SA', parentCode: string) =>
    server.ok(getAddressRegions, { countryCode, parentCode }, { lang: 'en' })
  const maryland = await of('US', 'MD')
  expect(maryland.map(({ name }) => name)).toEqual(expect.arrayContaining(['Baltimore', 'Baltimore (city)']))
  expect((await of('US', 'CA')).map(({ name }) => name)).toContain('Los Angeles')
  expect((await of('SA', '02')).map(({ name }) => name)).toContain('Jeddah')
})

test('nothing lies below an area that does not exist', async () => {
  expect(await server.ok(getAddressRegions, { countryCode: 'TH', parentCode: 'x' })).toEqual([])
})

test('a country that the product does not know is refused', async () => {
  const answer = await server.call(getRegionTree, { countryCode: 'FR' as never })
  expect(answer.code).toBe(codes.invalidInput)
})
