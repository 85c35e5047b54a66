import { randomUUIDv7 } from 'node:crypto'
import { changeAccess } from '@sampan/contract/access'
import { getUserInfo, logIn } from '@sampan/contract/account'
import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import {
  getSettings,
  saveTenantAboutUs,
  saveTenantBrand,
  saveTenantClocks,
  saveTenantContacts,
  saveTenantCountries,
  saveTenantHosts,
  saveTenantMaintenance,
  saveTenantPlatforms,
} from '@sampan/contract/settings'
import { getDomain, getModuleList, getSampleContactInfo, getTenantInfo } from '@sampan/contract/tenant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { clockRuleOf } from '#features/tenant/sample-clocks.ts'
import { tenant, tenantHost } from '#features/tenant/tenant.tables.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let ploy: Person
let mai: Person
beforeAll(async () => {
  server = await startTestServer()
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
  mai = await makeStaff(server, 'admin', 'Mai Lin')
})
afterAll(() => server.close())

const settings = () => server.ok(getSettings, {}, { as: ploy })

test('only admins see and change what is set', async () => {
  for (const role of ['reviewer', 'creatorSpecialist', 'productSpecialist', 'mcn'] as const)
    expect((await server.call(getSettings, {}, { as: await makeStaff(server, role) })).code).toBe(
      codes.notAllowed,
    )
  const { brand } = await settings()
  const answer = await server.call(saveTenantBrand, brand, { as: await makeBrand(server) })
  expect(answer.code).toBe(codes.notAllowed)
})

test('a saved name is on the site at once, and the log says what it was', async () => {
  expect((await server.ok(getTenantInfo)).clientName).not.toBe('Baan Media')
  const { brand } = await settings()
  const values = {
    ...brand.values,
    clientName: 'Baan Media',
    color: '#0A7B83',
    slogan: { en: 'Try it', th: 'ลองก่อน' },
  }
  const saved = await server.ok(saveTenantBrand, { version: brand.version, values }, { as: ploy })
  expect(saved).toMatchObject({ changedBy: 'Ploy Arunrat', values })
  await heardOf(async () => expect((await server.ok(getTenantInfo)).clientName).toBe('Baan Media'))
  expect((await server.ok(getTenantInfo, {}, { lang: 'th' })).slogan).toBe('ลองก่อน')
  const { rows } = await server.ok(listAuditEntries, { kinds: ['tenant'] }, { as: ploy })
  expect(rows[0]).toMatchObject({
    verb: 'saveTenantBrand',
    by: { name: 'Ploy Arunrat' },
    subject: { name: 'brand' },
  })
  expect(rows[0]?.fields).toContainEqual({
    name: 'clientName',
    before: brand.values.clientName,
    after: 'Baan Media',
  })
})

test('of two in one form the second is told who was faster, and may save over it then', async () => {
  const { aboutUs } = await settings()
  const of = (link: string) => ({ version: aboutUs.version, values: { type: 2 as const, link } })
  const first = await server.ok(saveTenantAboutUs, of('https://one.example'), { as: ploy })
  const second = await server.call(saveTenantAboutUs, of('https://two.example'), { as: mai })
  expect(second.code).toBe(codes.stateChanged)
  expect(second.refusal).toMatchObject({ details: { name: 'Ploy Arunrat', version: first.version } })
  const again = { ...of('https://two.example'), version: first.version }
  expect((await server.ok(saveTenantAboutUs, again, { as: mai })).values.link).toBe('https://two.example')
})

test('of two saves at the same moment one is stored', async () => {
  const { platforms } = await settings()
  const save = (as: Person, chosen: (0 | 1)[]) =>
    server.call(saveTenantPlatforms, { version: platforms.version, values: { platforms: chosen } }, { as })
  const answers = await Promise.all([save(ploy, [1]), save(mai, [0, 1])])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.stateChanged].sort())
})

test('bad input is told at its field', async () => {
  const all = await settings()
  const at = async (
    answer: Promise<{ code: number; refusal: { fields?: { path: string }[] | undefined } }>,
  ) => {
    const { code, refusal } = await answer
    return [code, ...(refusal.fields ?? []).map(({ path }) => path)]
  }
  const { brand, countries, clocks, contacts, platforms, aboutUs, hosts } = all
  const bad = [
    at(
      server.call(
        saveTenantBrand,
        { ...brand, values: { ...brand.values, clientName: ' ', color: 'red' } },
        { as: ploy },
      ),
    ),
    at(
      server.call(
        saveTenantBrand,
        { ...brand, values: { ...brand.values, logo: 'https://evil.example/a.png' } },
        { as: ploy },
      ),
    ),
    at(
      server.call(
        saveTenantCountries,
        { ...countries, values: { ...countries.values, countries: [] } },
        { as: ploy },
      ),
    ),
    at(
      server.call(
        saveTenantClocks,
        { ...clocks, values: { ...clocks.values, sample: { all: { review: 0.5 }, countries: {} } } },
        { as: ploy },
      ),
    ),
    at(
      server.call(
        saveTenantContacts,
        { ...contacts, values: { ...contacts.values, contacts: [{ name: '', account: 'x' }] } },
        { as: ploy },
      ),
    ),
    at(server.call(saveTenantPlatforms, { ...platforms, values: { platforms: [] } }, { as: ploy })),
    at(
      server.call(
        saveTenantAboutUs,
        { ...aboutUs, values: { type: 2, link: 'http://a.example' } },
        { as: ploy },
      ),
    ),
    at(
      server.call(
        saveTenantHosts,
        { ...hosts, values: { hosts: ['https://a.example', 'ok.example', 'ok.example'] } },
        { as: ploy },
      ),
    ),
  ]
  expect(await Promise.all(bad)).toEqual([
    [codes.invalidInput, 'values.clientName', 'values.color'],
    [codes.invalidInput, 'values.logo'],
    [codes.invalidInput, 'values.countries', 'values.defaultCountry'],
    [codes.invalidInput, 'values.sample.all.review'],
    [codes.invalidInput, 'values.contacts.0.name'],
    [codes.invalidInput, 'values.platforms'],
    [codes.invalidInput, 'values.link'],
    [codes.invalidInput, 'values.hosts.0', 'values.hosts'],
  ])
})

test('a mode that is switched off is gone from its country at once; the order and the first country follow', async () => {
  const { countries } = await settings()
  const values = {
    countries: [
      { countryCode: 'VN' as const, modes: ['goods' as const], allProduct: true },
      { countryCode: 'TH' as const, modes: ['task' as const], allProduct: true },
    ],
    defaultCountry: 'VN' as const,
  }
  await server.ok(saveTenantCountries, { version: countries.version, values }, { as: ploy })
  await heardOf(async () =>
    expect(await server.ok(getModuleList, { countryCode: 'TH' })).toEqual([{ mode: 'task', allProduct: 0 }]),
  )
  const info = await server.ok(getTenantInfo)
  expect([info.defaultCountry, info.countries.map(({ countryCode }) => countryCode)]).toEqual([
    'VN',
    ['VN', 'TH'],
  ])
})

test('clocks hold for what begins after the save, by country', async () => {
  const { clocks } = await settings()
  const values = {
    silentBrand: 'escalate' as const,
    sample: { all: { review: 48 }, countries: { TH: { review: 24 } } },
    task: { all: { pay: 96 }, countries: {} },
  }
  const saved = await server.ok(saveTenantClocks, { version: clocks.version, values }, { as: ploy })
  expect(saved.values).toEqual(values)
  await heardOf(async () => {
    const tenant = server.app.tenants.byId(server.tenantId)
    expect([clockRuleOf(tenant, 'TH', 5)?.hours, clockRuleOf(tenant, 'VN', 5)?.hours]).toEqual([24, 48])
  })
})

test('contacts are shown, those about samples apart, and the log has their number alone', async () => {
  const { contacts } = await settings()
  const values = {
    contacts: [
      { name: 'LINE', account: '@baan', countryCode: 'TH' as const },
      { name: 'Email', account: 'baan@sampan.example' },
    ],
    sampleContacts: [{ name: 'Zalo', account: '0909' }],
    recordFiling: null,
  }
  await server.ok(saveTenantContacts, { version: contacts.version, values }, { as: ploy })
  expect((await settings()).contacts.values).toEqual(values)
  await heardOf(async () => expect(await server.ok(getSampleContactInfo)).toEqual(values.sampleContacts))
  const { rows } = await server.ok(listAuditEntries, { kinds: ['tenant'] }, { as: ploy })
  expect(JSON.stringify(rows)).not.toContain('@baan')
})

test('a host leads here once it is saved; the name of another tenant and of the server is refused', async () => {
  const other = randomUUIDv7()
  await server.app.database.transaction(other, async (db) => {
    const [own] = await db.select().from(tenant).where(eq(tenant.tenantId, server.tenantId))
    if (own) await db.insert(tenant).values({ ...own, tenantId: other, slug: 'other' })
    await db.insert(tenantHost).values({ tenantId: other, host: 'other.example' })
  })
  await server.app.tenants.reload()
  const { hosts } = await settings()
  const save = (list: string[]) =>
    server.call(saveTenantHosts, { version: hosts.version, values: { hosts: list } }, { as: ploy })
  const before = hosts.values.hosts
  expect((await save([...before, 'other.example'])).refusal.fields?.[0]?.path).toBe(
    `values.hosts.${before.length}`,
  )
  expect((await save([...before, '10.0.0.1'])).code).toBe(codes.invalidInput)
  expect((await save([])).refusal.fields?.[0]?.path).toBe('values.hosts')
  expect((await save([...before, 'Shop.Example'])).code).toBe(codes.ok)
  await heardOf(async () =>
    expect((await server.call(getDomain, {}, { host: 'shop.example' })).code).toBe(codes.ok),
  )
})

test('a closed site turns everybody away but admins, who log in and open it again', async () => {
  const passwordHash = await hashPassword('Secret123')
  const nan = await makeStaff(server, 'reviewer', 'Nan')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ passwordHash }).where(eq(account.tenantId, server.tenantId)),
  )
  const { maintenance } = await settings()
  const closed = await server.ok(
    saveTenantMaintenance,
    { version: maintenance.version, values: { isOpen: false } },
    { as: ploy },
  )
  await heardOf(async () => expect((await server.call(getTenantInfo)).code).toBe(codes.maintenance))
  expect((await server.call(getUserInfo, {}, { as: nan })).code).toBe(codes.maintenance)
  expect((await server.call(logIn, { email: nan.email, password: 'Secret123' })).code).toBe(codes.maintenance)
  expect((await server.call(logIn, { email: nan.email, password: 'wrong1234' })).code).toBe(codes.logInFailed)
  const tokens = await server.ok(logIn, { email: mai.email, password: 'Secret123' })
  const open = { version: closed.version, values: { isOpen: true } }
  await server.ok(saveTenantMaintenance, open, { as: { tokens } })
  await heardOf(async () => expect((await server.call(getTenantInfo)).code).toBe(codes.ok))
})

test('an admin who was ended no longer saves', async () => {
  const { brand } = await settings()
  await server.ok(changeAccess, { accountId: mai.id, isDisabled: true, reason: 'Left' }, { as: ploy })
  expect((await server.call(saveTenantBrand, brand, { as: mai })).code).not.toBe(codes.ok)
})
