import { changeAccess, listPeople } from '@sampan/contract/access'
import { getUserInfo } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let mai: Person
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  mai = await makeStaff(server, 'admin', 'Mai Lin')
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const list = (filter: RequestOf<typeof listPeople> = {}) => server.ok(listPeople, filter, { as: mai })
const find = async (query: string, view: 'active' | 'ended' | 'all' = 'all') =>
  (await list({ query, view })).rows
const end = (accountId: string, as: Person, reason: string | undefined = 'Left the team') =>
  server.call(changeAccess, { accountId, isDisabled: true, ...(reason && { reason }) }, { as })

/** The same person, with a session of now. */
const enterAnew = async (as: Person): Promise<Person> => {
  const who = { accountId: as.id, role: as.role, brandId: null }
  const from = { ip: '127.0.0.1', userAgent: 'test', now: new Date() }
  return {
    ...as,
    tokens: await server.inTenant(({ app, db, tenant }) => app.sessions.start(db, tenant.id, who, from)),
  }
}

test('an admin ends access with a reason and gives it back; the list says who did it and why', async () => {
  const quin = await makeStaff(server, 'reviewer', 'Quin Boonmee')
  expect(await find('quin boon')).toMatchObject([
    {
      id: quin.id,
      name: 'Quin Boonmee',
      role: 'reviewer',
      company: null,
      ended: null,
      actions: ['changeRole', 'end'],
    },
  ])
  expect((await end(quin.id, mai, '')).refusal.fields?.[0]?.path).toBe('reason')
  expect((await end(quin.id, mai)).code).toBe(codes.ok)
  await heardOf(async () =>
    expect((await server.call(getUserInfo, {}, { as: quin })).code).toBe(codes.sessionOver),
  )
  expect(await find('Quin', 'active')).toEqual([])
  expect(await find('Quin', 'ended')).toMatchObject([
    { ended: { isOwnWish: false, by: 'Mai Lin', reason: 'Left the team' }, actions: ['giveBack'] },
  ])
  await server.ok(changeAccess, { accountId: quin.id, isDisabled: false }, { as: mai })
  expect(await find('Quin', 'active')).toMatchObject([{ ended: null, actions: ['changeRole', 'end'] }])
})

test('people are found by name, company and whole email, by role and country, in each order, by pages', async () => {
  const names = ['Zed Wombat', 'abe Wombat', 'Moe Wombat']
  const made: Person[] = []
  for (const name of names) made.push(await makeCreator(server, { name }))
  const order = async (sort: 'newest' | 'oldest' | 'name') =>
    (await list({ query: 'wombat', sort })).rows.map(({ name }) => name)
  expect(await order('oldest')).toEqual(names)
  expect(await order('newest')).toEqual(names.toReversed())
  expect(await order('name')).toEqual(['abe Wombat', 'Moe Wombat', 'Zed Wombat'])
  const first = await list({ query: 'wombat', sort: 'name', pageSize: 2 })
  expect(first).toMatchObject({ total: 3, counts: { active: 3, ended: 0, all: 3 } })
  const next = await list({ query: 'wombat', sort: 'name', pageSize: 2, after: first.next ?? '' })
  expect(next.rows.map(({ name }) => name)).toEqual(['Zed Wombat'])
  expect((await find(made[0]?.email.toUpperCase() ?? '')).map(({ id }) => id)).toEqual([made[0]?.id])
  expect(await find('siam bot')).toMatchObject([{ id: siam.id, company: 'Siam Botanics' }])
  expect((await list({ query: 'wombat', roles: ['brand'] })).rows).toEqual([])
  expect((await list({ query: 'wombat', countries: ['VN'] })).rows).toEqual([])
  expect((await list({ query: 'wombat', roles: ['creator'], countries: ['TH'] })).total).toBe(3)
  expect(await find('100%')).toEqual([])
})

test('the list is for admins, and for brands that of their own people', async () => {
  const reviewer = await makeStaff(server, 'reviewer')
  for (const as of [reviewer, await makeStaff(server, 'mcn')])
    expect((await server.call(listPeople, {}, { as })).code).toBe(codes.notAllowed)
  expect((await server.call(listPeople)).code).toBe(codes.sessionOver)
})

test('an admin cannot end their own access, and reads whom to ask', async () => {
  const own = await end(mai.id, mai)
  expect(own).toMatchObject({
    code: codes.notAllowed,
    message: 'You cannot end your own access. Ask another administrator.',
  })
  expect((await find('Mai Lin'))[0]?.actions).toEqual([])
})

test('of two admins who end each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const zoe = await makeStaff(server, 'admin', `Zoe ${round}`)
    const both = await Promise.all([end(zoe.id, mai), end(mai.id, zoe)])
    expect(both.map(({ code }) => code)).toContain(codes.ok)
    const { rows } = await server.inTenant(async ({ db }) =>
      db.$client.query<{ id: string }>("select id from account where role = 'admin' and disabled_at is null"),
    )
    expect(rows).toHaveLength(1)
    if (rows[0]?.id !== mai.id) {
      await server.ok(changeAccess, { accountId: mai.id, isDisabled: false }, { as: zoe })
      mai = await enterAnew(mai)
      expect((await end(zoe.id, mai)).code).toBe(codes.ok)
    }
  }
})
