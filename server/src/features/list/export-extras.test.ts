import { exportLibraryCreators } from '@sampan/contract/creator-library'
import { exportParticipations } from '@sampan/contract/participation'
import { listParticipationExtras } from '@sampan/contract/participation-extras'
import { saveRelation } from '@sampan/contract/relation'
import { exportSamples } from '@sampan/contract/sample'
import { listSampleExtras } from '@sampan/contract/sample-extras'
import { exportOwnTasks } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApproved, setParticipation } from '#features/participation/testing/participations.ts'
import { setCase, ship } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

/** The one row of a file, by the words at its heads. */
function rowOf({ content }: { content: string }): Record<string, string> {
  const [head = '', line = ''] = Buffer.from(content, 'base64')
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
  const cells = (text: string) =>
    [...text.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
  const values = cells(line)
  return Object.fromEntries(
    cells(head).map((word, at) => [word.replaceAll('"', ''), (values[at] ?? '').replaceAll('"', '')]),
  )
}

test('the file of samples says parcel, order, post with its figures and why it was applied for, and no address', async () => {
  const made = await ship(server, siam)
  const postUrl = 'https://www.tiktok.com/@aina/video/1'
  await setCase(server, made.id, {
    shopOrderNumber: 'SO-77',
    postUrl,
    fulfilment: { views: 1_000, likes: 80, comments: 20 },
  })
  const file = await server.ok(exportSamples, { format: 'csv', filter: {} }, { as: siam })
  expect(rowOf(file)).toMatchObject({
    'Reason to apply': 'It fits what I post',
    Order: 'SO-77',
    Carrier: 'Flash Express',
    'Tracking number': made.trackingNumber,
    Post: postUrl,
    Views: '1000',
    Likes: '80',
    'Interaction rate in %': '10',
  })
  const text = Buffer.from(file.content, 'base64').toString('utf8')
  expect(text).not.toContain('หลังสวน')
  expect(text).not.toMatch(/\+?6681/)
  const [shown] = await server.ok(listSampleExtras, { ids: [made.id] }, { as: siam })
  expect(shown).toMatchObject({ carrier: 'Flash Express', trackingNumber: made.trackingNumber })
  const other = await makeBrand(server)
  expect(await server.ok(listSampleExtras, { ids: [made.id] }, { as: other })).toEqual([])
})

test('the file of sign-ups says post, script, payment and why each is unusual; that of tasks how many rewards were credited', async () => {
  const made = await makeApproved(server, siam)
  await setParticipation(server, made.id, {
    postUrl: 'https://www.tiktok.com/@aina/video/2',
    abnormalReasons: ['publishLate'],
    needsScript: true,
    earned: '450.00',
    settledAt: new Date(),
  })
  const file = await server.ok(exportParticipations, { format: 'csv', filter: {} }, { as: siam })
  expect(rowOf(file)).toMatchObject({
    'Why unusual': 'Post late',
    Post: 'https://www.tiktok.com/@aina/video/2',
    Script: 'Not there yet',
    Payment: 'Credited',
  })
  const tasks = await server.ok(exportOwnTasks, { format: 'csv', filter: {} }, { as: siam })
  expect(rowOf(tasks)).toMatchObject({ 'Rewards credited': '1' })
  const other = await makeBrand(server)
  expect(await server.ok(listParticipationExtras, { ids: [made.id] }, { as: other })).toEqual([])
  const creatorId = made.creator.creatorId
  await server.ok(
    saveRelation,
    {
      creatorId,
      intention: 'wants',
      labelIds: [],
      remark: 'Speaks softly',
      nextStep: '',
      nextOn: null,
      nextBy: null,
      version: 0,
    },
    { as: admin },
  )
  const library = await server.ok(
    exportLibraryCreators,
    { format: 'csv', filter: { ids: [creatorId] } },
    { as: admin },
  )
  expect(rowOf(library)).toMatchObject({ Intention: 'Wants to', Remark: 'Speaks softly' })
})
