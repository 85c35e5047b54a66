import { codes } from '@sampan/contract/codes'
import { applyForSampleForCreator } from '@sampan/contract/managed-creator'
import { applyForSample, getMySample, getSample } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

test('a chosen reason is read by everybody in their own language, and own words as they were written (R312)', async () => {
  const creator = await makeCreator(server)
  const product = await makeProduct(server, siam.brandId)
  const input = { ...applicationOf(creator, product), reasonKey: 'fits' as const, remark: 'ผิวผสมค่ะ' }
  const { id } = await server.ok(applyForSample, input, { as: creator, lang: 'th' })
  const read = async (lang: string) => (await server.ok(getSample, { id }, { as: siam, lang })).why
  const own = { key: 'fits', own: 'ผิวผสมค่ะ', ownLanguage: 'th' }
  expect(await read('en')).toEqual({ ...own, chosen: 'It fits what I post' })
  expect(await read('vi')).toEqual({
    ...own,
    chosen: server.app.words.say('vn', 'sample:apply.reasons.fits'),
  })
  const mine = await server.ok(getMySample, { id }, { as: creator, lang: 'th' })
  expect(mine.remark).toBe(`${server.app.words.say('th', 'sample:apply.reasons.fits')} ผิวผสมค่ะ`)
  const english = await server.ok(getMySample, { id }, { as: creator, lang: 'en' })
  expect(english.remark).toBe('It fits what I post. ผิวผสมค่ะ')
})

test('who applies for a creator gives the reason as of another person; own words alone are enough, nothing is not', async () => {
  const nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  const creator = await makeCreator(server, { specialistId: nina.id })
  const product = await makeProduct(server, siam.brandId)
  const { addressId: _, ...input } = applicationOf(creator, product)
  const silent = await server.call(applyForSampleForCreator, { ...input, remark: ' ' }, { as: nina })
  expect(silent.code).toBe(codes.invalidInput)
  expect(silent.refusal.fields).toMatchObject([{ path: 'remark' }])
  const chosen = { ...input, reasonKey: 'audience' as const, remark: '' }
  const { id } = await server.ok(applyForSampleForCreator, chosen, { as: nina, lang: 'th' })
  expect((await server.ok(getSample, { id }, { as: siam })).remark).toBe('Their followers ask for it')
  const other = await makeCreator(server)
  const plain = await server.ok(applyForSample, applicationOf(other, product), { as: other })
  expect((await server.ok(getSample, { id: plain.id }, { as: siam })).why).toEqual({
    ...{ key: null, chosen: '', own: 'It fits what I post', ownLanguage: null },
  })
})
