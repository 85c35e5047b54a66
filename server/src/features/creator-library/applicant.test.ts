import { codes } from '@sampan/contract/codes'
import { getLibraryCreator, listLibraryCreators, seeCreatorContact } from '@sampan/contract/creator-library'
import { rejectSamples } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorProfile } from '#features/invitation/invitation.tables.ts'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let shy: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server, { name: 'Araw Skin' })
  shy = await makeCreator(server, { name: 'Shy Person' })
  await server.inTenant(async ({ db }) => {
    await db.update(brand).set({ verifiedAt: new Date() })
    await db
      .update(creator)
      .set({ metrics: { gmv: 1000, videoViews: 500 } })
      .where(eq(creator.id, shy.creatorId))
    await db.insert(creatorProfile).values({
      tenantId: server.tenantId,
      accountId: shy.id,
      countryCode: 'TH',
      creatorTypes: [],
      introduction: 'I test slowly',
      photoUrl: '',
      categoryKeys: [],
      areaFirst: '',
      areaSecond: '',
      contactCipher: server.app.cipher.seal(server.tenantId, {}),
      updatedAt: new Date(),
    })
  })
})
afterAll(() => server.close())

const read = (as: BrandPerson) => server.call(getLibraryCreator, { id: shy.creatorId }, { as })

test('who applies shows the brand who they are until it has decided, and nobody else (R182)', async () => {
  expect((await read(siam)).code).toBe(codes.notFound)
  const done = await makeCase(server, other, { creator: shy })
  await setCase(server, done.id, { status: 2, postUrl: 'https://www.tiktok.com/@shy/video/1' })
  const { id } = await makeCase(server, siam, { creator: shy })
  expect((await read(siam)).data).toMatchObject({
    introduction: 'I test slowly',
    metrics: { sales: { gmv: '1000' } },
    // What was posted is public; for whom is not told.
    posts: [{ url: 'https://www.tiktok.com/@shy/video/1' }],
    cooperations: { total: 1 },
    contact: 'locked',
  })
  // Asking is no cooperation: contacts stay closed, and the library lists nobody more.
  expect((await server.call(seeCreatorContact, { id: shy.creatorId }, { as: siam })).code).not.toBe(codes.ok)
  expect((await server.ok(listLibraryCreators, { query: 'Shy' }, { as: siam })).rows).toEqual([])
  await server.ok(rejectSamples, { ids: [id], reason: 'Another time' }, { as: siam })
  expect((await read(siam)).code).toBe(codes.notFound)
})
