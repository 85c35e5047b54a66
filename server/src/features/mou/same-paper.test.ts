import { submitMou } from '@sampan/contract/mou'
import { signMou } from '@sampan/contract/mou-signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { askInTest, registerTestSubject, told, upload } from './testing/mous.ts'
import { readAndConsent, requestOf } from './testing/signing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the same paper of another creator marks the second case, and one’s own in two cases marks none', async () => {
  const siam = await makeBrand(server)
  const [ploy, beam] = [await makeCreator(server), await makeCreator(server)]
  const bytes = pdfBytes('signed by Ploy')
  const handIn = async (as: CreatorPerson) => {
    registerTestSubject(server, { creatorId: as.id, brandId: siam.brandId })
    const asked = await askInTest(server, as, siam)
    const { data } = await upload(server, as, 'signed.pdf', bytes)
    await server.ok(submitMou, { id: asked.id, fileId: data.id }, { as })
    return asked.subjectId
  }
  await handIn(ploy)
  await handIn(ploy)
  expect(told.filter(({ what }) => what === 'same paper')).toEqual([])
  const second = await handIn(beam)
  expect(told.filter(({ what }) => what === 'same paper')).toMatchObject([{ subjectId: second }])
})

test('a paper that is signed here takes the mark of a copied one away', async () => {
  const siam = await makeBrand(server)
  const ploy = await makeCreator(server)
  registerTestSubject(server, { creatorId: ploy.id, brandId: siam.brandId })
  const rules = server.app.subjects.mou.participation
  const marks: boolean[] = []
  server.app.subjects.mou.participation = {
    ...rules,
    markSamePaper: async (_, _id, isSame) => void marks.push(isSame),
  }
  const asked = await askInTest(server, ploy, siam)
  await server.ok(signMou, requestOf(await readAndConsent(server, ploy, asked.id)), { as: ploy })
  expect(marks).toEqual([false])
})
