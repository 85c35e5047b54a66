import { codes } from '@sampan/contract/codes'
import { saveCreatorGroup } from '@sampan/contract/group'
import { saveCreatorLabel } from '@sampan/contract/relation'
import { endSampleGroups, saveSampleGroup } from '@sampan/contract/sample-group'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { takenByIndex } from './taken.ts'

let server: TestServer
let siam: BrandPerson
let carer: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  carer = await makeStaff(server, 'creatorSpecialist')
})
afterAll(() => server.close())

/** Somebody else takes a name; `late` looked before that was stored, and waits for it. */
async function beatenBy<T>(table: string, id: string, name: string, late: () => Promise<T>): Promise<T> {
  const waiting: Promise<T>[] = []
  await server.inTenant(async (ctx) => {
    await ctx.db.execute(sql`update ${sql.identifier(table)} set name = ${name} where id = ${id}`)
    waiting.push(late())
    await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
  })
  const [answer] = waiting
  if (!answer) throw new Error('nobody called')
  return answer
}

const atName = { code: codes.invalidInput, data: { fields: [{ path: 'name' }] } }

test('of two who rename groups of samples to one name at once, the later one is told at the field', async () => {
  const make = (name: string) => server.ok(saveSampleGroup, { name, sampleIds: [] }, { as: siam })
  const [one, two] = [await make('Harbour'), await make('Quay')]
  const late = await beatenBy('sample_group', one.id, 'Pier', () =>
    server.call(saveSampleGroup, { id: two.id, name: 'Pier', version: two.version }, { as: siam }),
  )
  expect(late).toMatchObject(atName)
})

test('a group that is brought back while another one takes its name stays ended, and the row says why', async () => {
  const make = (name: string) => server.ok(saveSampleGroup, { name, sampleIds: [] }, { as: siam })
  const [one, two] = [await make('Market'), await make('Fair')]
  await server.ok(endSampleGroups, { ids: [two.id] }, { as: siam })
  const late = await beatenBy('sample_group', one.id, 'Fair', () =>
    server.ok(endSampleGroups, { ids: [two.id], isEnded: false }, { as: siam }),
  )
  expect(late).toMatchObject({ failed: 1, rows: [{ code: codes.nameTaken }] })
})

test('the same holds for groups of creators and for labels', async () => {
  const make = (name: string) =>
    server.ok(saveCreatorGroup, { name, tags: [], creatorIds: [] }, { as: carer })
  const [one, two] = [await make('North'), await make('South')]
  const group = { id: two.id, name: 'East', tags: [], creatorIds: [], version: two.version }
  expect(
    await beatenBy('creator_group', one.id, 'East', () =>
      server.call(saveCreatorGroup, group, { as: carer }),
    ),
  ).toMatchObject(atName)

  const label = (name: string) => server.ok(saveCreatorLabel, { name }, { as: carer })
  const [first, second] = [await label('Fast'), await label('Slow')]
  expect(
    await beatenBy('creator_label', first.id, 'Kind', () =>
      server.call(saveCreatorLabel, { id: second.id, name: 'Kind' }, { as: carer }),
    ),
  ).toMatchObject(atName)
})

test('every index that a refusal is written for is there', async () => {
  const names = Object.keys(takenByIndex)
  const found = await server.inTenant(({ db }) =>
    db.$client.query(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and c.relname = any($1)`,
      [names],
    ),
  )
  expect(found.rows.map(({ name }) => name).sort()).toEqual(names.toSorted())
})
