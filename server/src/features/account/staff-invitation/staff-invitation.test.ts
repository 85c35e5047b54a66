import { changeAccess, listPeople } from '@sampan/contract/access'
import { getUserInfo, logIn } from '@sampan/contract/account'
import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import * as contract from '@sampan/contract/staff-invitation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { nextMail } from '../testing/mailbox.ts'
import { forgetOldInvitations } from './staff-invitation.queries.ts'
import { staffInvitation } from './staff-invitation.tables.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer()
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

const to = (email: string, given: object = {}) => ({
  ...{ email, role: 'reviewer' as const, countryCode: 'TH' as const, language: 'en' as const },
  ...given,
})
const person = { fullName: 'Nan Suda', password: 'Orchid77', repassword: 'Orchid77', agreed: true as const }
const invite = (email: string, given: object = {}) =>
  server.ok(contract.inviteStaff, to(email, given), { as: ploy })

/** The token of the newest link that was mailed to an address, another one than `former`. */
async function tokenIn(email: string, former = ''): Promise<string> {
  let read: string | undefined
  for (;;) {
    // Throws when no further mail comes.
    const mail = await nextMail(server, email, read)
    const token = /\/join\?t=([\w-]+)/.exec(mail.text_body)?.[1]
    if (token && token !== former) return token
    read = mail.id
  }
}
const accept = (token: string, given: object = {}) =>
  server.call(contract.acceptStaffInvitation, { ...person, token, ...given })

test('only admins invite, and nobody twice or who has an account', async () => {
  const mai = await makeStaff(server, 'reviewer')
  for (const as of [mai, await makeStaff(server, 'mcn')]) {
    expect((await server.call(contract.inviteStaff, to('a@x.example'), { as })).code).toBe(codes.notAllowed)
    expect((await server.call(contract.listStaffInvitations, {}, { as })).code).toBe(codes.notAllowed)
  }
  const call = (email: string, given: object = {}) =>
    server.call(contract.inviteStaff, to(email, given) as never, { as: ploy }) // some are wrong on purpose
  expect((await call(mai.email)).code).toBe(codes.emailTaken)
  const twice = await Promise.all([call('twice@x.example'), call(' Twice@X.example ')])
  expect(twice.map(({ code }) => code).sort()).toEqual([codes.ok, codes.staffInvited].sort())
  const wrong = [call('nobody'), call('b@x.example', { role: 'brand' }), call('c@x.example', { role: 'mcn' })]
  const paths = (await Promise.all(wrong)).map(({ refusal }) => refusal.fields?.[0]?.path)
  expect(paths).toEqual(['email', 'role', 'mcnName'])
})

test('an admin adds another, who sets name and password by the link of the mail, once', async () => {
  const email = 'second@x.example'
  const made = await invite(email, { role: 'admin' })
  expect(made).toMatchObject({
    email,
    role: 'admin',
    state: 'open',
    by: 'Ploy Arunrat',
    actions: ['resend', 'withdraw'],
  })
  const token = await tokenIn(email)
  const opened = await server.ok(contract.openStaffInvitation, { token })
  expect(opened).toMatchObject({ state: 'open', invitation: { email, role: 'admin', by: 'Ploy Arunrat' } })
  expect((await accept(token, { repassword: 'Other123' })).refusal.fields?.[0]?.path).toBe('repassword')
  const [one, two] = await Promise.all([accept(token), accept(token)])
  expect([one.code, two.code].sort()).toEqual([codes.ok, codes.invitationOver].sort())
  const tokens = await server.ok(logIn, { email, password: person.password })
  expect(await server.ok(getUserInfo, {}, { as: { tokens } })).toMatchObject({
    fullName: 'Nan Suda',
    role: 'admin',
  })
  // The second administrator may do what takes two.
  expect((await server.call(listPeople, {}, { as: { tokens } })).code).toBe(codes.ok)
  expect((await accept(token)).code).toBe(codes.invitationOver)
  const { rows } = await server.ok(contract.listStaffInvitations, { view: 'accepted' }, { as: ploy })
  expect(rows).toMatchObject([{ email: 's•••@x.example', accepted: { name: 'Nan Suda' }, actions: [] }])
  const log = await server.ok(listAuditEntries, { kinds: ['account'] }, { as: ploy })
  expect(log.rows.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['inviteStaff', 'acceptStaffInvitation']),
  )
  expect(JSON.stringify(log.rows)).not.toContain(email)
})

test('an agency comes with its first person, and further ones join it', async () => {
  await invite('first@baan.example', { role: 'mcn', mcnName: 'Baan Creators' })
  await accept(await tokenIn('first@baan.example'))
  const { mcns } = await server.ok(contract.listStaffInvitations, {}, { as: ploy })
  const [baan] = mcns.filter(({ name }) => name === 'Baan Creators')
  await invite('next@baan.example', { role: 'mcn', mcnId: baan?.id })
  const { data: tokens } = await accept(await tokenIn('next@baan.example'))
  expect(await server.ok(getUserInfo, {}, { as: { tokens } as never })).toMatchObject({
    mcn: baan,
    role: 'mcn',
  }) // accepted a line above
})

test('a link ends with its time, with a newer one, and when it is taken back', async () => {
  const [late, again, back] = [
    await invite('late@x.example'),
    await invite('again@x.example'),
    await invite('back@x.example'),
  ]
  const [lateToken, oldToken, backToken] = [
    await tokenIn('late@x.example'),
    await tokenIn('again@x.example'),
    await tokenIn('back@x.example'),
  ]
  const set = (id: string, change: Partial<typeof staffInvitation.$inferInsert>) =>
    server.inTenant((ctx) => ctx.db.update(staffInvitation).set(change).where(eq(staffInvitation.id, id)))
  await set(late.id, { expiresAt: new Date(Date.now() - 1_000) })
  expect((await accept(lateToken)).code).toBe(codes.invitationOver)
  expect((await server.ok(contract.openStaffInvitation, { token: lateToken })).state).toBe('expired')
  const sent = await server.ok(contract.resendStaffInvitations, { ids: [again.id, late.id] }, { as: ploy })
  expect(sent.done).toBe(2)
  expect((await accept(oldToken)).code).toBe(codes.invitationOver)
  expect((await accept(await tokenIn('again@x.example', oldToken))).code).toBe(codes.ok)
  await server.ok(contract.withdrawStaffInvitations, { ids: [back.id] }, { as: ploy })
  expect((await server.ok(contract.openStaffInvitation, { token: backToken })).state).toBe('withdrawn')
  expect((await accept(backToken)).code).toBe(codes.invitationOver)
  expect((await server.ok(contract.openStaffInvitation, { token: 'guessed' })).state).toBe('unknown')
  expect(await invite('back@x.example')).toMatchObject({ state: 'open' })
  await set(back.id, { withdrawnAt: new Date(Date.now() - 91 * 86_400_000) })
  await server.inTenant((ctx) => forgetOldInvitations(ctx))
  const ended = await server.ok(contract.listStaffInvitations, { view: 'ended' }, { as: ploy })
  expect(ended.rows).toEqual([])
})

test('an invitation ends with the rights of whoever sent it, also where it was sent before they ended', async () => {
  const [one, two] = [await makeStaff(server, 'admin', 'Bad Penny'), await makeStaff(server, 'admin')]
  const send = (email: string, as: Person) =>
    server.ok(contract.inviteStaff, to(email, { role: 'admin' }), { as })
  const first = await send('own@y.example', one)
  await send('second@y.example', two)
  const kept = await send('kept@y.example', two)
  const [token, second, keptToken] = [
    await tokenIn('own@y.example'),
    await tokenIn('second@y.example'),
    await tokenIn('kept@y.example'),
  ]
  // One who is left to another admin is that one's.
  await server.ok(contract.resendStaffInvitations, { ids: [kept.id] }, { as: ploy })
  const renewed = await tokenIn('kept@y.example', keptToken)
  await server.ok(changeAccess, { accountId: one.id, isDisabled: true, reason: 'Left' }, { as: ploy })
  await server.ok(changeAccess, { accountId: two.id, role: 'reviewer' }, { as: ploy })
  expect((await server.ok(contract.openStaffInvitation, { token })).state).toBe('withdrawn')
  for (const gone of [token, second]) expect((await accept(gone)).code).toBe(codes.invitationOver)
  expect((await accept(renewed)).code).toBe(codes.ok)
  // One that was open when its sender lost the rights otherwise.
  await server.inTenant((ctx) =>
    ctx.db
      .update(staffInvitation)
      .set({ withdrawnAt: null, emailCipher: ctx.app.cipher.seal(ctx.tenant.id, 'own@y.example') })
      .where(eq(staffInvitation.id, first.id)),
  )
  expect((await accept(token)).code).toBe(codes.invitationOver)
})

test('of the staff alone roles are changed, and no longer is an admin whose role was the last', async () => {
  const reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
  const { rows } = await server.ok(listPeople, { query: 'Ratna Dewi' }, { as: ploy })
  expect(rows[0]?.actions).toEqual(['changeRole', 'end'])
  await server.ok(changeAccess, { accountId: reviewer.id, role: 'admin' }, { as: ploy })
  expect((await server.call(getUserInfo, {}, { as: reviewer })).code).toBe(codes.sessionOver)
  const own = await server.call(changeAccess, { accountId: ploy.id, role: 'reviewer' }, { as: ploy })
  expect(own.code).toBe(codes.notAllowed)
})
