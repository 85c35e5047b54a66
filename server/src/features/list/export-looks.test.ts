import { listDataLooks } from '@sampan/contract/address'
import { exportBatchRows, startBatch } from '@sampan/contract/batch-run'
import { listCreators } from '@sampan/contract/creator'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { exportFeedback, submitFeedback } from '@sampan/contract/feedback'
import { askForMcnLink, exportAskedMcnLinks } from '@sampan/contract/mcn-link'
import { exportMous } from '@sampan/contract/mou'
import { exportBudgetLines } from '@sampan/contract/payout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askInTest, registerTestSubject } from '#features/mou/testing/mous.ts'
import { earn, makePayoutWorld, type PayoutWorld } from '#features/payout/testing/earners.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await makePayoutWorld(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

/** Who saved a list with somebody in it, as they read it. */
async function lookers(of: CreatorPerson): Promise<string[]> {
  const { rows } = await server.ok(listDataLooks, {}, { as: of })
  return rows.filter(({ what }) => what === 'list').map(({ viewer }) => viewer)
}
/** Saves a list once, which notes one look at each person in it. */
async function save(endpoint: AnyEndpoint, filter: object, as: Person, of: CreatorPerson): Promise<void> {
  const before = (await lookers(of)).length
  const made = (await server.ok(endpoint, { format: 'csv', filter } as never, { as })) as { rows: number }
  expect(made.rows).toBeGreaterThan(0)
  expect((await lookers(of)).length).toBe(before + 1)
}

test('whoever is in saved feedback sees who saved it', async () => {
  const mook = await makeCreator(server)
  const form = { countryCode: 'TH', contactInfo: 'LINE @mook', content: 'The list is slow' } as const
  await server.ok(submitFeedback, form, { as: mook })
  await server.ok(submitFeedback, form)
  await save(exportFeedback, { view: 'all' }, admin, mook)
})

test('so does whoever is in saved agreements, links to MCNs, lines of a budget and results of a batch', async () => {
  const [mook, siam, sky] = [await makeCreator(server), await makeBrand(server), await makeMcn(server)]
  registerTestSubject(server, { creatorId: mook.id, brandId: siam.brandId })
  await askInTest(server, mook, siam)
  await save(exportMous, { view: 'all' }, admin, mook)
  const [own] = await server.ok(listCreators, {}, { as: mook })
  const asked = { who: own?.handle ?? '', text: 'We find you work.', sharePercent: 25, termMonths: null }
  await server.ok(askForMcnLink, asked, { as: sky })
  await save(exportAskedMcnLinks, {}, sky, mook)
  const { id } = await makeCase(server, siam, { creator: mook })
  const request = { verb: 'approveSamples', filter: { view: 'toReview' } } as never
  const batch = await server.ok(startBatch, request, { as: siam })
  await server.runJob('batch-run', { id: batch.id })
  expect(id).not.toBe('')
  await save(exportBatchRows, { batchId: batch.id }, siam, mook)
  await earn(world, mook, '500')
  await save(exportBudgetLines, { brandId: world.siam.brandId }, admin, mook)
})
