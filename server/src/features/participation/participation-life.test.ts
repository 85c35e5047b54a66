import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import * as verbs from '@sampan/contract/participation'
import * as contract from '@sampan/contract/participation-own'
import type { ParticipationDetail } from '@sampan/contract/task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import {
  asBrand,
  asCreator,
  findTaskRow,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  setParticipation,
} from './testing/participations.ts'

const { leaveTask, submitTaskLink } = contract
const { approveSignUps, passContents, rejectSignUps, returnForRevision } = verbs

let server: TestServer
let siam: BrandPerson
let reviewer: Person
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
})
afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-0000000000ff'
const link = (number: number) => `https://www.tiktok.com/@ploy/video/73${number}0000000000`
const handIn = (made: Joined, number = Math.floor(Math.random() * 1e6)) =>
  server.ok(submitTaskLink, { note: 'First draft', id: made.id, link: link(number) }, { as: made.creator })
const one = async (endpoint: AnyEndpoint, input: object, as: Person) =>
  ((await server.ok(endpoint, input as never, { as })) as { rows: { code: number; message: string }[] })
    .rows[0]

test('every call asks for log-in', async () => {
  const calls: [AnyEndpoint, unknown][] = [
    [contract.getTaskStanding, { id: nobody }],
    [contract.listMyTasks, {}],
    [contract.getMyTask, { id: nobody }],
    [contract.getMyTaskTurn, {}],
    [contract.submitTaskFile, { id: nobody, note: 'First draft', fileId: nobody }],
    [submitTaskLink, { id: nobody, note: 'First draft', link: link(1) }],
    [contract.addPostLink, { id: nobody, link: link(1) }],
    [leaveTask, { id: nobody, reason: 'x' }],
    [contract.receiveTaskParcel, { id: nobody }],
    [verbs.listParticipations, {}],
    [verbs.getParticipation, { id: nobody }],
    [approveSignUps, { ids: [nobody] }],
    [rejectSignUps, { ids: [nobody], reason: 'x' }],
    [passContents, { ids: [nobody] }],
    [returnForRevision, { id: nobody, feedback: 'x' }],
    [verbs.terminateParticipations, { ids: [nobody], reason: 'x' }],
    [verbs.settleParticipations, { ids: [nobody] }],
    [verbs.addRemark, { id: nobody, text: 'x' }],
    [verbs.removeRemark, { id: nobody }],
    [verbs.checkPost, { id: nobody }],
    [verbs.shipParticipations, { parcels: [{ id: nobody, companyCode: 'x', trackingNumber: 'x' }] }],
    [verbs.changeParticipationParcel, { id: nobody, companyCode: 'x', trackingNumber: 'x' }],
    [verbs.seeParticipationAddress, { id: nobody }],
    [verbs.remindOfParticipation, { id: nobody }],
    [verbs.getKeptPromises, {}],
  ]
  for (const [endpoint, input] of calls) {
    const { code } = await server.call(endpoint, input as never)
    expect([endpoint.name, code]).toEqual([endpoint.name, codes.sessionOver])
  }
})

test('a stranger finds nothing, whatever it says', async () => {
  const made = await makeSignUp(server, siam)
  const [other, rival] = [await makePaidCreator(server), await makeBrand(server, { name: 'Rival' })]
  const { id } = made
  const calls: [AnyEndpoint, object, Person][] = [
    [contract.getMyTask, { id }, other],
    [submitTaskLink, { id, note: 'First draft', link: link(1) }, other],
    [contract.addPostLink, { id, link: link(1) }, other],
    [leaveTask, { id, reason: 'x' }, other],
    [contract.receiveTaskParcel, { id }, other],
    [verbs.remindOfParticipation, { id }, other],
    [verbs.getParticipation, { id }, rival],
    [returnForRevision, { id, feedback: 'x' }, rival],
    [verbs.addRemark, { id, text: 'x' }, rival],
    [verbs.checkPost, { id }, rival],
    [verbs.changeParticipationParcel, { id, companyCode: 'flash-th', trackingNumber: 'TH1' }, rival],
    [verbs.seeParticipationAddress, { id }, rival],
  ]
  for (const [endpoint, input, as] of calls) {
    const { code } = await server.call(endpoint, input as never, { as })
    expect([endpoint.name, code]).toEqual([endpoint.name, codes.notFound])
  }
  const batches: [AnyEndpoint, object][] = [
    [approveSignUps, { ids: [id] }],
    [rejectSignUps, { ids: [id], reason: 'x' }],
    [passContents, { ids: [id] }],
    [verbs.terminateParticipations, { ids: [id], reason: 'x' }],
    [verbs.shipParticipations, { parcels: [{ id, companyCode: 'flash-th', trackingNumber: 'TH1' }] }],
  ]
  for (const [endpoint, input] of batches) {
    const row = await one(endpoint, input, rival)
    expect([endpoint.name, row?.code]).toEqual([endpoint.name, codes.notFound])
  }
  expect((await asBrand(server, made)).history).toHaveLength(1)
})

test('a video goes by link through all three stages to its rank, and both sides read the same', async () => {
  const made = await makeApproved(server, siam, { task: { stages: [3, 7, 8], slots: 1 } })
  expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'submit', isYours: true })
  const draft = await handIn(made)
  expect(draft).toMatchObject({ status: 3, round: 1, clock: { duty: 'reviewContent', owner: 'staff' } })
  expect((await one(passContents, { ids: [made.id] }, siam))?.code).toBe(codes.notAllowed)
  await one(passContents, { ids: [made.id] }, reviewer)
  expect(await asBrand(server, made)).toMatchObject({
    status: 7,
    clock: { duty: 'reviewBrand', isYours: true },
  })
  expect((await one(passContents, { ids: [made.id] }, reviewer))?.code).toBe(codes.notAllowed)
  await one(passContents, { ids: [made.id] }, siam)
  expect(await asBrand(server, made)).toMatchObject({ status: 8, clock: { duty: 'checkPublication' } })
  const last = await one(passContents, { ids: [made.id] }, reviewer)
  expect(last?.message).toBe('Passed and completed, number 1')
  const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
  expect(creator).toMatchObject({ status: 6, outcome: 'completed', rank: 1, earned: '500.00' })
  expect(creator.clock).toMatchObject({ duty: 'keepPublic', owner: 'creator', isYours: false })
  expect(brand.history).toEqual(creator.history)
  expect(creator.history.map((line) => line.index)).toEqual([8, 6, 6, 6, 5, 2, 1])
  expect(creator.stages.map((stage) => stage.state)).toEqual([...Array(6).fill('done'), 'now', 'next'])
  expect(await findTaskRow(server, made.taskId)).toMatchObject({ passes: 1, slotsTaken: 1, placesTaken: 1 })
})

test('pay is promised for when the post was kept, not for when the task ends, before and after it passed', async () => {
  const payFrom = (detail: ParticipationDetail) => detail.stages.find(({ key }) => key === 'pay')?.at ?? ''
  const days = (at: string) => Math.round((new Date(at).getTime() - Date.now()) / 86_400_000)
  const made = await makeApproved(server, siam, {
    task: { stages: [3], slots: 1, retention: 'd90', endsAt: new Date(Date.now() + 14 * 86_400_000) },
  })
  expect(days(payFrom(await asCreator(server, made)))).toBe(90)
  await handIn(made)
  await one(passContents, { ids: [made.id] }, reviewer)
  const kept = await asCreator(server, made)
  expect(kept.clock?.duty).toBe('keepPublic')
  expect(payFrom(kept)).toBe(kept.clock?.dueAt)
})

test('a creator reads their own record of promises as brands do: what was met in time, of all that came due', async () => {
  const made = await makeApproved(server, siam)
  const record = () => server.ok(verbs.getKeptPromises, {}, { as: made.creator })
  expect(await record()).toEqual({ kept: 0, all: 0 })
  const past = new Date(Date.now() - 60_000)
  await setParticipation(server, made.id, { clockDueAt: past, clockLateAt: past })
  expect(await record()).toEqual({ kept: 0, all: 1 })
  await setParticipation(server, made.id, { clockDueAt: new Date(Date.now() + 3_600_000), clockLateAt: null })
  await handIn(made)
  expect(await record()).toEqual({ kept: 1, all: 1 })
  expect((await asBrand(server, made)).creatorRecord).toEqual(await record())
})

describe('passing', () => {
  test('a file asks for the link of the post before it can be checked', async () => {
    const made = await makeApproved(server, siam, { task: { stages: [7, 8] } })
    await handIn(made)
    await setParticipation(server, made.id, { postUrl: null })
    await one(passContents, { ids: [made.id] }, siam)
    expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'publish', isYours: true })
    const early = await one(passContents, { ids: [made.id] }, reviewer)
    expect([early?.code, early?.message.includes(made.creator.name)]).toEqual([codes.postLinkAwaited, true])
    const url = link(4711)
    const given = await server.ok(contract.addPostLink, { id: made.id, link: url }, { as: made.creator })
    expect(given).toMatchObject({ postLink: url, clock: { duty: 'checkPublication', owner: 'staff' } })
    expect(given.history[0]).toMatchObject({ verb: 'addPostLink', allowedHours: 72 })
    await server.ok(contract.addPostLink, { id: made.id, link: url }, { as: made.creator })
    expect((await asCreator(server, made)).history).toHaveLength(given.history.length)
    await one(passContents, { ids: [made.id] }, admin)
    expect((await asCreator(server, made)).outcome).toBe('completed')
  })

  test('a second click does not pass the next stage too', async () => {
    const made = await makeApproved(server, siam, { task: { stages: [3, 7] } })
    await handIn(made)
    const pass = () => one(passContents, { ids: [made.id], seen: { [made.id]: 3 } }, admin)
    const both = await Promise.all([pass(), pass()])
    expect(both.map((row) => row?.code)).toEqual([codes.ok, codes.ok])
    expect((await asBrand(server, made)).status).toBe(7)
  })

  test('of two reviewers one decides, the other reads who and sees the result', async () => {
    const second = await makeStaff(server, 'reviewer', 'Somchai Second')
    for (let round = 0; round < 4; round += 1) {
      const made = await makeApproved(server, siam, { task: { stages: [3] } })
      await handIn(made)
      const [passed, returned] = await Promise.all([
        one(passContents, { ids: [made.id] }, reviewer),
        server.call(returnForRevision, { id: made.id, feedback: 'More light' }, { as: second }),
      ])
      expect([passed?.code, returned.code].sort()).toEqual([codes.ok, codes.alreadyDecided])
      const message = passed?.code === codes.ok ? returned.message : passed?.message
      expect(message).toContain(passed?.code === codes.ok ? 'Ratna Dewi' : 'Somchai Second')
      expect((await asBrand(server, made)).status).toBe(passed?.code === codes.ok ? 6 : 2)
    }
  })
})
