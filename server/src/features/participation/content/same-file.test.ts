import { returnForRevision } from '@sampan/contract/participation'
import { submitTaskFile } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { file } from '#features/file/file.tables.ts'
import { asBrand, type Joined, makeApproved } from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person
let videos = 0
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.close())

async function makeVideo(ownerId: string, content: number): Promise<string> {
  videos += 1
  const id = `01900000-0000-7000-8000-0000000${String(10_000 + videos)}`
  await server.app.database.transaction(server.tenantId, (db) =>
    db.insert(file).values({
      tenantId: server.tenantId,
      id,
      key: `video-${videos}.mp4`,
      ownerId,
      purpose: 'video',
      name: 'morning.mp4',
      mime: 'video/mp4',
      size: 1_000,
      sha256: Buffer.alloc(32, content),
      durationMs: 34_000,
      width: 1_080,
      height: 1_920,
      hasAudio: true,
      createdAt: new Date(),
    }),
  )
  return id
}

async function handIn({ id, creator }: Joined, content: number) {
  const fileId = await makeVideo(creator.id, content)
  return server.ok(submitTaskFile, { note: 'First draft', id, fileId }, { as: creator })
}

test('the same video under another creator marks the second one, until another video is handed in', async () => {
  const [one, two] = [await makeApproved(server, siam), await makeApproved(server, siam)]
  await handIn(one, 1)
  expect((await asBrand(server, one)).abnormalReasons).toEqual([])
  await handIn(two, 1)
  expect((await asBrand(server, two)).abnormalReasons).toEqual(['sameFile'])
  await server.ok(returnForRevision, { id: two.id, feedback: 'Your own video, please' }, { as: reviewer })
  await handIn(two, 3)
  expect((await asBrand(server, two)).abnormalReasons).toEqual([])
  // What was only uploaded and never handed in says nothing.
  await makeVideo(one.creator.id, 2)
  const three = await makeApproved(server, siam)
  await handIn(three, 2)
  expect((await asBrand(server, three)).abnormalReasons).toEqual([])
})
