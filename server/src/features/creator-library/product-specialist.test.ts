import { assignProducts } from '@sampan/contract/care'
import { getLibraryCreator } from '@sampan/contract/creator-library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaidCreator, makeSignUp } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

test('staff read who looks after the product or task that an account came to last; a brand does not', async () => {
  const siam = await makeBrand(server)
  const mai = await makeStaff(server, 'admin', 'Mai Lin')
  const tan = await makeStaff(server, 'productSpecialist', 'Tan Chai')
  const wit = await makeStaff(server, 'productSpecialist', 'Wit Boon')
  const creator = await makePaidCreator(server)
  const read = async (as = mai) =>
    (await server.ok(getLibraryCreator, { id: creator.creatorId }, { as })).productSpecialist
  expect(await read()).toBe(null)
  const made = await makeCase(server, siam, { creator })
  expect(await read()).toBe(null)
  await server.ok(assignProducts, { ids: [made.product.id], specialistId: tan.id }, { as: mai })
  expect(await read()).toEqual({ id: tan.id, name: 'Tan Chai' })
  await makeSignUp(server, siam, { creator, task: { specialistId: wit.id } })
  expect(await read()).toEqual({ id: wit.id, name: 'Wit Boon' })
  expect(await read(siam)).toBe(null)
})
