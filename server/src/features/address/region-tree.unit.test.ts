import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { expect, test } from 'vitest'
import { getRegions, isWholePath, pathOf, type StoredRegion } from './region-tree.ts'

test.each(countryCodes)(
  'every area of %s has a code of its own, a name and a place below its parent',
  async (country: CountryCode) => {
    const tree = await getRegions(country)
    expect(tree.roots.length).toBeGreaterThan(0)
    let count = 0
    const visit = (nodes: readonly StoredRegion[]) => {
      for (const node of nodes) {
        count += 1
        expect(node.code).toMatch(/^[\w-]{1,40}$/)
        expect(node.name.trim()).not.toBe('')
        visit(node.childRegion)
      }
    }
    visit(tree.roots)
    expect(tree.byCode.size).toBe(count)
  },
)

test.each(['TH', 'CN', 'TW', 'SA'] as const)(
  'every area of %s has a name in Latin letters',
  async (country) => {
    const { byCode } = await getRegions(country)
    const without = [...byCode.values()].filter(
      ({ name, names }) => !/^[\p{Script=Latin}\d\s'’().,/-]+$/u.test(names?.en ?? name),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  },
)

test('each province of Viet Nam has a general postcode of its own', async () => {
  const { roots } = await getRegions('VN')
  const codes = roots.map(({ postcode }) => postcode ?? '')
  expect(codes.filter((postcode) => !/^\d\d000$/.test(postcode))).toEqual([])
  expect(new Set(codes).size).toBe(34)
})

test('a path is followed from the top, each area below the one before', async () => {
  const thailand = await getRegions('TH')
  const [province, other] = thailand.roots
  const district = province?.childRegion[0]
  if (!province || !other || !district) throw new Error('the Thai areas are not there')
  expect(pathOf(thailand, [province.code, district.code])).toEqual([province, district])
  expect(pathOf(thailand, [other.code, district.code])).toBeUndefined()
  expect(pathOf(thailand, [district.code])).toBeUndefined()
  expect(isWholePath([province, district])).toBe(false)
})

test('a list of postcodes is never complete, so a Malaysian address may end at its city', async () => {
  const malaysia = await getRegions('MY')
  const state = malaysia.roots[0]
  const city = state?.childRegion[0]
  if (!state || !city) throw new Error('the Malaysian areas are not there')
  expect(isWholePath([state])).toBe(false)
  expect(isWholePath([state, city])).toBe(true)
})
