import { getCompany, saveCompany } from '@sampan/contract/company'
import { listOwnTasks } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeDraft } from './testing/offers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

test('the tasks of a company that took another name are found by the new one, and by the old one no more', async () => {
  const [lotus, admin] = [await makeBrand(server, { name: 'Lotus Paper' }), await makeStaff(server, 'admin')]
  const { id: productId } = await makeProduct(server, lotus.brandId)
  const draft = await makeDraft(server, lotus, { productId })
  const find = async (query: string) =>
    (await server.ok(listOwnTasks, { query }, { as: admin })).rows.map(({ id }) => id)
  expect(await find('lotus')).toEqual([draft.id])
  const { version, values } = await server.ok(getCompany, {}, { as: lotus })
  const changed = { ...values, name: 'Nelumbo', categoryKeys: ['Lipmakeup'], phone: '02 123 4567' }
  await server.ok(saveCompany, { version, values: changed }, { as: lotus })
  expect([await find('nelumbo'), await find('lotus')]).toEqual([[draft.id], []])
})
