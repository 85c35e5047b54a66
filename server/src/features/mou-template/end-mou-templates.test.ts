import { codes } from '@sampan/contract/codes'
import { endMouTemplates, saveMouTemplate } from '@sampan/contract/mou-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

/** One that has ended. */
async function ended(name: string): Promise<string> {
  const { id } = await server.ok(
    saveMouTemplate,
    {
      ...{ kind: 'sample', name, brandId: siam.brandId, countryCode: null, isDefault: false },
      ...{ title: { en: 'Agreement' }, body: { en: 'Keep {product}.' } },
    },
    { as: siam },
  )
  await end([id], true)
  return id
}
const end = (ids: string[], isEnded: boolean) => server.ok(endMouTemplates, { ids, isEnded }, { as: siam })

test('of two templates of one name that are restored at once, one is', async () => {
  for (let at = 0; at < 5; at += 1) {
    const [one, two] = [await ended(`Pair ${at}`), await ended(`Pair ${at}`)]
    const results = await Promise.all([end([one], false), end([two], false)])
    const outcomes = results.flatMap(({ rows }) => rows.map(({ code }) => code))
    expect(outcomes.sort()).toEqual([codes.ok, codes.nameTaken].sort())
  }
})
