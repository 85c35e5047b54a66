import { changeAccess, listPeople } from '@sampan/contract/access'
import { getUserInfo } from '@sampan/contract/account'
import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import { listOwnProducts } from '@sampan/contract/product-edit'
import * as contract from '@sampan/contract/staff-invitation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardOf } from '#testing/heard.ts'
import {
  type BrandPerson,
  makeBrand,
  makePerson,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { nextMail } from '../testing/mailbox.ts'

let server: TestServer
let mai: Person
let siam: BrandPerson
let lotus: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  mai = await makeStaff(server, 'admin', 'Mai Lin')
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus Home' })
})
afterAll(() => server.close())

const to = (email: string, given: object = {}) => ({
  ...{ email, role: 'brand' as const, countryCode: 'TH' as const, language: 'en' as const },
  ...given,
})
const invite = (as: Person, email: string, given: object = {}) =>
  server.call(contract.inviteStaff, to(email, given), { as })
const tokenIn = async (email: string) => {
  const mail = await nextMail(server, email)
  expect(mail.subject).toMatch(/invites you to Siam Botanics/)
  return /\/join\?t=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
}
const person = { fullName: 'Nan Suda', password: 'Orchid77', repassword: 'Orchid77', agreed: true as const }
const change = (as: Person, accountId: string, isDisabled: boolean, given: object = {}) =>
  server.call(
    changeAccess,
    { accountId, isDisabled, ...(isDisabled && { reason: 'Left' }), ...given },
    { as },
  )
const colleague = (of: BrandPerson, name: string) =>
  makePerson(server, 'brand', name, { brandId: of.brandId })

test('a brand invites a colleague, who joins the same brand with its rights (R274)', async () => {
  const product = await makeProduct(server, siam.brandId)
  expect((await invite(siam, 'nan@x.example')).code).toBe(codes.ok)
  const token = await tokenIn('nan@x.example')
  expect(await server.ok(contract.openStaffInvitation, { token })).toMatchObject({
    state: 'open',
    invitation: { role: 'brand', company: 'Siam Botanics', by: siam.name },
  })
  const tokens = await server.ok(contract.acceptStaffInvitation, { ...person, token })
  const nan = { tokens }
  expect(await server.ok(getUserInfo, {}, { as: nan })).toMatchObject({
    role: 'brand',
    brand: { id: siam.brandId },
  })
  const own = await server.ok(listOwnProducts, {}, { as: nan })
  expect(own.rows.map(({ id }) => id)).toEqual([product.id])
  expect((await server.call(contract.acceptStaffInvitation, { ...person, token })).code).toBe(
    codes.invitationOver,
  )
  const { rows } = await server.ok(listPeople, {}, { as: siam })
  expect(rows.map(({ name }) => name).sort()).toEqual(['Nan Suda', siam.name].sort())
  const log = await server.ok(listAuditEntries, { query: siam.name }, { as: mai })
  expect(log.rows.map(({ verb }) => verb)).toContain('inviteStaff')
})

test('a brand invites to itself alone, and sees its own invitations alone; an admin sees them too', async () => {
  const wrong = [invite(siam, 'a@x.example', { role: 'admin' }), invite(mai, 'b@x.example')]
  for (const { refusal } of await Promise.all(wrong)) expect(refusal.fields?.[0]?.path).toBe('role')
  await invite(lotus, 'lek@x.example')
  const seen = async (as: Person) =>
    (await server.ok(contract.listStaffInvitations, {}, { as })).rows.map(({ email }) => email)
  expect(await seen(lotus)).toEqual(['lek@x.example'])
  expect(await seen(siam)).not.toContain('lek@x.example')
  expect(await seen(mai)).toContain('lek@x.example')
  const { rows, mcns } = await server.ok(contract.listStaffInvitations, {}, { as: lotus })
  expect(mcns).toEqual([])
  const ids = rows.map(({ id }) => id)
  for (const verb of [contract.resendStaffInvitations, contract.withdrawStaffInvitations])
    expect((await server.ok(verb, { ids }, { as: siam })).rows[0]?.code).toBe(codes.notFound)
  expect((await server.ok(contract.withdrawStaffInvitations, { ids }, { as: lotus })).done).toBe(1)
})

test('a brand ends and gives back the access of its own people, and of nobody else', async () => {
  const nok = await colleague(lotus, 'Nok Dee')
  for (const other of [siam.id, mai.id]) expect((await change(lotus, other, true)).code).toBe(codes.notFound)
  expect((await change(lotus, lotus.id, true)).code).toBe(codes.notAllowed)
  expect(
    (await server.call(changeAccess, { accountId: nok.id, role: 'admin' }, { as: lotus })).code,
  ).not.toBe(codes.ok)
  expect((await change(lotus, nok.id, true)).code).toBe(codes.ok)
  await heardOf(async () =>
    expect((await server.call(getUserInfo, {}, { as: nok })).code).toBe(codes.sessionOver),
  )
  const row = async () =>
    (await server.ok(listPeople, { view: 'all', query: 'Nok Dee' }, { as: lotus })).rows[0]
  expect(await row()).toMatchObject({ ended: { by: lotus.name, reason: 'Left' }, actions: ['giveBack'] })
  expect((await change(lotus, nok.id, false)).code).toBe(codes.ok)
  // What an administrator ended stays so.
  await change(mai, nok.id, true)
  // Of the staff a brand reads neither who it was nor why.
  expect(await row()).toMatchObject({ ended: { by: null, reason: '' }, actions: [] })
  expect((await change(lotus, nok.id, false)).code).toBe(codes.notAllowed)
  // Nor by ending it again, after which it would be the brand's own to give back.
  expect((await change(lotus, nok.id, true, { reason: 'Ours now' })).code).toBe(codes.notAllowed)
  const seen = await server.ok(listPeople, { view: 'all', query: 'Nok Dee' }, { as: mai })
  expect(seen.rows[0]).toMatchObject({ ended: { by: 'Mai Lin', reason: 'Left' } })
  expect((await change(mai, nok.id, false)).code).toBe(codes.ok)
})

test('a brand reads of an address neither that it has an account nor that others invited it', async () => {
  const stranger = await makePerson(server, 'creator', 'Dao Known')
  // An account of its own people it knows.
  expect((await invite(siam, siam.email)).code).toBe(codes.emailTaken)
  expect((await invite(siam, stranger.email)).data).toMatchObject({ state: 'open', email: stranger.email })
  const mail = await nextMail(server, stranger.email)
  expect(mail.text_body).toContain('has an account already')
  // A page of the phone, which leads a desktop to the dialog that it has instead.
  expect(mail.text_body).toContain('/m/login')
  expect(mail.text_body).not.toContain('/join?t=')
  // Another brand, and the staff, invite the same address; the brand itself does it once.
  const both = 'both@x.example'
  const roles = [{}, {}, { role: 'reviewer' }]
  const invited = [siam, lotus, mai].map((as, at) => invite(as, both, roles[at]))
  expect((await Promise.all(invited)).map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
  expect((await invite(siam, both)).code).toBe(codes.staffInvited)
})

test('invitations that are refused count too, and a brand that nobody has verified sends none', async () => {
  const brand = await makeBrand(server, { name: 'Probe' })
  const asked: number[] = []
  for (let at = 0; at <= contract.staffInvitationLimits.perBrandDay; at += 1)
    asked.push((await invite(brand, brand.email)).code)
  expect(asked.slice(0, -1).every((code) => code === codes.emailTaken)).toBe(true)
  expect(asked.at(-1)).toBe(codes.tooManyRequests)
  const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
  expect((await invite(fresh, 'anybody@x.example')).code).toBe(codes.brandNotVerified)
})

test('what a brand sent an admin sends again, for the same brand, whose invitation it stays', async () => {
  const admin = await makeStaff(server, 'admin', 'Short Stay')
  await invite(siam, 'again@x.example')
  const first = await nextMail(server, 'again@x.example')
  const { rows } = await server.ok(contract.listStaffInvitations, { query: 'again@x.example' }, { as: admin })
  await server.ok(contract.resendStaffInvitations, { ids: rows.map(({ id }) => id) }, { as: admin })
  expect((await change(mai, admin.id, true)).code).toBe(codes.ok)
  const mail = await nextMail(server, 'again@x.example', first.id)
  expect(mail.subject).toMatch(/invites you to Siam Botanics/)
  const token = /\/join\?t=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
  const tokens = await server.ok(contract.acceptStaffInvitation, { ...person, token })
  expect(await server.ok(getUserInfo, {}, { as: { tokens } })).toMatchObject({ brand: { id: siam.brandId } })
})

test('of two colleagues who end each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const brand = await makeBrand(server, { name: `Pair ${round}` })
    const other = await colleague(brand, `Other ${round}`)
    await Promise.all([change(brand, other.id, true), change(other, brand.id, true)])
    const { rows } = await server.ok(listPeople, { query: `Pair ${round}` }, { as: mai })
    expect(rows).toHaveLength(1)
  }
})

test('invitations of who lost access are over', async () => {
  const brand = await makeBrand(server, { name: 'Siam Botanics' })
  const other = await colleague(brand, 'Som Jai')
  await invite(other, 'late@x.example')
  const token = await tokenIn('late@x.example')
  await change(brand, other.id, true)
  expect((await server.call(contract.acceptStaffInvitation, { ...person, token })).code).toBe(
    codes.invitationOver,
  )
})
