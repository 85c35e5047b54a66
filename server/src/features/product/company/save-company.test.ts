import { getUserInfo } from '@sampan/contract/account'
import { listAuditEntries } from '@sampan/contract/audit'
import { getBrandVerification } from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { type Company, getCompany, saveCompany } from '@sampan/contract/company'
import { uploadFile } from '@sampan/contract/file'
import { listNotifications } from '@sampan/contract/notification'
import { getProduct } from '@sampan/contract/product'
import { verifyBrand } from '@sampan/contract/product-edit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

async function uploadLogo(as: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('purpose', 'picture')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const headers = { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken }
  const answer = await fetch(server.url + uploadFile.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { result: string } }).data.result
}

const see = (as: Person, id?: string) => server.ok(getCompany, id ? { id } : {}, { as })
const linesOf = async (as: Person, id?: string) =>
  (await server.ok(getBrandVerification, id ? { id } : {}, { as })).lines.map(({ step, text }) => [
    step,
    text,
  ])
const whole = { categoryKeys: ['Lipmakeup'], phone: '02 123 4567' }
const change = ({ version, values }: Company, changed: Partial<Company['values']> = {}) => ({
  version,
  values: { ...values, ...whole, ...changed },
})
const fieldsOf = (answer: { refusal: { fields?: { path: string }[] | undefined } }) =>
  answer.refusal.fields?.map(({ path }) => path)
const told = async (as: Person, words: RegExp) =>
  (await server.ok(listNotifications, {}, { as })).rows.filter((row) => words.test(JSON.stringify(row)))
    .length

test('a brand changes what it entered, an admin does so for any company, and nobody else does', async () => {
  const orchid = await makeBrand(server, { name: 'Orchid Tea' })
  const [other, creator] = [await makeBrand(server), await makeCreator(server)]
  const offer = await makeProduct(server, orchid.brandId)
  const logo = await uploadLogo(orchid)
  const saved = await server.ok(
    saveCompany,
    { ...change(await see(orchid), { logo, website: 'https://orchid-tea.example' }), position: 'Founder' },
    { as: orchid },
  )
  expect(saved).toMatchObject({ changedBy: 'Orchid Tea owner', isVerified: true, position: 'Founder' })
  expect(saved.values).toMatchObject({ logo, phone: '+6621234567', categoryKeys: ['Lipmakeup'] })
  expect((await server.ok(getProduct, { id: offer.id }, { as: creator })).brand).toMatchObject({
    logo,
    isVerified: true,
  })
  expect((await server.ok(getUserInfo, {}, { as: orchid })).brand?.logo).toBe(logo)
  expect(await linesOf(ploy, orchid.brandId)).toEqual([
    ['change', 'https://siam-botanics.example → https://orchid-tea.example'],
  ])

  const byStaff = await see(ploy, orchid.brandId)
  expect(byStaff).toMatchObject({ position: null, values: { phone: '+6621234567' } })
  const mended = { id: orchid.brandId, ...change(byStaff, { name: 'Orchid Tea House' }) }
  expect(await server.ok(saveCompany, mended, { as: ploy })).toMatchObject({ isVerified: true })
  expect(await told(orchid, /We changed the details of Orchid Tea House/)).toBe(1)

  const onlyLogo = { id: orchid.brandId, ...change(await see(ploy, orchid.brandId), { logo: '' }) }
  await server.ok(saveCompany, onlyLogo, { as: ploy })
  const { lines } = await server.ok(getBrandVerification, {}, { as: orchid })
  expect(lines.map(({ changed }) => changed)).toEqual([['logo'], [], ['logo', 'categories', 'phone']])
  const inEnglish = await server.ok(listNotifications, {}, { as: orchid, lang: 'en' })
  expect(inEnglish.rows[0]?.text).toMatch(/about your company\. Logo$/)
  const inThai = await server.ok(listNotifications, {}, { as: orchid, lang: 'th' })
  expect(inThai.rows[0]?.text).toContain('โลโก้')

  expect((await server.call(getCompany, { id: orchid.brandId }, { as: other })).code).toBe(codes.notFound)
  const theirs = { id: orchid.brandId, ...change(await see(orchid)) }
  expect((await server.call(saveCompany, theirs, { as: other })).code).toBe(codes.notFound)
  for (const as of [
    creator,
    await makeStaff(server, 'reviewer'),
    await makeStaff(server, 'productSpecialist'),
  ])
    expect((await server.call(saveCompany, theirs, { as })).code).toBe(codes.notAllowed)
})

test('a verified company that takes another name is verified anew, and staff are told', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus Paper' })
  const plain = await server.ok(saveCompany, change(await see(lotus), { name: 'LOTUS Paper' }), {
    as: lotus,
  })
  expect(plain.isVerified).toBe(true)
  const renamed = await server.ok(saveCompany, change(plain, { name: 'Nelumbo Stationers' }), { as: lotus })
  expect(renamed.isVerified).toBe(false)
  const looked = await server.ok(getBrandVerification, { id: lotus.brandId }, { as: ploy })
  expect(looked).toMatchObject({ state: 'waiting', actions: ['ask', 'verify', 'refuse'] })
  expect(looked.dueAt).not.toBeNull()
  expect((await linesOf(lotus))[0]).toEqual(['rename', 'LOTUS Paper → Nelumbo Stationers'])
  expect(await told(ploy, /Nelumbo Stationers has another name/)).toBe(1)

  // Renamed again while it is looked at, it goes on waiting; verified, it offers no step of its own.
  const again = await server.ok(saveCompany, change(renamed, { name: 'Nelumbo' }), { as: lotus })
  expect((await linesOf(lotus))[0]).toEqual(['change', 'Nelumbo Stationers → Nelumbo'])
  expect(await told(ploy, /Its verification is under way/)).toBe(1)
  const former = { id: lotus.brandId, name: 'Nelumbo Stationers' }
  expect((await server.call(verifyBrand, former, { as: ploy })).code).toBe(codes.stateChanged)
  expect((await see(lotus)).isVerified).toBe(false)
  await server.ok(verifyBrand, { id: lotus.brandId, name: 'nelumbo' }, { as: ploy })
  expect((await see(lotus)).isVerified).toBe(true)
  expect((await server.ok(getBrandVerification, {}, { as: lotus })).actions).toEqual([])
  const lines = (await linesOf(lotus)).length
  await server.ok(saveCompany, change(again), { as: lotus })
  expect(await linesOf(lotus)).toHaveLength(lines)
})

test('what is wrong is said at its field, and whoever was slower is told who was faster', async () => {
  const fresh = await makeBrand(server, { isVerified: false, name: 'Fresh Farm' })
  const stored = await see(fresh)
  const wrong = async (changed: Partial<Company['values']>) =>
    fieldsOf(await server.call(saveCompany, change(stored, changed), { as: fresh }))
  expect(await wrong({ name: ' ' })).toEqual(['values.name'])
  expect(await wrong({ website: 'http://fresh.example' })).toEqual(['values.website'])
  expect(await wrong({ categoryKeys: [] })).toEqual(['values.categoryKeys'])
  expect(await wrong({ categoryKeys: ['no such'] })).toEqual(['values.categoryKeys'])
  expect(await wrong({ phone: '12' })).toEqual(['values.phone'])
  for (const logo of ['https://elsewhere.example/a.png', '/files/no-such.png'])
    expect(await wrong({ logo })).toEqual(['values.logo'])
  await server.ok(saveCompany, change(stored), { as: fresh })
  const late = await server.call(saveCompany, change(stored, { name: 'Late' }), { as: fresh })
  expect([late.code, late.refusal.details?.name]).toEqual([codes.stateChanged, 'Fresh Farm owner'])
})

test('the audit log has each field as it was and is, and never the phone', async () => {
  const one = await makeBrand(server, { name: 'Quiet Tea' })
  await server.ok(saveCompany, change(await see(one), { name: 'Loud Tea' }), { as: one })
  const { rows } = await server.ok(listAuditEntries, { query: one.brandId }, { as: ploy })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ verb: 'saveCompany', kind: 'product', subject: { name: 'Loud Tea' } })
  expect(rows[0]?.fields).toEqual(
    expect.arrayContaining([
      { name: 'name', before: 'Quiet Tea', after: 'Loud Tea' },
      { name: 'status', before: 'verified', after: 'waiting' },
      { name: 'phone', isWithheld: true },
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('1234567')
})

test('who renames a company again and again is stopped for the day, and staff are told once an hour', async () => {
  const reed = await makeBrand(server, { name: 'Reed Boats' })
  let seen = await see(reed)
  const rename = async (name: string) => {
    const answer = await server.call(saveCompany, change(seen, { name }), { as: reed })
    if (answer.code === codes.ok) seen = answer.data
    return answer.code
  }
  for (let at = 1; at <= 20; at += 1) expect(await rename(`Reed Boats ${at}`)).toBe(codes.ok)
  // As it was verified, and as it waited.
  expect(await told(ploy, /Reed Boats \d+ has another name/)).toBe(2)
  expect(await told(ploy, /Reed Boats \d+.*Its verification is under way/)).toBe(1)
  // What changes nothing is no change, and an admin still mends it.
  expect(await rename('Reed Boats 20')).toBe(codes.ok)
  expect(await rename('Reed Boats 21')).toBe(codes.tooManyRequests)
  const mended = { id: reed.brandId, ...change(await see(ploy, reed.brandId), { name: 'Reed Boats' }) }
  expect((await server.call(saveCompany, mended, { as: ploy })).code).toBe(codes.ok)
})
