import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { getSettings, saveTenantBanners } from '@sampan/contract/settings'
import { listBanners } from '@sampan/contract/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banner } from '#features/tenant/tenant.tables.ts'
import { heardOf } from '#testing/heard.ts'
import { makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer()
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

test('a banner is shown in its country on its days to its readers, in the order given', async () => {
  await server.inTenant(async (ctx) => {
    const place = { tenantId: server.tenantId, countryCode: 'TH' as const, subtitle: {}, link: '' }
    const old = {
      ...place,
      id: randomUUIDv7(),
      title: { en: 'Old' },
      pictureUrl: '/pictures/old.webp',
      position: 0,
    }
    await ctx.db.insert(banner).values(old)
  })
  const { banners } = await server.ok(getSettings, {}, { as: ploy })
  const today = new Date().toISOString().slice(0, 10)
  const of = (name: string, change: object = {}) => ({
    ...{ id: randomUUIDv7(), countryCode: 'TH' as const, title: { en: name }, subtitle: {} },
    ...{ picture: '/pictures/old.webp', link: '/list', from: null, until: null, languages: [] },
    ...change,
  })
  const values = {
    banners: [
      of('Second', { until: '2999-01-01' }),
      of('Over', { from: '2020-01-01', until: '2020-12-31' }),
      of('Later', { from: '2999-01-01' }),
      of('Thai', { languages: ['th'] }),
      of('Vietnam', { countryCode: 'VN' }),
      of('Today', { from: '2020-01-01', until: today > '2020' ? '2999-12-31' : null }),
    ],
  }
  const save = (given: object) =>
    server.call(saveTenantBanners, { version: banners.version, values: given } as never, { as: ploy }) // some are wrong on purpose
  const wrong = [
    of('', { title: {} }),
    of('A', { picture: 'https://evil.example/a.png' }),
    of('B', { link: 'javascript:x' }),
    of('C', { from: '2026-02-01', until: '2026-01-01' }),
  ]
  const paths = await Promise.all(
    wrong.map(async (each) => (await save({ banners: [each] })).refusal.fields?.[0]?.path),
  )
  expect(paths).toEqual(['title', 'picture', 'link', 'until'].map((name) => `values.banners.0.${name}`))
  const one = of('Twice', {})
  const doubled = await save({ banners: [one, { ...one }] })
  expect([doubled.code, doubled.refusal.fields?.[0]?.path]).toEqual([
    codes.invalidInput,
    'values.banners.1.id',
  ])
  expect((await save(values)).code).toBe(codes.ok)
  const shown = async (lang: string) =>
    (await server.ok(listBanners, { countryCode: 'TH' }, { lang })).map(({ title }) => title)
  await heardOf(async () => expect(await shown('en')).toEqual(['Second', 'Today']))
  expect(await shown('th')).toEqual(['Second', 'Thai', 'Today'])
})
