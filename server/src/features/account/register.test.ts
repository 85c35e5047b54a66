import { getImageCode, getUserDetail, getUserInfo, logIn, register } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { isBindCreator } from '@sampan/contract/creator'
import type { RequestOf } from '@sampan/contract/endpoint'
import { endInviteCodes, listInviteCodes, makeInviteCode } from '@sampan/contract/invite-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStaff, type Person } from '#testing/people.ts'
import { type CallOptions, startTestServer, type TestServer } from '#testing/server.ts'
import { account, brand } from './account.tables.ts'
import { ageCodes, drawnImageCode, forgetAllTries, mailedCode } from './testing/mailbox.ts'

let server: TestServer
let count = 0
let email = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  count += 1
  email = `New.Creator${count}@Example.com`
})

type Form = RequestOf<typeof register>

const creatorForm = async (change: Partial<Form> = {}, options: CallOptions = {}): Promise<Form> => ({
  fullName: 'ณัฐญา ศรีสุข',
  email,
  password: 'sampan1',
  repassword: 'sampan1',
  verifyCode: await mailedCode(server, email, options),
  type: 1,
  random: `registration-key-${count}`,
  ytHomePageLink: 'https://youtube.com/@nattaya',
  ...change,
})

const brandForm = async (change: Partial<Form> = {}): Promise<Form> =>
  creatorForm({
    type: 2,
    fullName: 'Lê Minh',
    companyName: 'Siam Botanics',
    website: 'https://siam-botanics.example',
    position: 'Founder',
    businessCategories: ['beauty'],
    phone: '081 234 5678',
    ytHomePageLink: undefined,
    ...change,
  })

const rowsOfEmail = async () =>
  server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(account)
    .where(eq(account.emailHash, server.app.cipher.hash(server.tenantId, email.toLowerCase())))

test('a creator registers with another platform and is logged in', async () => {
  const options = { lang: 'th', country: 'TH' } as const
  const form = await creatorForm({ phone: '081-234-5678', line: 'nattaya', viber: '+66812345678' }, options)
  const tokens = await server.ok(register, form, options)
  const nattaya = { tokens }
  expect(await server.ok(getUserDetail, {}, { as: nattaya })).toMatchObject({
    fullName: 'ณัฐญา ศรีสุข',
    role: 'creator',
    brand: null,
    abilities: { applyForSample: 'own', signMou: 'own', seeAddress: 'own' },
    language: 'th',
    countryCode: 'TH',
    email,
    phone: '+66812345678',
    line: 'nattaya',
    viber: '+66812345678',
    whatsapp: '',
  })
})

test('the password is kept as an Argon2id hash, the contacts sealed', async () => {
  await server.ok(register, await creatorForm({ line: 'my-line-id' }))
  const [row] = await rowsOfEmail()
  expect(row?.passwordHash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
  expect(row?.contactCipher.toString('latin1')).not.toContain('my-line-id')
})

test('whoever registered logs in later, in whichever case the email is typed', async () => {
  await server.ok(register, await creatorForm())
  const tokens = await server.ok(logIn, { email: email.toUpperCase(), password: 'sampan1' })
  expect(await server.ok(getUserInfo, {}, { as: { tokens } })).toMatchObject({ role: 'creator' })
})

test('a brand owner registers with a company that waits for an admin', async () => {
  const tokens = await server.ok(register, await brandForm(), { country: 'TH', lang: 'en' })
  const info = await server.ok(getUserInfo, {}, { as: { tokens } })
  expect(info).toMatchObject({
    role: 'brand',
    brand: { name: 'Siam Botanics', isVerified: false, countryCode: 'TH' },
    abilities: { auditSample: 'own', editProduct: 'own' },
  })
  const [row] = await server.app.database
    .forTenant(server.tenantId)
    .select()
    .from(brand)
    .where(eq(brand.id, info.brand?.id ?? ''))
  expect(row).toMatchObject({ website: 'https://siam-botanics.example', categoryKeys: ['beauty'] })
})

test('whoever registers hears of every fault at once, those across fields too', async () => {
  const paths = async (form: Form) =>
    (await server.call(register, form)).refusal.fields?.map(({ path }) => path).sort()
  const wrong = { fullName: '', password: 'rain', repassword: 'rains' }
  expect(await paths(await brandForm({ ...wrong, companyName: '', phone: '' }))).toEqual([
    'companyName',
    'fullName',
    'password',
    'phone',
    'repassword',
  ])
  await ageCodes(server, 61)
  const platform = { ytHomePageLink: 'https://instagram.com/nattaya', spUserName: 'nattaya' }
  expect(await paths(await creatorForm({ ...wrong, ...platform }))).toEqual([
    'fullName',
    'password',
    'repassword',
    'spAffiliateId',
    'ytHomePageLink',
  ])
})

test('a brand owner misses each field with its own message', async () => {
  const form = await brandForm({
    companyName: '',
    website: '',
    position: '',
    businessCategories: [],
    phone: '',
  })
  const answer = await server.call(register, form)
  expect(answer.refusal.fields).toEqual([
    { path: 'companyName', message: 'Give the name of your company.' },
    { path: 'website', message: 'Give the website of your company.' },
    { path: 'position', message: 'Give your position in the company.' },
    { path: 'businessCategories', message: 'Choose at least one category.' },
    { path: 'phone', message: 'Give a phone number.' },
  ])
})

test('a creator needs TikTok or another platform, and reads so in Thai and Vietnamese', async () => {
  const form = await creatorForm({ ytHomePageLink: '' })
  const thai = await server.call(register, form, { lang: 'th' })
  expect(thai.code).toBe(codes.platformNeeded)
  expect(thai.refusal.fields).toEqual([
    { path: 'tiktok', message: 'เชื่อม TikTok หรือใส่เพจอื่นของคุณอย่างน้อยหนึ่งแห่ง' },
  ])
  const vietnamese = await server.call(register, form, { lang: 'vi' })
  expect(vietnamese.message).toBe('Hãy liên kết TikTok, hoặc điền ít nhất một trang khác của bạn.')
  // The code is still good: a refused form is sent again.
  await server.ok(register, { ...form, igHomePageLink: 'https://instagram.com/nattaya' })
})

test('a double click makes one account and logs both in', async () => {
  const form = await creatorForm()
  const answers = await Promise.all([1, 2, 3].map(() => server.call(register, form)))
  expect(answers.map((answer) => answer.code)).toEqual([codes.ok, codes.ok, codes.ok])
  expect(await rowsOfEmail()).toHaveLength(1)
  const ids = await Promise.all(
    answers.map(async ({ data: tokens }) => (await server.ok(getUserInfo, {}, { as: { tokens } })).id),
  )
  expect(new Set(ids).size).toBe(1)
})

test('a used code does not open the account for another password', async () => {
  const form = await creatorForm()
  await server.ok(register, form)
  const thief = await server.call(register, { ...form, password: 'other12', repassword: 'other12' })
  expect(thief.code).toBe(codes.emailTaken)
})

test('an email that has an account says so at its field, to who reads its mail', async () => {
  await server.ok(register, await creatorForm())
  await ageCodes(server, 61)
  const form = await creatorForm({ password: 'other12', repassword: 'other12' })
  const wrong = form.verifyCode === '000000' ? '000001' : '000000'
  const stranger = await server.call(register, { ...form, verifyCode: wrong })
  expect(stranger.code).toBe(codes.emailCodeWrong)
  const owner = await server.call(register, form)
  expect(owner.code).toBe(codes.emailTaken)
  expect(owner.refusal.fields?.[0]).toEqual({
    path: 'email',
    message: 'This email already has an account. Log in, or reset the password.',
  })
})

test('two entries that differ, a short password and an unticked agreement are told at once', async () => {
  const answer = await server.call(
    register,
    await creatorForm({ password: '12345', repassword: '1234', agreed: false as never, verifyCode: '' }),
  )
  expect(answer.code).toBe(codes.invalidInput)
  const fields = Object.fromEntries((answer.refusal.fields ?? []).map((field) => [field.path, field.message]))
  expect(fields).toMatchObject({
    password: 'Use 6 to 12 characters.',
    agreed: 'Tick the agreement to go on.',
    verifyCode: 'Type the code from the mail.',
  })
})

test('a phone that is no mobile number of the country is told at its field', async () => {
  const answer = await server.call(register, await creatorForm({ phone: '02 123 4567' }), { country: 'TH' })
  expect(answer.refusal.fields?.[0]?.path).toBe('phone')
  expect(answer.refusal.fields?.[0]?.message).toMatch(/^This is not a mobile number of this country\./)
})

test('a brand owner may be called at a landline, a creator gets a mobile number', async () => {
  const landline = '6123 4567'
  await server.ok(register, await brandForm({ phone: landline }), { country: 'SG' })
  await forgetAllTries(server)
  email = `landline-${email}`
  const creator = await server.call(register, await creatorForm({ phone: landline }), { country: 'SG' })
  expect(creator.refusal.fields?.[0]?.path).toBe('phone')
  await ageCodes(server, 61)
  const wrong = await server.call(register, await brandForm({ phone: '12' }), { country: 'SG' })
  expect(wrong.refusal.fields?.[0]?.message).toMatch(/^This is not a phone number of this country\./)
})

test.for<[Partial<Form>]>([
  [{ spUserName: 'nattaya', spAffiliateId: 'AF-1' }],
  [{ otherHomePageLink: 'https://lemon8.example/nattaya', otherNickName: 'nattaya', otherFollowers: '1200' }],
])('a creator registers with another platform alone: %o', async ([platform]) => {
  const tokens = await server.ok(register, await creatorForm({ ytHomePageLink: '', ...platform }))
  expect(await server.ok(isBindCreator, {}, { as: { tokens } })).toBe(true)
})

test('half of another platform is told at the field that is missing', async () => {
  const answer = await server.call(register, await creatorForm({ spUserName: 'nattaya' }))
  expect(answer.refusal.fields?.map(({ path }) => path)).toEqual(['spAffiliateId'])
})

test.for([1, undefined])('what brands alone are asked stops no creator, of type %s', async (type) => {
  const unread = { companyName: 'Siam '.repeat(60), businessCategories: 'beauty' as never }
  await server.ok(register, await creatorForm({ ...unread, type }))
})

test('an invite code links the creator to its specialist, until it is ended', async () => {
  const specialist = await makeStaff(server, 'creatorSpecialist')
  const make = (note: string) => server.ok(makeInviteCode, { note }, { as: specialist })
  const [open, ended] = [await make('Fair in Chiang Mai'), await make('Last year')]
  expect((await server.ok(endInviteCodes, { ids: [ended.id] }, { as: specialist })).done).toBe(1)
  const form = await creatorForm()
  for (const inviteCode of ['NOBODY', ended.code]) {
    const unknown = await server.call(register, { ...form, inviteCode })
    expect(unknown.code).toBe(codes.inviteCodeUnknown)
    expect(unknown.refusal.fields?.[0]?.path).toBe('inviteCode')
  }
  await server.ok(register, { ...form, inviteCode: ` ${open.code.toLowerCase()} ` })
  expect((await rowsOfEmail())[0]?.specialistId).toBe(specialist.id)
  const own = await server.ok(listInviteCodes, {}, { as: specialist })
  expect(own.rows).toMatchObject([{ code: open.code, joined: 1, lastJoinedAt: expect.any(String) }])
})

test('a specialist has codes of their own alone; an admin makes them for specialists, and for nobody else', async () => {
  const [one, other, admin] = [
    await makeStaff(server, 'creatorSpecialist'),
    await makeStaff(server, 'creatorSpecialist'),
    await makeStaff(server, 'admin'),
  ]
  const make = (as: Person, specialistId?: string) =>
    server.call(makeInviteCode, { ...(specialistId && { specialistId }) }, { as })
  const made = (await make(admin, one.id)).data
  expect((await server.ok(listInviteCodes, {}, { as: one })).rows).toMatchObject([{ id: made.id }])
  expect((await server.ok(listInviteCodes, {}, { as: other })).total).toBe(0)
  expect((await server.ok(endInviteCodes, { ids: [made.id] }, { as: other })).failed).toBe(1)
  for (const [as, whom] of [
    [one, other.id],
    [admin, undefined],
    [admin, admin.id],
  ] as const)
    expect((await make(as, whom)).refusal.fields?.[0]?.path).toBe('specialistId')
  expect((await make(await makeStaff(server, 'reviewer'))).code).toBe(codes.notAllowed)
  const page = await server.ok(listInviteCodes, { query: made.code, view: 'all' }, { as: admin })
  expect(page.counts).toMatchObject({ open: 1, all: 1 })
  await make(admin, one.id)
  const asked = { ids: [made.id], view: 'all' as const }
  expect((await server.ok(listInviteCodes, asked, { as: one })).rows).toMatchObject([{ id: made.id }])
  expect((await server.ok(listInviteCodes, asked, { as: other })).rows).toEqual([])
})

test('the eleventh registration of an hour from one place has to read a picture', async () => {
  const form = await creatorForm({ ytHomePageLink: '' })
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await server.call(register, form)).code).toBe(codes.platformNeeded)
  }
  expect((await server.call(register, form)).code).toBe(codes.imageCodeNeeded)
  await server.ok(getImageCode, { random: form.random })
  const imgCode = await drawnImageCode(server, form.random)
  await server.ok(register, { ...form, imgCode, ytHomePageLink: 'https://youtube.com/@nattaya' })
})
