import { getUserDetail, getUserInfo, register, saveUserDetail } from '@sampan/contract/account'
import { getAddressRegions, getRegionTree, listAddresses, saveAddress } from '@sampan/contract/address'
import { listBanks } from '@sampan/contract/bank'
import { codes } from '@sampan/contract/codes'
import { listCreators } from '@sampan/contract/creator'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import { listMyTasks } from '@sampan/contract/participation-own'
import { listPayoutMethods, savePayoutMethod } from '@sampan/contract/payout'
import { listProducts } from '@sampan/contract/product'
import { getProtocol, getProtocolEdit, publishProtocol, saveProtocolDraft } from '@sampan/contract/protocol'
import { listMySamples, listSamples } from '@sampan/contract/sample'
import { endSampleGroups } from '@sampan/contract/sample-group'
import { renewMyScheduleFeed } from '@sampan/contract/schedule'
import { listTasks } from '@sampan/contract/task'
import { saveTask } from '@sampan/contract/task-edit'
import { listBanners } from '@sampan/contract/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode } from '#features/account/testing/mailbox.ts'
import { taskFormWith } from '#features/task/testing/offers.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  testPassword,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nattaya = await makeCreator(server)
  await makeProduct(server, siam.brandId)
})
afterAll(() => server.close())

/** Clients without types send what their forms hold. */
const asIs = (fields: object) => fields as never

describe('a read', () => {
  test('takes an empty filter as none', async () => {
    const all = await server.ok(listProducts)
    expect(all.total).toBe(1)
    const blank = {
      priceMin: null,
      priceMax: '',
      commissionMin: ' ',
      brandId: '',
      sort: '',
      page: '',
      pageSize: null,
    }
    expect(await server.ok(listProducts, asIs({ ...blank, countryCode: '' }))).toEqual(all)
    expect((await server.ok(listTasks, asIs({ rewardMin: '', brandId: null }))).page).toBe(1)
    const mine = { status: '', group: '', query: null, sort: '', page: '' }
    for (const list of [listMySamples, listMyTasks])
      expect(await server.ok(list, asIs(mine), { as: nattaya })).toEqual(
        await server.ok(list, {}, { as: nattaya }),
      )
    expect(await server.ok(listCreators, asIs({ platform: '' }), { as: nattaya })).toHaveLength(1)
    expect(await server.ok(listAddresses, asIs({ countryCode: '' }), { as: nattaya })).toHaveLength(1)
    expect((await server.call(listBanners, asIs({ countryCode: '' }))).code).toBe(codes.ok)
  })

  test('takes a country in small letters, and a size tier with a capital', async () => {
    expect((await server.ok(listProducts, asIs({ countryCode: 'th' }))).total).toBe(1)
    expect((await server.ok(listProducts, asIs({ countryCode: 'vn' }))).total).toBe(0)
    expect((await server.call(listProducts, asIs({ countryCode: 'xx' }))).code).toBe(codes.invalidInput)
    expect((await server.call(listSamples, asIs({ tiers: ['Mega', 'nano'] }), { as: siam })).code).toBe(
      codes.ok,
    )
  })

  test('takes every order that the specification names, and no other', async () => {
    const lists = [
      [listProducts, 'followers_desc'],
      [listTasks, 'followers_asc'],
      [listMySamples, 'price_desc'],
      [listMyTasks, 'followers_asc'],
    ] as const
    for (const [list, sort] of lists) {
      const by = (order: string) => server.call(list, asIs({ sort: order }), { as: nattaya })
      expect((await by(sort)).data).toEqual((await by('update_time')).data)
      expect((await by('price_sideways')).code).toBe(codes.invalidInput)
    }
  })

  test('of areas and banks takes the country of the call', async () => {
    const call = { country: 'TH' } as const
    const provinces = await server.ok(getAddressRegions, asIs({ parentCode: '' }), call)
    expect(provinces).toHaveLength(77)
    expect(await server.ok(getAddressRegions, { countryCode: 'TH' })).toEqual(provinces)
    expect((await server.ok(getRegionTree, {}, call)).length).toBe(77)
    const countries = async (headers: Record<string, string>) => {
      const answer = await fetch(server.url + listBanks.path, { headers })
      const { data } = (await answer.json()) as { data: { countryCode: string }[] }
      return new Set(data.map(({ countryCode }) => countryCode)).size
    }
    expect(await countries({ countrycode: 'th' })).toBe(1)
    expect(await countries({})).toBeGreaterThan(5)
  })
})

/** As every object has them of itself. */
const inherited = ['toString', '__proto__', 'constructor', 'valueOf']

test('a field that is called like a part of every object is like any other that nobody knows', async () => {
  const query = new URLSearchParams(inherited.map((name) => [name, '']))
  for (const path of [`${getUserInfo.path}?${query}`, `${listProducts.path}?${query}`]) {
    const answer = await fetch(server.url + path, {
      method: path.startsWith(getUserInfo.path) ? getUserInfo.method : listProducts.method,
      headers: { 'access-token': nattaya.tokens.accessToken },
    })
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([200, codes.ok])
  }
  expect((await server.call(listProducts, asIs({ valueOf: null, toString: '' }))).code).toBe(codes.ok)
})

describe('what does something when it is left out', () => {
  const refusedAt = async (answer: Promise<{ code: number; refusal: Refusal }>) => {
    const { code, refusal } = await answer
    return code === codes.invalidInput ? refusal.fields?.map(({ path }) => path) : code
  }

  test('is asked for where it is blank: a reward, consent, and what is switched on', async () => {
    for (const reward of ['', null]) {
      const form = asIs(taskFormWith(asIs({ reward })))
      expect(await refusedAt(server.call(saveTask, form, { as: siam }))).toEqual(['reward'])
    }
    const { reward: _, ...without } = taskFormWith()
    expect(await server.ok(saveTask, without, { as: siam })).toMatchObject({ reward: '0.00' })
    const ids = [nattaya.id]
    for (const blank of [null, '']) {
      expect(
        await refusedAt(server.call(endSampleGroups, asIs({ ids, isEnded: blank }), { as: siam })),
      ).toEqual(['isEnded'])
      expect(
        await refusedAt(server.call(renewMyScheduleFeed, asIs({ isOn: blank }), { as: nattaya })),
      ).toEqual(['isOn'])
      expect(await refusedAt(server.call(register, asIs({ agreed: blank })))).toContain('agreed')
    }
  })

  test('is what it is when left out where a number is blank, and never 0', async () => {
    const blank = asIs({ modificationLimit: '', submitDays: null })
    const saved = await server.ok(saveTask, asIs(taskFormWith(blank)), { as: siam })
    expect(saved).toMatchObject({ modificationLimit: 2, submitDays: 5 })
    const admin = await makeStaff(server, 'admin')
    const kind = 'terms' as const
    const { version } = await server.ok(getProtocolEdit, { id: kind }, { as: admin })
    const words = { en: 'Terms', th: 'ข้อตกลง' }
    const text = { title: words, body: words, effectiveOn: null, asksAgain: false }
    const draft = await server.ok(saveProtocolDraft, { id: kind, version, ...text }, { as: admin })
    await server.ok(publishProtocol, { id: kind, version: draft.version }, { as: admin })
    expect(await server.ok(getProtocol, asIs({ kind, version: '' }))).toMatchObject({ version: 1 })
  })
})

describe('a write', () => {
  test('makes a new record where its id is empty', async () => {
    const address = {
      id: '',
      countryCode: 'TH',
      addressee: 'Nattaya',
      phone: '081 234 5678',
      areaCodes: ['10', '1033', '103302'],
      address: '1 Sukhumvit Road',
      postcode: '10110',
      city: null,
      email: null,
      line: null,
      isDefault: null,
    }
    const saved = await server.ok(saveAddress, asIs(address), { as: nattaya })
    expect(saved).toMatchObject({ addressee: 'Nattaya', line: '', email: '' })
    expect(await server.ok(listAddresses, {}, { as: nattaya })).toHaveLength(2)
  })

  test('knows a bank by its name in the country of the call, and keeps a voucher that is left out', async () => {
    const save = (form: object) =>
      server.call(savePayoutMethod, asIs({ password: testPassword, accountName: 'Nattaya', ...form }), {
        as: nattaya,
      })
    for (const [bankName, accountNumber] of [
      ['KBank', '1234567890'],
      ['kasikornbank', '1234567891'],
      ['ธนาคารกสิกรไทย', '1234567892'],
    ]) {
      const { code, data } = await save({ id: null, bankName, accountNumber, voucherId: '' })
      expect([code, data.bankCode, data.countryCode]).toEqual([codes.ok, '004', 'TH'])
    }
    const before = await server.ok(listPayoutMethods, {}, { as: nattaya })
    for (const form of [{ bankName: 'Bank' }, { bankName: '' }, { bankCode: '999' }]) {
      const refused = await save({ ...form, accountNumber: '1234567893' })
      expect(refused.refusal.fields?.map(({ path }) => path)).toEqual(['bankCode'])
    }
    expect(await server.ok(listPayoutMethods, {}, { as: nattaya })).toEqual(before)
  })

  test('takes null as left out, and an empty messenger as taken away', async () => {
    const said = { fullName: 'Nattaya', phone: '081 234 5678', line: 'nat.line', zalo: 'nat.zalo' }
    await server.ok(saveUserDetail, asIs(said), { as: nattaya })
    const changed = { fullName: 'Nattaya', phone: '081 234 5678', line: 'nat.line', zalo: null, language: '' }
    await server.ok(saveUserDetail, asIs(changed), { as: nattaya })
    expect(await server.ok(getUserDetail, {}, { as: nattaya })).toMatchObject({ zalo: 'nat.zalo' })
    await server.ok(saveUserDetail, asIs({ ...changed, zalo: '' }), { as: nattaya })
    expect(await server.ok(getUserDetail, {}, { as: nattaya })).toMatchObject({ zalo: '' })
  })

  test('registers a creator whose type is empty and whose other fields are null', async () => {
    const email = 'blank@example.com'
    const nulls = ['inviteCode', 'phone', 'line', 'whatsapp', 'companyName', 'businessCategories', 'imgCode']
    const pages = [
      'ytHomePageLink',
      'fbHomePageLink',
      'spUserName',
      'spAffiliateId',
      'otherNickName',
      'otherFollowers',
    ]
    const form = {
      ...Object.fromEntries([...nulls, ...pages].map((name) => [name, null])),
      fullName: 'Mook',
      email,
      password: 'sampan1',
      repassword: 'sampan1',
      verifyCode: await mailedCode(server, email),
      random: 'registration-of-mook',
      type: '',
      igHomePageLink: 'https://instagram.com/mook.blank',
    }
    const tokens = await server.ok(register, asIs(form))
    expect(await server.ok(listCreators, {}, { as: { tokens } })).toHaveLength(1)
  })

  test('that needs a field asks for it as before', async () => {
    const refused = await server.call(saveAddress, asIs({ countryCode: 'TH', addressee: '', phone: null }), {
      as: nattaya,
    })
    const paths = refused.refusal.fields?.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['addressee', 'phone', 'areaCodes', 'address']))
  })
})
