import { getCategoryTree } from '@sampan/contract/category'
import { codes } from '@sampan/contract/codes'
import {
  getDomain,
  getModuleList,
  getSampleContactInfo,
  getTenantInfo,
  listBanners,
} from '@sampan/contract/tenant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellChanged } from '#kept-reads.ts'
import { heardOf } from '#testing/heard.ts'
import { makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer, testTenantId } from '#testing/server.ts'
import { banner, type TenantContact, tenant, tenantCountry } from './tenant.tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a visitor learns who runs the site, in its own language', async () => {
  const info = await server.ok(getTenantInfo, {}, { lang: 'th-TH,th;q=0.9' })
  expect(info).toMatchObject({
    clientName: 'Sampan test',
    slogan: 'ลองก่อน',
    defaultCountry: 'TH',
    contactInfoList: [{ name: 'LINE', account: '@sampan' }],
    aboutUsType: 1,
    creatorPlatformList: [1, 2, 3, 4, 5, 0],
    isStation: 1,
    recordFiling: null,
  })
  expect(info.countries.map((each) => each.countryCode)).toEqual(['TH', 'VN', 'ID', 'PH', 'MY', 'CN', 'US'])
  expect(info.countries[0]).toEqual({
    countryCode: 'TH',
    icon: '/flags/th.svg',
    amountSymbol: '฿',
    name: 'ไทย',
  })
})

test('a reader whose language the slogan does not have gets it in English', async () => {
  const info = await server.ok(getTenantInfo, {}, { lang: 'id' })
  expect(info.slogan).toBe('Try it first')
  expect(info.countries[0]?.name).toBe('Thailand')
})

test('a change of the tenant is seen at the next look', async () => {
  await server.ok(getTenantInfo)
  await server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'tenant')
    await ctx.db.update(tenant).set({ color: '#0A7B83' }).where(eq(tenant.tenantId, testTenantId))
  })
  await heardOf(async () => expect((await server.ok(getTenantInfo)).color).toBe('#0A7B83'))
})

test('a country opens the modes that the tenant chose', async () => {
  expect(await server.ok(getModuleList, { countryCode: 'TH' })).toEqual([
    { mode: 'goods', allProduct: 1 },
    { mode: 'task', allProduct: 0 },
    { mode: 'aboutUs', allProduct: 0 },
  ])
})

test.each(['SA', 'th ', 'XX', 'not a country'])(
  'the modes of %s are none or those of the country meant',
  async (code) => {
    const modes = await server.ok(getModuleList, { countryCode: code })
    expect(modes.length).toBe(code === 'th ' ? 3 : 0)
  },
)

test('the modes are asked for with a country', async () => {
  const answer = await server.call(getModuleList, {} as never)
  expect(answer.code).toBe(codes.invalidInput)
  expect(answer.message).toBe('Choose a country.')
})

test('whoever asks about samples gets the contacts, or those that are there for samples', async () => {
  expect(await server.ok(getSampleContactInfo)).toEqual([{ name: 'LINE', account: '@sampan' }])
  const sampleContacts = [{ name: 'WhatsApp', account: '+66 81 234 5678' }]
  await server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'tenant')
    await ctx.db.update(tenant).set({ settings: { sampleContacts } }).where(eq(tenant.tenantId, testTenantId))
  })
  await heardOf(async () => expect(await server.ok(getSampleContactInfo)).toEqual(sampleContacts))
})

test('readers get the contacts of their country, then those for all countries', async () => {
  const contacts: TenantContact[] = [
    { name: 'Email', account: 'hello@sampan.example' },
    { name: 'LINE', account: '@sampan.th', countryCode: 'TH' },
    { name: 'Zalo', account: '+84 28 7109 4020', countryCode: 'VN' },
  ]
  await server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'tenant')
    await ctx.db
      .update(tenant)
      .set({ contacts, settings: { sampleContacts: contacts.slice(1) } })
      .where(eq(tenant.tenantId, testTenantId))
  })
  const [email, line, zalo] = contacts.map(({ name, account }) => ({ name, account }))
  const shown = async (country: 'TH' | 'VN' | 'ID') => {
    const { contactInfoList } = await server.ok(getTenantInfo, {}, { country })
    return [contactInfoList, await server.ok(getSampleContactInfo, {}, { country })]
  }
  await heardOf(async () => expect(await shown('VN')).toEqual([[zalo, email], [zalo]]))
  await heardOf(async () => expect(await shown('TH')).toEqual([[line, email], [line]]))
  // Nobody is named for samples there: the contacts are asked.
  await heardOf(async () => expect(await shown('ID')).toEqual([[email], [email]]))
})

test('banners are those of the country, in order and in the words of the reader', async () => {
  const made = (id: string, position: number, countryCode: 'TH' | 'VN', en: string) => ({
    tenantId: testTenantId,
    id: `01900000-0000-7000-8000-0000000000${id}`,
    countryCode,
    title: { en, th: `${en} ไทย` },
    subtitle: {},
    pictureUrl: '/files/banner.webp',
    link: '/list',
    position,
  })
  await server.inTenant(async (ctx) => {
    const rows = [made('02', 2, 'TH', 'Second'), made('01', 1, 'TH', 'First'), made('03', 0, 'VN', 'Other')]
    tellChanged(ctx.db, ctx.tenant.id, 'banner')
    await ctx.db.insert(banner).values(rows)
  })
  const titles = async (lang: string, countryCode?: 'TH' | 'VN') =>
    (await server.ok(listBanners, { countryCode }, { lang })).map((each) => each.title)
  await heardOf(async () => expect(await titles('en', 'TH')).toEqual(['First', 'Second']))
  expect(await titles('th')).toEqual(['First ไทย', 'Second ไทย'])
  expect(await titles('en', 'VN')).toEqual(['Other'])
})

test('the address of the API is ours, whatever host the caller claims', async () => {
  const answer = await server.ok(getDomain, {}, { host: 'evil.example' })
  expect(answer.domain).toBe(server.url)
  expect((await server.ok(getTenantInfo)).domain).toBe(server.url)
})

test('categories are a tree of two levels with names in the language of the reader', async () => {
  const tree = await server.ok(getCategoryTree, {}, { lang: 'zh' })
  expect(tree.length).toBeGreaterThan(20)
  const beauty = tree.find((node) => node.ckey === 'Beauty')
  expect(beauty?.name).toBe('美妆')
  expect(beauty?.childCategory.length).toBeGreaterThan(3)
  expect(beauty?.childCategory.every((child) => child.childCategory.length === 0)).toBe(true)
})

test('a closed site answers 9999 to everybody but its admins', async () => {
  const admin = await makeStaff(server, 'admin')
  const setStation = (isStation: boolean) =>
    server.inTenant(async (ctx) => {
      tellChanged(ctx.db, ctx.tenant.id, 'tenant')
      await ctx.db.update(tenant).set({ isStation }).where(eq(tenant.tenantId, testTenantId))
    })
  await setStation(false)
  await heardOf(async () => expect((await server.call(getTenantInfo)).code).toBe(codes.maintenance))
  expect((await server.ok(getTenantInfo, {}, { as: admin })).isStation).toBe(0)
  await setStation(true)
  await heardOf(async () => expect((await server.ok(getTenantInfo)).isStation).toBe(1))
})

test('a country that the tenant leaves is no longer offered', async () => {
  await server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'tenant_country')
    await ctx.db.delete(tenantCountry).where(eq(tenantCountry.countryCode, 'US'))
  })
  await heardOf(async () => {
    const { countries } = await server.ok(getTenantInfo)
    expect(countries.map((each) => each.countryCode)).not.toContain('US')
    expect(await server.ok(getModuleList, { countryCode: 'US' })).toEqual([])
  })
})
