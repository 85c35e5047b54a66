import { approveSamples, closeSamples, getMySample, getSample, remindOfSample } from '@sampan/contract/sample'
import { reopenSamples } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transition, writeHistory } from '#kit/case/transition.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sampleMachine } from './sample.machine.ts'
import { makeCase } from './testing/cases.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const twoHours = 2 * 3_600_000
const reason = 'Out of stock'

test('a history keeps its order when the clock of one server is two hours ahead', async () => {
  const { id, creator } = await makeCase(server, siam, { needsMou: false })
  await server.inTenant(async (ctx) => {
    const ahead = { ...ctx, now: new Date(ctx.now.getTime() + twoHours) }
    await transition(ahead, sampleMachine, { id, verb: 'close', by: 'admin', reason, mayTouch: () => true })
  })
  await server.ok(reopenSamples, { ids: [id], reason }, { as: admin })
  await server.ok(closeSamples, { ids: [id], reason }, { as: siam })
  await server.ok(reopenSamples, { ids: [id], reason }, { as: admin })
  const brand = await server.ok(getSample, { id }, { as: siam })
  expect(brand.history.map((line) => line.verb)).toEqual(['reopen', 'close', 'reopen', 'close', 'apply'])
  expect(new Set(brand.history.map((line) => line.at)).size).toBe(5)
  expect((await server.ok(getMySample, { id }, { as: creator })).history).toEqual(brand.history)
})

test('a line that changes no state keeps its place too', async () => {
  const { id, creator } = await makeCase(server, siam, { needsMou: false })
  await server.inTenant(async (ctx) => {
    const ahead = { ...ctx, now: new Date(ctx.now.getTime() + twoHours) }
    await writeHistory(ahead, sampleMachine, { subjectId: id, verb: 'late', from: 5, to: 5, by: 'system' })
  })
  await server.ok(remindOfSample, { id }, { as: creator })
  await server.ok(approveSamples, { ids: [id] }, { as: siam })
  const { history } = await server.ok(getSample, { id }, { as: siam })
  expect(history.map((line) => line.verb)).toEqual(['approve', 'remind', 'late', 'apply'])
})
