import { answerVerification, askBrand, takeVerificationBack } from '@sampan/contract/brand-verification'
import { approveSignUps } from '@sampan/contract/participation'
import { approveSamples } from '@sampan/contract/sample'
import { getOwnPromises, getToday } from '@sampan/contract/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fromNow,
  hour,
  makeSignUp,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import { makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

test('a brand reads how it keeps its promises in samples and in tasks, of the same cases on both sides', async () => {
  const [siam, admin] = [await makeBrand(server), await makeStaff(server, 'admin')]
  const promises = () => server.ok(getOwnPromises, {}, { as: siam })
  expect(await promises()).toEqual({ all: 0, onTime: 0, lateNow: 0 })
  const late = { clockDueAt: fromNow(-2 * hour), clockLateAt: fromNow(-2 * hour) }

  const [inTime, tooLate] = [await makeCase(server, siam), await makeCase(server, siam)]
  await setCase(server, tooLate.id, late)
  await server.ok(approveSamples, { ids: [inTime.id] }, { as: siam })
  expect(await promises()).toEqual({ all: 2, onTime: 1, lateNow: 1 })

  const { id: taskId } = await makeTask(server, siam.brandId)
  const [answered, waits] = [
    await makeSignUp(server, siam, { taskId }),
    await makeSignUp(server, siam, { taskId }),
  ]
  await setParticipation(server, waits.id, late)
  await server.ok(approveSignUps, { ids: [answered.id] }, { as: siam })
  // A question about the company that nobody answered in time is late for Today, and no promise to a creator.
  await server.ok(takeVerificationBack, { id: siam.brandId, text: 'Papers' }, { as: admin })
  await server.ok(answerVerification, { text: 'Here they are' }, { as: siam })
  await server.ok(askBrand, { id: siam.brandId, text: 'Which law office?' }, { as: admin })
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      "update brand_verification set clock_due_at = now() - interval '1 hour' where status = 2 and id = $1",
      [siam.brandId],
    ),
  )
  expect((await server.ok(getToday, {}, { as: siam })).counts.late).toBe(3)
  expect(await promises()).toEqual({ all: 4, onTime: 2, lateNow: 2 })
  expect(await server.ok(getOwnPromises, {}, { as: admin })).toBeNull()
})
