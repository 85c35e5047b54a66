import { codes } from '@sampan/contract/codes'
import { getTaskStandingOfCreator, signUpForTaskForCreator } from '@sampan/contract/managed-creator'
import { addRemark, getParticipation, listParticipations } from '@sampan/contract/participation'
import { getMyTask, leaveTask } from '@sampan/contract/participation-own'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import {
  fromNow,
  hour,
  makePaidCreator,
  makeTask,
  setParticipation,
  setTask,
} from '#features/participation/testing/participations.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let nina: Person
let sky: McnPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  sky = await makeMcn(server)
})
afterAll(() => server.close())

const write = (work: Parameters<typeof server.app.database.transaction>[1]) =>
  server.app.database.transaction(server.tenantId, work)
const inCare = () => makePaidCreator(server, { name: 'Ploy Srisuk', specialistId: nina.id })
const inAgency = () => makePaidCreator(server, { name: 'Beam Chai', mcnId: sky.mcnId })
const offer = async (set: Parameters<typeof makeTask>[2] = {}) =>
  (await makeTask(server, siam.brandId, set)).id
const sign = (as: Person | undefined, { creatorId }: CreatorPerson, taskId: string, also: object = {}) =>
  server.call(signUpForTaskForCreator, { taskId, creatorId, agreed: true, ...also }, as ? { as } : {})
const standing = (as: Person, { creatorId }: CreatorPerson, taskId: string) =>
  server.ok(getTaskStandingOfCreator, { creatorId, taskId }, { as })

test('signing a creator up asks for log-in, and is for those who look after creators', async () => {
  const [ploy, taskId] = [await inCare(), await offer()]
  expect((await sign(undefined, ploy, taskId)).code).toBe(codes.sessionOver)
  expect((await sign(ploy, ploy, taskId)).code).toBe(codes.notAllowed)
  expect((await sign(siam, ploy, taskId)).code).toBe(codes.notAllowed)
})

test('an agency signs its creator up, who is told, sees who did it, and can leave', async () => {
  const [beam, taskId] = [await inAgency(), await offer()]
  const { data: made } = await sign(sky, beam, taskId)
  const mine = await server.ok(getMyTask, { id: made.id }, { as: beam })
  expect(mine).toMatchObject({ status: 0, payoutMethod: { id: beam.payoutMethodId } })
  expect(mine.history[0]).toMatchObject({ verb: 'signUp', actor: { name: 'Mook Rattana', role: 'mcn' } })
  const told = await nextMail(server, beam.email)
  expect(told.subject).toContain('Sky Talent')
  expect(told.text_body).toContain(`/myTask?id=${made.id}`)
  const left = await server.ok(leaveTask, { id: made.id, reason: 'Not for me' }, { as: beam })
  expect(left.outcome).toBe('terminated')
})

test('an agency reads the case without bank data, and remarks only once they came back', async () => {
  const [beam, taskId] = [await inAgency(), await offer({ stages: [3] })]
  const { data: made } = await sign(sky, beam, taskId)
  const seen = await server.ok(getParticipation, { id: made.id }, { as: sky })
  expect(seen).toMatchObject({ payoutMethod: null, address: null, clock: { isYours: false } })
  expect(seen.actions).toEqual(['remind'])
  await setParticipation(server, made.id, { status: 3, round: 1 })
  await server.ok(
    addRemark,
    { id: made.id, text: 'Show the label' },
    { as: await makeStaff(server, 'reviewer') },
  )
  expect((await server.ok(getParticipation, { id: made.id }, { as: sky })).remarks).toEqual([])
  const filter = { creatorIds: [beam.creatorId] }
  expect((await server.ok(listParticipations, filter, { as: sky })).rows.map((row) => row.id)).toEqual([
    made.id,
  ])
  expect((await server.ok(listParticipations, filter, { as: nina })).rows).toEqual([])
})

test('nobody else’s creator is there', async () => {
  const taskId = await offer()
  const [ploy, beam, alone] = [await inCare(), await inAgency(), await makePaidCreator(server)]
  for (const [as, creator] of [
    [sky, ploy],
    [nina, beam],
    [nina, alone],
    [await makeStaff(server, 'creatorSpecialist'), ploy],
    [await makeMcn(server), beam],
  ] as const) {
    expect((await sign(as, creator, taskId)).code).toBe(codes.notFound)
    const { creatorId } = creator
    expect((await server.call(getTaskStandingOfCreator, { creatorId, taskId }, { as })).code).toBe(
      codes.notFound,
    )
  }
})

describe('where the reward goes', () => {
  test('is said by bank and last digits, and is the default unless another is chosen', async () => {
    const [ploy, taskId] = [await inCare(), await offer()]
    const { payoutMethods, addresses, block } = await standing(nina, ploy, taskId)
    expect(block).toBe(null)
    expect(payoutMethods).toEqual([
      {
        id: ploy.payoutMethodId,
        isDefault: true,
        bankName: 'Bangkok Bank',
        lastDigits: expect.stringMatching(/^\d{4}$/),
      },
    ])
    expect(addresses).toEqual([{ id: ploy.addressId, isDefault: true, region: 'กรุงเทพมหานคร' }])
    expect((await sign(nina, ploy, taskId, { payoutMethodId: ploy.payoutMethodId })).code).toBe(codes.ok)
  })

  test('is missing: the refusal names whom to ask; somebody else’s is no answer', async () => {
    const taskId = await offer()
    const poor = await makeCreator(server, { name: 'Poor Som', specialistId: nina.id })
    const answer = await sign(nina, poor, taskId)
    expect(answer.code).toBe(codes.creatorHasNoPayoutMethod)
    expect(answer.refusal.fields?.[0]?.message).toContain('Ask Poor Som')
    const { payoutMethodId } = await inCare()
    expect((await sign(nina, poor, taskId, { payoutMethodId })).code).toBe(codes.payoutMethodNeeded)
  })
})

describe('the rules of the creator hold', () => {
  test('one task at a time, a task once, a full one', async () => {
    const [ploy, first, second] = [await inCare(), await offer(), await offer()]
    await sign(nina, ploy, first)
    expect((await sign(nina, ploy, second)).code).toBe(codes.otherTaskRunning)
    expect((await sign(nina, ploy, first)).code).toBe(codes.taskTakenBefore)
    expect(await standing(nina, ploy, second)).toMatchObject({ block: 'otherTask' })
    const full = await offer({ places: 1, placesTaken: 1 })
    expect((await sign(nina, await inCare(), full)).code).toBe(codes.placesAllTaken)
  })

  test('the task that must be finished first, by the creator and not by who acts', async () => {
    const [ploy, first] = [await inCare(), await offer()]
    const locked = await offer({ prerequisiteId: first })
    expect((await sign(nina, ploy, locked)).code).toBe(codes.taskLocked)
    expect(await standing(nina, ploy, locked)).toMatchObject({
      block: 'locked',
      lockTitle: 'Morning routine with rice milk',
    })
  })

  test('the blacklist, the notice, sign-up that is over', async () => {
    const [ploy, taskId] = [await inCare(), await offer()]
    expect((await sign(nina, ploy, taskId, { agreed: false })).refusal.fields?.[0]?.path).toBe('agreed')
    await setTask(server, taskId, { endsAt: fromNow(-hour) })
    expect((await sign(nina, ploy, taskId)).code).toBe(codes.signUpClosed)
    await write((db) => db.update(account).set({ blacklistedAt: new Date() }).where(eq(account.id, ploy.id)))
    expect((await sign(nina, ploy, await offer())).code).toBe(codes.creatorBlacklisted)
  })

  test('the sample must be the creator’s own', async () => {
    const [ploy, beam] = [await inCare(), await inAgency()]
    const product = await makeProduct(server, siam.brandId)
    const taskId = await offer({ productSource: 'ownSample', productId: product.id })
    const [own, foreign] = [
      await makeCase(server, siam, { creator: ploy, product }),
      await makeCase(server, siam, { creator: beam, product }),
    ]
    await write((db) => db.update(sample).set({ status: 1 }).where(eq(sample.productId, product.id)))
    expect((await standing(nina, ploy, taskId)).samples.map(({ id }) => id)).toEqual([own.id])
    expect((await sign(nina, ploy, taskId)).code).toBe(codes.sampleNeeded)
    expect((await sign(nina, ploy, taskId, { sampleId: foreign.id })).code).toBe(codes.sampleNeeded)
    expect((await sign(nina, ploy, taskId, { sampleId: own.id })).code).toBe(codes.ok)
  })
})
