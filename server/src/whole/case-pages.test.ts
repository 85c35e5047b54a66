import { setTimeout } from 'node:timers/promises'
import { getBrandVerification } from '@sampan/contract/brand-verification'
import { verificationStatus, verificationTransitions } from '@sampan/contract/brand-verification-status'
import { getMou } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import { getParticipation } from '@sampan/contract/participation'
import { getMyTask } from '@sampan/contract/participation-own'
import { getMySample, getSample } from '@sampan/contract/sample'
import { getStrike, getStrikesOfCase, type StrikeView } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { participationStatus } from '@sampan/contract/task-status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { mouMachine } from '#features/mou/mou.machine.ts'
import { decideRounds, insertRound } from '#features/mou/mou-round.queries.ts'
import { verificationMachine } from '#features/product/verification/verification.machine.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { strikeMachine } from '#features/strike/strike.machine.ts'
import { addStrike } from '#features/strike/testing/strikes.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import { sizeOf } from '#testing/full-size.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { askInTest, registerTestSubject, upload } from '../features/mou/testing/mous.ts'
import { participationMachine } from '../features/participation/participation.machine.ts'
import { makeApproved } from '../features/participation/testing/participations.ts'
import { makeCase } from '../features/sample/testing/cases.ts'
import { transition } from '../kit/case/transition.ts'

/** A thousand changes of a sample, on a few cases, so that no history grows beyond what people meet. */
const cases = 10
/** The other pages are read by the same mechanism: every day fewer changes show that they are bound to it. */
const fewCases = sizeOf(3, cases)
const changesEach = 100
const readers = 8
/** Readers who ask without a pause would leave the writer no time to change anything; milliseconds. */
const pause = 60

let server: TestServer
let siam: BrandPerson
let reviewer: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

/** What a reader sees at once: the state, what the evidence beside it says of the state, and what may be done. */
interface Seen {
  status: number
  /** The state by the last line of the history, or by the last paper that was handed in. */
  told: number | null | undefined
  actions: readonly string[]
}

interface Polled {
  /** One change there, and one back. */
  change(ctx: Ctx, count: number): Promise<void>
  /** The faces of the page, each by one who reads it. */
  faces: (() => Promise<Seen>)[]
}

const once = (change: Polled['change'], count: number) => server.inTenant((ctx) => change(ctx, count))

/** Polls one page after the other while it changes. Out: what contradicted itself, and how many pages were read. */
async function poll(make: () => Promise<Polled>, howMany = cases): Promise<{ torn: Seen[]; read: number }> {
  const all = { torn: [] as Seen[], read: 0 }
  for (let index = 0; index < howMany; index += 1) {
    const { torn, read } = await pollOne(await make())
    all.torn.push(...torn)
    all.read += read
  }
  return all
}

async function pollOne({ change, faces }: Polled): Promise<{ torn: Seen[]; read: number }> {
  await once(change, 0)
  await once(change, 1)
  const actionsAt = faces.map(() => new Map<number, string>())
  for (const count of [2, 3]) {
    for (const [index, face] of faces.entries()) {
      const seen = await face()
      actionsAt[index]?.set(seen.status, seen.actions.join())
    }
    await once(change, count)
  }
  const torn: Seen[] = []
  let read = 0
  let isOver = false
  const reading = Array.from({ length: readers }, async (_, reader) => {
    const index = reader % faces.length
    while (!isOver) {
      const seen = await (faces[index] as () => Promise<Seen>)()
      read += 1
      const isWhole = seen.told === seen.status && actionsAt[index]?.get(seen.status) === seen.actions.join()
      if (!isWhole) torn.push(seen)
      await setTimeout(pause)
    }
  })
  for (let count = 4; count < changesEach; count += 1) await once(change, count)
  isOver = true
  await Promise.all(reading)
  return { torn, read }
}

const byHistory = (page: { status: number; history: { to: number | null }[]; actions: string[] }): Seen => ({
  status: page.status,
  told: page.history[0]?.to,
  actions: page.actions,
})

const mayTouch = () => true

test('a sample that changes a thousand times never contradicts itself before its readers', async () => {
  const { torn, read } = await poll(async () => {
    const { id, creator } = await makeCase(server, siam, { needsMou: false })
    return {
      async change(ctx, count) {
        const verb = count % 2 === 0 ? 'close' : 'reopen'
        await transition(ctx, sampleMachine, { id, verb, by: 'admin', reason: 'To see it change', mayTouch })
      },
      faces: [
        async () => byHistory(await server.ok(getSample, { id }, { as: siam })),
        async () => byHistory(await server.ok(getMySample, { id }, { as: creator })),
      ],
    }
  })
  expect(torn).toEqual([])
  expect(read).toBeGreaterThan(readers)
}, 240_000)

test('a participation that changes again and again never contradicts itself before its readers', async () => {
  const { torn, read } = await poll(async () => {
    const { id, creator } = await makeApproved(server, siam, { task: { stages: [3] } })
    return {
      async change(ctx, count) {
        const isSubmit = count % 2 === 0
        const to = isSubmit ? participationStatus.contentReview : participationStatus.toSubmit
        const decide = async () => ({ to })
        const verb = isSubmit ? 'submitLink' : 'returnForRevision'
        const by = isSubmit ? 'creator' : 'reviewer'
        await transition(ctx, participationMachine, { id, verb, by, reason: 'Again', mayTouch, decide })
      },
      faces: [
        async () => byHistory(await server.ok(getParticipation, { id }, { as: siam })),
        async () => byHistory(await server.ok(getMyTask, { id }, { as: creator })),
      ],
    }
  }, fewCases)
  expect(torn).toEqual([])
  expect(read).toBeGreaterThan(readers)
}, 240_000)

test('a strike that changes again and again never contradicts itself before its readers', async () => {
  const creator = await makeCreator(server)
  const { torn, read } = await poll(async () => {
    const { id, subjectId } = await addStrike(server, siam, creator)
    const ofCase = async () =>
      (await server.ok(getStrikesOfCase, { kind: 'sample', subjectId }, { as: creator })).strikes[0]
    return {
      async change(ctx, count) {
        const verb = count % 2 === 0 ? 'reopen' : 'keep'
        const to = count % 2 === 0 ? strikeStatus.appealed : strikeStatus.standing
        const decide = async () => ({ to })
        await transition(ctx, strikeMachine, { id, verb, by: 'admin', reason: 'Again', mayTouch, decide })
      },
      faces: [
        async () => byHistory(await server.ok(getStrike, { id }, { as: admin })),
        async () => byHistory((await ofCase()) as StrikeView),
      ],
    }
  }, fewCases)
  expect(torn).toEqual([])
  expect(read).toBeGreaterThan(readers)
}, 240_000)

test('the verification of a company that changes again and again never contradicts itself before its readers', async () => {
  const { torn, read } = await poll(async () => {
    const brand = await makeBrand(server, { isVerified: false })
    const { brandId } = brand
    const see = async (as: Person): Promise<Seen> => {
      const page = await server.ok(getBrandVerification, { id: brandId }, { as })
      const step = page.lines[0]?.step
      const told = step && step !== 'change' ? verificationTransitions[step].to[0] : undefined
      return { status: verificationStatus[page.state], told, actions: page.actions }
    }
    return {
      async change(ctx, count) {
        const isQuestion = count % 2 === 0
        const verb = isQuestion ? 'ask' : 'answer'
        const by = isQuestion ? 'admin' : 'brand'
        await transition(ctx, verificationMachine, { id: brandId, verb, by, reason: 'Again', mayTouch })
      },
      faces: [() => see(brand), () => see(admin)],
    }
  }, fewCases)
  expect(torn).toEqual([])
  expect(read).toBeGreaterThan(readers)
}, 240_000)

// There the tenant is set in every transaction, which is a statement more.
test.skipIf(isAllOnCitus)(
  'a page of a participation takes two questions, however much there is to show, between begin and end',
  async () => {
    const { id, creator } = await makeApproved(server, siam, { task: { stages: [3] } })
    const asBrand = () => server.ok(getParticipation, { id }, { as: siam })
    const asCreator = () => server.ok(getMyTask, { id }, { as: creator })
    for (const read of [asBrand, asCreator]) expect(await countStatements(read)).toBeLessThanOrEqual(4)
  },
)

test('an agreement that changes again and again never contradicts itself before its readers', async () => {
  const creator = await makeCreator(server)
  registerTestSubject(server, { creatorId: creator.id, brandId: siam.brandId })
  const paper = await upload(server, creator, 'signed.pdf', pdfBytes('signed'))
  const { torn, read } = await poll(async () => {
    const { id } = await askInTest(server, creator, siam)
    const see = async (as: Person): Promise<Seen> => {
      const page = await server.ok(getMou, { id }, { as })
      const told = page.rounds[0]?.outcome === 'inReview' ? mouStatus.inReview : mouStatus.toSign
      return { status: page.status, told, actions: page.actions }
    }
    return {
      async change(ctx, count) {
        const round = Math.floor(count / 2) + 1
        if (count % 2 === 0) {
          await transition(ctx, mouMachine, { id, verb: 'submit', by: 'creator', mayTouch })
          await insertRound(ctx, id, round, paper.data.id)
        } else {
          await transition(ctx, mouMachine, {
            id,
            verb: 'return',
            by: 'reviewer',
            reason: 'Sign it',
            mayTouch,
          })
          const [decided] = decideRounds(ctx, [{ id, round }], { outcome: 'returned', feedback: 'Sign it' })
          await ctx.db.execute(sql`with decided as ${decided} select 1`)
        }
      },
      faces: [() => see(siam), () => see(reviewer)],
    }
  }, fewCases)
  expect(torn).toEqual([])
  expect(read).toBeGreaterThan(readers)
}, 240_000)
