import { readFileSync } from 'node:fs'
import path from 'node:path'
import { postcodePatterns } from '@sampan/contract/address'
import { languageOf } from '@sampan/contract/country'
import { mobileOf } from '@sampan/contract/phone'
import { openSampleStatuses, sampleStatuses, sampleTransitions } from '@sampan/contract/sample-status'
import { password } from '@sampan/contract/text.schemas'
import { expect, test } from 'vitest'
import { findCompany, looksRight } from '../server/src/gateways/carrier/track-number.ts'
import { brands } from './content/brands.ts'
import { creators } from './content/creators/creators.ts'
import { mcns } from './content/mcns.ts'
import { products } from './content/products/products.ts'
import { samplesAt } from './content/samples/samples.ts'
import { staff } from './content/staff.ts'
import { groundNames } from './grounds.ts'
import { idOf } from './ids.ts'
import { demoPassword } from './log-ins.ts'
import { clawbackNotices } from './rows/clawback-rows.ts'
import { participationParcels, participationsAt, postLinkOf } from './rows/participation-rows.ts'
import { accountId } from './rows/people-rows.ts'
import { postsOf } from './rows/sandbox-post-rows.ts'

const features = path.join(import.meta.dirname, '../server/src/features')
const read = <Shape>(file: string) => JSON.parse(readFileSync(path.join(features, file), 'utf8')) as Shape

interface Category {
  ckey: string
  childCategory: Category[]
}
const leaves = new Set(
  read<Category[]>('product/categories/categories.json').flatMap((root) =>
    root.childCategory.map((child) => child.ckey),
  ),
)
const people = [
  ...creators,
  ...staff,
  ...brands.flatMap((brand) => brand.people),
  ...mcns.flatMap((mcn) => mcn.people),
]
const twice = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index)
/** Noon and midnight in South-East Asia, and a leap day. */
const moments = ['2026-11-20T05:00:00Z', '2027-03-01T17:00:00Z', '2028-02-29T10:30:00Z'].map(
  (text) => new Date(text),
)

test('there is enough of everything', () => {
  expect(products.length).toBeGreaterThanOrEqual(70)
  expect(creators.length).toBeGreaterThanOrEqual(40)
  expect(brands.length).toBeGreaterThanOrEqual(5)
  expect(samplesAt(moments[0] as Date).length).toBeGreaterThanOrEqual(60)
})

test('names and mail addresses occur once', () => {
  expect(twice(products.map((item) => item.key))).toEqual([])
  expect(twice(people.map((person) => person.key))).toEqual([])
  expect(twice(people.map((person) => person.email))).toEqual([])
  expect(twice(products.flatMap((item) => item.skus.map((sku) => sku.barcode)))).toEqual([])
})

test('every product is written in the language of its country and in English', () => {
  for (const item of products) {
    for (const language of ['en', languageOf(item.country)] as const) {
      expect(item.name[language], `${item.key} ${language}`).toBeTruthy()
      expect(item.description[language], `${item.key} ${language}`).toBeTruthy()
      expect(item.sellingPoints[language], `${item.key} ${language}`).toHaveLength(3)
    }
    expect(item.name['zh-CN'], item.key).toBeTruthy()
  }
})

test('every product has a real category, several pictures and variants whose stock adds up', () => {
  for (const item of products) {
    expect(leaves.has(item.categoryKey), `${item.key} ${item.categoryKey}`).toBe(true)
    expect(item.pictureCount, item.key).toBeGreaterThanOrEqual(3)
    expect(item.skus.length, item.key).toBeGreaterThanOrEqual(2)
    expect(
      item.skus.reduce((sum, sku) => sum + sku.stock, 0),
      item.key,
    ).toBe(item.quotaLeft)
  }
  expect(products.flatMap((item) => item.skus).some((sku) => sku.stock === 0)).toBe(true)
})

test('neighbours on a shelf never share a ground', () => {
  for (const shelf of Map.groupBy(products, (item) => item.country).values()) {
    for (const [index, item] of shelf.entries()) {
      expect(groundNames).toContain(item.ground)
      for (const near of shelf.slice(Math.max(0, index - 4), index)) expect(near.ground).not.toBe(item.ground)
    }
  }
})

test('phones, postcodes, account numbers and categories of people are valid', () => {
  const banks = read<Record<string, { code: string; numberPattern: string }[]>>('payout/banks/banks.json')
  for (const person of people) {
    if (person.phone) expect(mobileOf(person.phone, person.country), person.key).toBe(person.phone)
  }
  for (const creator of creators) {
    expect(creator.address.postcode, creator.key).toMatch(postcodePatterns[creator.country])
    const bank = banks[creator.country]?.find((one) => one.code === creator.payout.bankCode)
    expect(creator.payout.accountNumber, creator.key).toMatch(new RegExp(bank?.numberPattern ?? '(?!)'))
    for (const key of creator.categories) expect(leaves.has(key), `${creator.key} ${key}`).toBe(true)
  }
  for (const key of brands.flatMap((brand) => brand.categories)) expect(leaves.has(key), key).toBe(true)
})

test('some creators withhold their sales, all sizes occur', () => {
  const own = creators.map((creator) => creator.accounts[0])
  expect(own.some((account) => account?.metrics.gmv === null)).toBe(true)
  const followers = own.map((account) => account?.followers ?? 0)
  for (const [low, high] of [
    [0, 1e4],
    [1e4, 1e5],
    [1e5, 1e6],
    [1e6, 1e9],
  ] as const) {
    expect(
      followers.some((count) => count >= low && count < high),
      `${low}`,
    ).toBe(true)
  }
})

test.each(moments)('at %s every state occurs, with late, paused and running clocks', (now) => {
  const samples = samplesAt(now)
  expect(new Set(samples.map((one) => one.status))).toEqual(new Set(sampleStatuses))
  const clocks = samples.flatMap((one) => one.clock ?? [])
  for (const owner of ['brand', 'creator']) {
    expect(clocks.some((clock) => clock.owner === owner && clock.lateAt)).toBe(true)
    expect(clocks.some((clock) => clock.owner === owner && clock.dueAt > now && !clock.pausedAt)).toBe(true)
  }
  expect(clocks.some((clock) => clock.pausedAt)).toBe(true)
})

test.each(moments)('at %s every life follows the transition table and the order of time', (now) => {
  const samples = samplesAt(now)
  expect(twice(samples.map((one) => one.key))).toEqual([])
  const open = samples.filter((one) => openSampleStatuses.includes(one.status))
  expect(twice(open.map((one) => `${one.creatorKey} ${one.productKey}`))).toEqual([])
  for (const sample of samples) {
    let state: number | null = null
    let before = new Date(0)
    for (const line of sample.history) {
      expect(line.at >= before && line.at <= now, `${sample.key} ${line.verb}`).toBe(true)
      before = line.at
      expect(line.from, `${sample.key} ${line.verb}`).toBe(state)
      if (line.from === line.to) continue
      const rule = sampleTransitions[line.verb as keyof typeof sampleTransitions]
      expect(rule.from, `${sample.key} ${line.verb}`).toContain(line.from)
      expect(rule.to, `${sample.key} ${line.verb}`).toContain(line.to)
      if ('needsReason' in rule) expect(line.reason, `${sample.key} ${line.verb}`).not.toBe('')
      state = line.to
    }
    expect(state, sample.key).toBe(sample.status)
  }
})

test('parcels carry numbers of their carriers, and events in order', () => {
  const now = moments[0] as Date
  for (const { key, shipment } of samplesAt(now)) {
    if (!shipment) continue
    const company = findCompany(shipment.carrierCode)
    expect(company && looksRight(company, shipment.trackingNumber), shipment.trackingNumber).toBe(true)
    const times = shipment.events.map((event) => event.at.getTime())
    expect(times, key).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size, key).toBe(times.length)
    expect(Math.max(...times), key).toBeLessThanOrEqual(now.getTime())
  }
})

test('a parcel of a task that arrived has its delivery as the last event', () => {
  const now = moments[0] as Date
  const arrived = participationParcels(participationsAt(now), now).filter(
    ({ shipment }) => shipment.deliveredAt,
  )
  expect(arrived.length).toBeGreaterThan(2)
  for (const { key, shipment } of arrived) expect(shipment.events.at(-1)?.state, key).toBe(3)
})

test('every post of the demo is found by the played TikTok, under the account that posted it', () => {
  for (const now of moments) {
    const [samples, told] = [samplesAt(now), participationsAt(now)]
    const links = [...samples.map((one) => one.postLink), ...told.map(postLinkOf)].filter(
      (link) => link !== null,
    )
    const posts = postsOf(samples, told)
    const found = posts.map(({ account, id }) => `https://www.tiktok.com/@${account.handle}/video/${id}`)
    expect(found.toSorted()).toEqual(links.toSorted())
    expect(twice(posts.map(({ id }) => id))).toEqual([])
    expect(posts.every(({ title }) => title !== '')).toBe(true)
  }
})

test('the same moment tells the same demo, with the same ids', () => {
  const now = moments[0] as Date
  expect(samplesAt(now)).toEqual(samplesAt(new Date(now)))
  expect(idOf('account', 'nattaya-srisuk')).toBe(idOf('account', 'nattaya-srisuk'))
  expect(idOf('account', 'nattaya-srisuk')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('the password of the demo passes the rules for passwords', () => {
  expect(password.safeParse(demoPassword).success).toBe(true)
})

test('whose reward is to be taken back was told so, and each admin of what is contradicted', () => {
  const [now = new Date()] = moments
  const told = participationsAt(now)
  const toldOf = (text: string) =>
    clawbackNotices({ tenant: { id: idOf('tenant', 'sampan') }, now } as never, told)
      .filter((row) => row.text === `task:mail.${text}`)
      .map((row) => row.account_id)
  const taken = told.filter(({ draft }) => draft.clawback)
  expect(toldOf('clawbackAnnounced')).toEqual(taken.map(({ draft }) => accountId(draft.creator)))
  const admins = staff.filter(({ role }) => role === 'admin').map(({ key }) => accountId(key))
  expect(admins.length).toBeGreaterThan(1)
  expect(toldOf('clawbackContradicted')).toEqual(
    taken.flatMap(({ draft }) => (draft.clawback?.contradiction ? admins : [])),
  )
})
