import { codes } from '@sampan/contract/codes'
import { addCreator, type CreatorAccount, editCreator, listCreators } from '@sampan/contract/creator'
import { checkCreator, listCreatorChecks } from '@sampan/contract/creator-check'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listNotifications } from '@sampan/contract/notification'
import { getToday } from '@sampan/contract/today'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { makePaidCreator, type PaidCreator } from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let rhea: Person
let ploy: PaidCreator

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  rhea = await makeStaff(server, 'reviewer', 'Rhea Santos')
})
afterAll(() => server.close())
beforeEach(async () => {
  ploy = await makePaidCreator(server)
})

type Said = Partial<RequestOf<typeof addCreator>>
const instagram: Said = {
  platform: 3,
  handle: ' HTTPS://www.instagram.com/Ploy.Cooks/?igsh=x ',
  followers: '86,000',
}
const add = (said: Said = instagram, as: Person = ploy) => server.call(addCreator, said as never, { as })
const edit = (account: CreatorAccount, said: Said) =>
  server.call(
    editCreator,
    { ...instagram, handle: account.handle, ...said, platform: account.platform, id: account.id } as never,
    {
      as: ploy,
    },
  )
const faults = (answer: { refusal: { fields?: { path: string; message: string }[] | undefined } }) =>
  answer.refusal.fields?.map((field) => [field.path, field.message])
/** The account as staff read it. */
const listed = async (account: CreatorAccount) =>
  (await server.ok(listCreatorChecks, { query: account.handle, view: 'all' }, { as: rhea })).rows.find(
    ({ id }) => id === account.id,
  )
async function check(account: CreatorAccount, also: object = {}, as: Person = rhea) {
  const changedAt = (await listed(account))?.changedAt ?? account.linkedAt
  const said = { id: account.id, handle: account.handle, changedAt, verdict: 'checked' as const, ...also }
  return server.call(checkCreator, said, { as })
}

// What one test finds out about an account is known in the next.
let count = 0
const nextNumber = () => {
  count += 1
  return count
}
const addOwn = () => add({ ...instagram, handle: `ploy.cooks.${nextNumber()}` })
const toCheck = async (as: Person, filter: object = {}) =>
  (await server.ok(listCreatorChecks, { query: 'ploy.cooks', ...filter }, { as })).rows

test('Today counts the accounts that wait for the reader, without those of people whose access ended', async () => {
  const queued = async (as: Person) => {
    const { rows } = await server.ok(getToday, { group: 'other' }, { as })
    return (
      rows.flatMap((row) =>
        row.kind === 'queue' && row.queue.kind === 'accounts' ? [row.queue.count] : [],
      )[0] ?? 0
    )
  }
  const specialist = await makeStaff(server, 'creatorSpecialist')
  const before = await queued(rhea)
  await addOwn()
  await addOwn()
  expect([await queued(rhea), await queued(specialist)]).toEqual([before + 2, 0])
  const set = (columns: Partial<typeof account.$inferInsert>) =>
    server.app.database.transaction(server.tenantId, (db) =>
      db
        .update(account)
        .set(columns)
        .where(and(eq(account.tenantId, server.tenantId), eq(account.id, ploy.id))),
    )
  await set({ specialistId: specialist.id })
  expect(await queued(specialist)).toBe(2)
  await set({ disabledAt: new Date() })
  expect([await queued(rhea), await queued(specialist)]).toEqual([before, 0])
})

test('staff see what waits for them, say what they found, and the list keeps who said it', async () => {
  const { data: account } = await addOwn()
  const [row] = (await toCheck(rhea)).filter(({ id }) => id === account.id)
  expect(row).toMatchObject({ fullName: ploy.name, source: 'said', checks: [] })
  const checked = await check(account, { followers: '85.412' })
  expect(checked.data).toMatchObject({ source: 'checked', followers: 85_412 })
  expect((await toCheck(rhea)).map(({ id }) => id)).not.toContain(account.id)
  const found = (await toCheck(rhea, { view: 'all' })).find(({ id }) => id === account.id)
  expect(found?.checks).toMatchObject([{ verdict: 'checked', name: 'Rhea Santos', followers: 85_412 }])
})

test('staff look again after 90 days, and at once where the creator says something else', async () => {
  const { data: account } = await addOwn()
  await check(account)
  const row = async () => {
    const found = await server.inTenant(({ db }) =>
      db.select().from(creator).where(eq(creator.id, account.id)),
    )
    return found[0]
  }
  const { checkedAt, checkFrom } = (await row()) ?? {}
  expect(((checkFrom?.getTime() ?? 0) - (checkedAt?.getTime() ?? 0)) / 86_400_000).toBe(90)
  await server.inTenant(({ db }) =>
    db
      .update(creator)
      .set({ checkFrom: new Date(Date.now() - 1000) })
      .where(eq(creator.id, account.id)),
  )
  expect((await toCheck(rhea)).map(({ id }) => id)).toContain(account.id)
  await check(account)
  expect((await edit(account, { videoPrice: '1' })).data.source).toBe('checked')
  expect((await edit(account, { followers: 900_000 })).data.source).toBe('said')
  expect((await check(account, { handle: 'another' })).code).toBe(codes.stateChanged)
})

test('staff vouch for what they read: what was said meanwhile, by the owner or by others, is read first', async () => {
  const { data: account } = await addOwn()
  const { changedAt } = (await listed(account)) ?? {}
  await edit(account, { followers: 900_000 })
  expect((await check(account, { changedAt })).code).toBe(codes.stateChanged)
  const seen = (await listed(account))?.changedAt
  const admin = await makeStaff(server, 'admin')
  const both = await Promise.all([
    check(account, { changedAt: seen }),
    check(account, { changedAt: seen, verdict: 'refused', note: 'Another person' }, admin),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.stateChanged])
})

test('staff look again where the same name leads to another page', async () => {
  const page = 'https://ploy.example/me'
  const said: Said = { platform: 0, handle: page, nickname: `Ploy ${nextNumber()}` }
  const { data: account } = await add({ ...instagram, ...said })
  await check(account)
  expect((await edit(account, { ...said, handle: 'ploy.example/me' })).data.source).toBe('checked')
  const { data: channel } = await add({ ...instagram, platform: 2, handle: `@PloyCooks${nextNumber()}` })
  await check(channel)
  const other = `https://www.youtube.com/user/${channel.handle}`
  expect((await edit(channel, { handle: other })).data.source).toBe('said')
})

test('staff find an account to be one person’s, also when two look at once', async () => {
  const tested = { ...instagram, handle: `ploy.cooks.${nextNumber()}` }
  const [one, two] = [(await add(tested)).data, (await add(tested, await makePaidCreator(server))).data]
  const both = await Promise.all([check(one), check(two)])
  expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.creatorAccountTaken])
})

test('staff say why they could not confirm it, and its owner reads that', async () => {
  const { data: account } = await addOwn()
  expect(faults(await check(account, { verdict: 'refused' }))?.map(([path]) => path)).toEqual(['note'])
  await check(account, { verdict: 'refused', note: 'The page shows 8,600 followers.' })
  const [mine] = await server.ok(listCreators, { platform: '3' as never }, { as: ploy })
  expect(mine).toMatchObject({ source: 'said', checkNote: 'The page shows 8,600 followers.' })
})

test('its owner is told of what staff found, in the inbox and by mail, in their own language, with the way to the account', async () => {
  const { data: account } = await addOwn()
  const told = async (lang: string) => {
    const { rows } = await server.ok(listNotifications, {}, { as: ploy, lang })
    return rows.map(({ kind, title, text, path }) => ({ kind, title, text, path }))[0]
  }
  await check(account, { followers: '85.412' })
  expect(await told('en')).toMatchObject({
    kind: 'news',
    title: `Your account @${account.handle} is checked`,
    path: '/m/creators?tab=accounts',
  })
  const mail = await nextMail(server, ploy.email)
  expect(mail.subject).toContain(`@${account.handle}`)
  expect(mail.text_body).toContain('/m/creators?tab=accounts')

  await edit(account, { followers: 900_000 })
  await check(account, { verdict: 'refused', note: 'The page shows 8,600 followers.' })
  const refused = await told('th')
  expect(refused?.title).toBe(`เรายืนยัน @${account.handle} ไม่ได้`)
  expect(refused?.text).toContain('The page shows 8,600 followers.')
  expect((await nextMail(server, ploy.email, mail.id)).text_body).toContain('The page shows 8,600 followers.')
})

test('staff decide whose account it is where two say it is theirs', async () => {
  const tested = { ...instagram, handle: 'ploy.cooks.too' }
  const other = await makePaidCreator(server)
  const [mine, claimed] = [(await add(tested)).data, (await add(tested, other)).data]
  expect((await toCheck(rhea)).find(({ id }) => id === mine.id)?.claims).toBe(1)
  await check(mine)
  expect((await check(claimed)).code).toBe(codes.creatorAccountTaken)
  expect((await add(tested, await makePaidCreator(server))).code).toBe(codes.creatorAccountTaken)
})

test('staff check those in their care alone where they look after creators', async () => {
  const nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  const beam = await makePaidCreator(server, { specialistId: nina.id })
  const [{ data: hers }, { data: foreign }] = [
    await add({ ...instagram, handle: 'beam.ig' }, beam),
    await addOwn(),
  ]
  expect((await server.ok(listCreatorChecks, {}, { as: nina })).rows.map(({ id }) => id)).toEqual([hers.id])
  expect((await check(foreign, {}, nina)).code).toBe(codes.notFound)
  expect((await check(hers, {}, nina)).code).toBe(codes.ok)
  expect((await check(hers, {}, siam)).code).toBe(codes.notAllowed)
})
