import { codes } from '@sampan/contract/codes'
import {
  addCreator,
  type CreatorAccount,
  editCreator,
  getPlatformInfo,
  isBindCreator,
  listCreators,
  removeCreator,
  savePlatformInfo,
} from '@sampan/contract/creator'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getTaskStanding, listMyTasks, signUpForTask } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makePaidCreator,
  makeTask,
  type PaidCreator,
  setParticipation,
  signUpOf,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let ploy: PaidCreator

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
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
describe('an account of another platform', () => {
  test('is kept by its handle, in the country’s currency, and marked as said by its creator', async () => {
    const { data } = await add({
      ...instagram,
      videoPrice: '6500',
      photoStoryPrice: '1200.50',
      livePrice: '9',
    })
    expect(data).toMatchObject({
      platform: 3,
      handle: 'ploy.cooks',
      nickname: 'ploy.cooks',
      homepage: 'https://www.instagram.com/Ploy.Cooks',
      followers: 86_000,
      tier: 'micro',
      source: 'said',
      checkedAt: null,
      countryCode: 'TH',
      videoPrice: '6500.00',
      photoStoryPrice: '1200.50',
      // Instagram has no live shows to be paid for.
      livePrice: null,
    })
    expect((await server.ok(listCreators, {}, { as: ploy })).map((row) => row.source)).toEqual([
      'said',
      'login',
    ])
  })

  test('is refused at every field that is wrong, all at once', async () => {
    expect(
      faults(
        await add({ platform: 3, handle: 'https://youtu.be/abc', followers: 10 ** 12, videoPrice: 'x' }),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['handle', 'This link leads to another platform.'],
        ['followers', 'Followers are a whole number up to 999,999,999, such as 12,800.'],
        ['videoPrice', expect.any(String)],
      ]),
    )
    expect(faults(await add({ platform: 5, handle: '' }))?.map(([path]) => path)).toEqual([
      'handle',
      'affiliateId',
    ])
    expect(faults(await add({ platform: 0, handle: 'lemon8-app.com/ploy' }))?.map(([path]) => path)).toEqual([
      'followers',
      'nickname',
    ])
    expect(faults(await add({ platform: 1, handle: 'ploy' }))).toEqual([
      ['platform', 'TikTok accounts are added by logging in at TikTok.'],
    ])
  })

  test('stands once on the list, also pressed twice at once, and comes back as it was after it was removed', async () => {
    const both = await Promise.all([add(), add({ ...instagram, handle: '@PLOY.COOKS' })])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.creatorAccountTwice])
    const [first] = await server.ok(listCreators, { platform: '3' as never }, { as: ploy })
    await server.ok(removeCreator, { id: first?.id ?? '' }, { as: ploy })
    expect((await add()).data.id).toBe(first?.id)
  })

  test('added and changed into the same one at once is refused to one of them, and no call fails', async () => {
    const { data: account } = await add()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const handle = `ploy.race.${attempt}`
      const answers = await Promise.all([
        add({ ...instagram, handle }),
        edit(account, { handle }),
        server.call(removeCreator, { id: account.id }, { as: await makePaidCreator(server) }),
      ])
      const [added, edited] = answers.map(({ code }) => code)
      expect([added, edited].sort()).toEqual([codes.ok, codes.creatorAccountTwice])
    }
  })

  test('keeps the page that was linked when its name alone is sent again', async () => {
    const { data: channel } = await add({ ...instagram, platform: 2, handle: 'youtube.com/c/PloyCooks' })
    const said = { handle: channel.handle, followers: '86,000' }
    expect((await edit(channel, said)).data.homepage).toBe('https://youtube.com/c/PloyCooks')
  })

  test('is changed by its owner alone; of a TikTok account, its prices', async () => {
    const { data: account } = await add()
    const changed = await edit(account, { handle: 'ploy.bakes', followers: 90_000 })
    expect(changed.data).toMatchObject({ id: account.id, handle: 'ploy.bakes', followers: 90_000 })
    const { data: beam } = await add({ ...instagram, handle: 'beam' }, await makePaidCreator(server))
    expect((await edit(beam, {})).code).toBe(codes.notFound)
    const tiktok = (await server.ok(listCreators, { platform: '1' as never }, { as: ploy }))[0]
    const priced = await edit(tiktok as CreatorAccount, { handle: 'else', followers: 5, livePrice: '3000' })
    expect(priced.data).toMatchObject({ handle: tiktok?.handle, followers: 12_800, livePrice: '3000.00' })
  })

  test('takes tasks of its platform, and keeps its handle while one is under way', async () => {
    const { data: account } = await add()
    const { id: taskId } = await makeTask(server, siam.brandId, { platform: 3, cooperationType: 4 })
    const { accounts } = await server.ok(getTaskStanding, { id: taskId }, { as: ploy })
    expect(accounts.map((each) => [each.creator.platform, each.block])).toEqual([
      [3, null],
      [1, 'wrongPlatform'],
    ])
    const made = await server.ok(signUpForTask, signUpOf({ ...ploy, creatorId: account.id }, taskId), {
      as: ploy,
    })
    const mine = await server.ok(listMyTasks, {}, { as: ploy })
    expect(mine.rows[0]?.creator).toMatchObject({ handle: 'ploy.cooks', source: 'said', followers: 86_000 })
    expect((await edit(account, { handle: 'ploy.bakes' })).code).toBe(codes.creatorHasOpenWork)
    expect((await edit(account, { followers: 87_000 })).code).toBe(codes.ok)
    expect((await server.call(removeCreator, { id: account.id }, { as: ploy })).code).toBe(
      codes.creatorHasOpenWork,
    )
    await setParticipation(server, made.id, { status: 6, outcome: 'terminated' })
    expect((await edit(account, { handle: 'ploy.bakes' })).code).toBe(codes.ok)
  })

  test('no more than twenty', async () => {
    for (let number = 0; number < 19; number += 1) await add({ ...instagram, handle: `ploy${number}` })
    expect((await add()).code).toBe(codes.tooManyCreatorAccounts)
  })
})

describe('the complete-info form', () => {
  const save = (form: object) => server.call(savePlatformInfo, { countryCode: 'TH', ...form }, { as: ploy })
  const all = { ytHomePageLink: 'https://youtube.com/@Ploy', spUserName: 'Ploy.Shop', spAffiliateId: '17' }
  const emptied = { ytHomePageLink: '', spUserName: '', spAffiliateId: '' }

  test('writes the accounts that the list shows, and is filled in with them', async () => {
    await server.ok(removeCreator, { id: ploy.creatorId }, { as: ploy })
    expect(await server.ok(isBindCreator, {}, { as: ploy })).toBe(false)
    expect((await save(all)).code).toBe(codes.ok)
    expect(await server.ok(isBindCreator, {}, { as: ploy })).toBe(true)
    const list = await server.ok(listCreators, {}, { as: ploy })
    expect(list.map((row) => [row.platform, row.handle, row.affiliateId]).sort()).toEqual([
      [2, 'Ploy', ''],
      [5, 'ploy.shop', '17'],
    ])
    await save({ ...all, ytHomePageLink: '@PloyCooks', igHomePageLink: 'Ploy' })
    expect(await server.ok(getPlatformInfo, {}, { as: ploy })).toMatchObject({
      ytHomePageLink: 'https://www.youtube.com/@PloyCooks',
      igHomePageLink: 'https://www.instagram.com/ploy',
      spUserName: 'ploy.shop',
    })
    expect(await server.ok(listCreators, {}, { as: ploy })).toHaveLength(3)
  })

  test('a field that a client leaves out unlinks nothing', async () => {
    await save(all)
    await save({ fbHomePageLink: 'fb.com/ploy.cooks' })
    const list = await server.ok(listCreators, {}, { as: ploy })
    expect(list.map((row) => row.platform).sort()).toEqual([1, 2, 4, 5])
  })

  test('adds no more than twenty accounts either', async () => {
    for (let number = 0; number < 18; number += 1) await add({ ...instagram, handle: `ploy${number}` })
    expect((await save({ ...all, fbHomePageLink: 'fb.com/ploy.cooks' })).code).toBe(
      codes.tooManyCreatorAccounts,
    )
    expect(await server.ok(listCreators, {}, { as: ploy })).toHaveLength(19)
  })

  test('an emptied field unlinks its account, unless work is under way with it', async () => {
    await save({ ...all, fbHomePageLink: 'fb.com/ploy.cooks' })
    const { id: taskId } = await makeTask(server, siam.brandId, { platform: 4, cooperationType: 6 })
    const facebook = (await server.ok(listCreators, { platform: '4' as never }, { as: ploy }))[0]
    await server.ok(signUpForTask, signUpOf({ ...ploy, creatorId: facebook?.id ?? '' }, taskId), { as: ploy })
    expect(faults(await save({ ...all, fbHomePageLink: '' }))?.map(([path]) => path)).toEqual([
      'fbHomePageLink',
    ])
    await save({ ...emptied, fbHomePageLink: 'fb.com/ploy.cooks' })
    const list = await server.ok(listCreators, {}, { as: ploy })
    expect(list.map((row) => row.platform).sort()).toEqual([1, 4])
  })
})
