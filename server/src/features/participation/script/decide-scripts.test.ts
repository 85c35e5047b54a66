import { getBatch, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listParticipations } from '@sampan/contract/participation'
import { passScripts, returnScripts } from '@sampan/contract/script'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asBrand, type Joined } from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type ScriptSteps, scriptSteps } from '../testing/scripts.ts'

let server: TestServer
let siam: BrandPerson
let its: ScriptSteps

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  its = scriptSteps(server)
})
afterAll(() => server.close())

/** Scripts that wait to be read. */
async function waiting(count: number, as = siam): Promise<Joined[]> {
  const made: Joined[] = []
  for (let each = 0; each < count; each += 1) {
    const one = await its.begun(as)
    await its.submit(one)
    made.push(one)
  }
  return made
}
const idsOf = (made: readonly Joined[]) => made.map(({ id }) => id)
const seenOf = (made: readonly Joined[], round = 1) => Object.fromEntries(made.map(({ id }) => [id, round]))
const outcomes = ({ rows }: { rows: { id: string; outcome: string }[] }) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))

test('the list names the version of each script that waits, and how often it may still come back (R286)', async () => {
  const [made] = (await waiting(1)) as [Joined]
  const listed = async () =>
    (await server.ok(listParticipations, { view: 'content', sort: 'update_time' }, { as: siam })).rows.find(
      ({ id }) => id === made.id,
    )
  expect(await listed()).toMatchObject({ scriptToRead: { round: 1, returnsLeft: 2 } })
  await its.giveBack(made)
  expect(await listed()).toBeUndefined()
  await its.submit(made, 'I say the price')
  expect(await listed()).toMatchObject({ scriptToRead: { round: 2, returnsLeft: 1 } })
  await its.pass(made, 2)
  expect(await asBrand(server, made)).toMatchObject({ scriptToRead: null, script: { returns: 1 } })
})

test('scripts are passed together, but none of which a newer version came meanwhile (R286)', async () => {
  const made = await waiting(3)
  const [first, second, replaced] = made as [Joined, Joined, Joined]
  await its.submit(replaced, 'I do something else')
  const result = await server.ok(passScripts, { ids: idsOf(made), seen: seenOf(made) }, { as: siam })
  expect(outcomes(result)).toEqual({ [first.id]: 'done', [second.id]: 'done', [replaced.id]: 'failed' })
  expect(result.rows.find(({ id }) => id === replaced.id)?.code).toBe(codes.scriptReplaced)
  expect(await asBrand(server, first)).toMatchObject({ clock: { duty: 'submit' } })
  expect(await asBrand(server, replaced)).toMatchObject({ clock: { duty: 'reviewScript' } })
  // Said again, nothing changes.
  expect((await server.ok(passScripts, { ids: [first.id], seen: seenOf([first]) }, { as: siam })).done).toBe(
    1,
  )
})

test('scripts are given back together with the same words, but none whose return would end its participation (R286)', async () => {
  const made = await waiting(2)
  const [first, last] = made as [Joined, Joined]
  for (const round of [1, 2]) {
    await its.giveBack(last, round)
    await its.submit(last, `Another, after ${round}`)
  }
  const seen = { [first.id]: 1, [last.id]: 3 }
  const feedback = 'Say the price first'
  const result = await server.ok(returnScripts, { ids: idsOf(made), seen, feedback }, { as: siam })
  expect(outcomes(result)).toEqual({ [first.id]: 'done', [last.id]: 'failed' })
  const refused = result.rows.find(({ id }) => id === last.id)
  expect(refused?.code).toBe(codes.lastScript)
  expect(refused?.message).toMatch(/^This was the last script/)
  expect(await asBrand(server, first)).toMatchObject({
    clock: { duty: 'submitScript' },
    script: { returns: 1, versions: [{ outcome: 'returned', feedback }] },
  })
  expect(await asBrand(server, last)).toMatchObject({ status: 2, scriptToRead: { round: 3, returnsLeft: 0 } })
})

test('a batch of scripts names the version of each row; all that match are not taken, nor those of another brand (R286)', async () => {
  const made = await waiting(2)
  const begin = (request: object, as: Person = siam) =>
    server.call(startBatch, { verb: 'passScripts', ...request } as never, { as })
  expect((await begin({ filter: { view: 'content' }, input: { seen: seenOf(made) } })).code).toBe(
    codes.invalidInput,
  )
  const ids = idsOf(made)
  expect((await begin({ ids, input: { seen: seenOf(made.slice(1)) } })).code).toBe(codes.invalidInput)
  const begun = await begin({ ids, input: { seen: seenOf(made) } })
  const batch = begun.data as { id: string }
  await server.runJob('batch-run', { id: batch.id })
  expect(await server.ok(getBatch, { id: batch.id }, { as: siam })).toMatchObject({ total: 2, done: 2 })
  const stranger = await makeBrand(server)
  const [other] = (await waiting(1)) as [Joined]
  const refused = await server.ok(passScripts, { ids: [other.id], seen: seenOf([other]) }, { as: stranger })
  expect(refused.rows[0]?.code).toBe(codes.notFound)
})
