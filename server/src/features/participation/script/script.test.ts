import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listParticipations, terminateParticipations } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { passScript, returnScript, submitScript } from '@sampan/contract/script'
import { getTask } from '@sampan/contract/task'
import { countTurns } from '@sampan/contract/today'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import {
  asBrand,
  asCreator,
  asStaff,
  findTaskRow,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  makeTask,
  setTask,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { asksForScript, type ScriptSteps, scriptSteps } from '../testing/scripts.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person
let its: ScriptSteps

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
  its = scriptSteps(server)
})
afterAll(() => server.close())

const draftOf = (made: Joined) => ({
  ...{ id: made.id, note: 'First draft', link: `https://www.tiktok.com/@a/video/${Date.now()}` },
})
const handInDraft = (made: Joined) => server.call(submitTaskLink, draftOf(made), { as: made.creator })

test('a script is owed first, read by the brand, given back, handed in anew, passed, and then the draft', async () => {
  const made = await its.begun(siam, { stages: [7] })
  const due = await asCreator(server, made)
  expect(due).toMatchObject({
    status: 2,
    clock: { duty: 'submitScript', owner: 'creator', isYours: true },
    script: { passedAt: null, returns: 0, returnsMax: 2, versions: [] },
  })
  expect(due.actions).toContain('submitScript')
  expect(due.actions).not.toContain('submitLink')
  expect(due.stages.map(({ key, state }) => [key, state])).toEqual(
    expect.arrayContaining([
      ['answer', 'done'],
      ['submitScript', 'now'],
      ['reviewScript', 'next'],
      ['submit', 'next'],
    ]),
  )
  expect((await handInDraft(made)).code).toBe(codes.scriptNotPassed)

  const handed = await its.submit(made)
  expect(handed).toMatchObject({ status: 2, clock: { duty: 'reviewScript', owner: 'brand', isYours: false } })
  expect(await asBrand(server, made)).toMatchObject({
    clock: { isYours: true },
    actions: expect.arrayContaining(['passScript', 'returnScript']),
    script: { versions: [{ round: 1, outcome: 'waiting', text: 'I open the box and read the label' }] },
  })
  const back = await its.giveBack(made)
  expect(back.data).toMatchObject({ clock: { duty: 'submitScript' }, script: { returns: 1 } })
  expect((await handInDraft(made)).code).toBe(codes.scriptNotPassed)

  await its.submit(made, 'I open the box and say the price')
  const passed = await its.pass(made, 2)
  expect(passed.data).toMatchObject({ status: 2, clock: { duty: 'submit', owner: 'creator' } })
  const mine = await asCreator(server, made)
  expect(mine.script).toMatchObject({
    passedAt: expect.any(String),
    versions: [
      { round: 2, outcome: 'passed' },
      { round: 1, outcome: 'returned', feedback: 'Say the price' },
    ],
  })
  expect(mine.history.map(({ verb }) => verb)).toEqual([
    ...['passScript', 'submitScript', 'returnScript', 'submitScript', 'approve', 'signUp'],
  ])
  expect(mine.history).toEqual((await asBrand(server, made)).history)
  expect(mine.history.every(({ tookHours, verb }) => verb === 'signUp' || tookHours !== null)).toBe(true)
  expect((await handInDraft(made)).data).toMatchObject({ status: 7, round: 1 })
})

describe('a script', () => {
  test('may be a file or a link, is nothing when empty, and no file of another purpose or person', async () => {
    const made = await its.begun(siam)
    const call = (input: object) => server.call(submitScript, { id: made.id, ...input }, { as: made.creator })
    expect((await call({ text: '   ' })).refusal.fields).toMatchObject([{ path: 'text' }])
    expect((await call({ link: 'http://a.example' })).refusal.fields).toMatchObject([{ path: 'link' }])
    expect((await call({ text: 'x'.repeat(5_001) })).refusal.fields).toMatchObject([{ path: 'text' }])
    const { data: mou } = await upload(server, made.creator, 'a.pdf', pdfBytes('a'), 'mou')
    expect((await call({ fileId: mou.id })).refusal.fields).toMatchObject([{ path: 'fileId' }])
    const { data: foreign } = await upload(server, siam, 'b.pdf', pdfBytes('b'), 'script')
    expect((await call({ fileId: foreign.id })).refusal.fields).toMatchObject([{ path: 'fileId' }])
    const { data: own } = await upload(server, made.creator, 'c.pdf', pdfBytes('c'), 'script')
    expect((await call({ fileId: own.id, link: 'https://drive.example/cut' })).data).toMatchObject({
      script: { versions: [{ file: { name: 'c.pdf' }, link: 'https://drive.example/cut', text: '' }] },
    })
    expect((await asBrand(server, made)).script?.versions[0]?.file?.url).toBeTruthy()
  })

  test('comes after the agreement and the parcel', async () => {
    const made = await its.begun(siam, { needsMou: true })
    const early = await server.call(submitScript, { id: made.id, text: 'x' }, { as: made.creator })
    expect(early.code).toBe(codes.mouNotApproved)
    expect((await asCreator(server, made)).actions).not.toContain('submitScript')
  })

  test('is asked of nobody who signed up before the task asked for one', async () => {
    const made = await makeApproved(server, siam, { task: { stages: [3] } })
    await setTask(server, made.taskId, { requirement: { ...asksForScript, platforms: [] } })
    const mine = await asCreator(server, made)
    expect(mine).toMatchObject({ script: null, clock: { duty: 'submit' } })
    expect(mine.stages.map(({ key }) => key)).not.toContain('submitScript')
    const sent = await server.call(submitScript, { id: made.id, text: 'x' }, { as: made.creator })
    expect(sent.code).toBe(codes.scriptNotAsked)
    expect((await handInDraft(made)).data).toMatchObject({ status: 3 })
  })

  test('is told of in the offer with both times', async () => {
    const { id } = await makeTask(server, siam.brandId, {
      requirement: { ...asksForScript, platforms: [] },
    })
    const { duties } = await server.ok(getTask, { id })
    expect(duties.slice(0, 4).map(({ key, owner, hours }) => [key, owner, hours])).toEqual([
      ['answer', 'brand', 72],
      ['submitScript', 'creator', 72],
      ['reviewScript', 'brand', 48],
      ['submit', 'creator', 120],
    ])
  })

  test('waits in the list of content to review, and counts as the turn of the brand', async () => {
    const own = await makeBrand(server)
    const made = await its.begun(own)
    const list = () => server.ok(listParticipations, { view: 'content' }, { as: own })
    expect((await list()).rows).toEqual([])
    await its.submit(made)
    expect(await list()).toMatchObject({ rows: [{ id: made.id }], counts: { content: 1, yourTurn: 1 } })
    expect(await server.ok(countTurns, {}, { as: own })).toMatchObject({ signUps: 0, reviews: 1 })
    // Beside a sign-up in one list by clock, and found apart by what is due.
    const signedUp = await makeSignUp(server, own)
    const turn = (duties?: ('answer' | 'reviewScript')[]) =>
      server.ok(listParticipations, { view: 'yourTurn', duties, counts: 'found' }, { as: own })
    expect(await turn()).toMatchObject({
      rows: [{ id: made.id }, { id: signedUp.id }],
      counts: { yourTurn: 2 },
    })
    expect(await turn(['reviewScript'])).toMatchObject({ rows: [{ id: made.id }], counts: { yourTurn: 1 } })
    expect(await turn(['answer'])).toMatchObject({ rows: [{ id: signedUp.id }], counts: { all: 1 } })
    await its.pass(made)
    expect(await list()).toMatchObject({ rows: [], counts: { content: 0, yourTurn: 1 } })
  })
})

describe('attacks', () => {
  test('nobody else hands in, passes or gives back', async () => {
    const made = await its.begun(siam)
    await its.submit(made)
    const { id } = made
    const [rival, other] = [await makeBrand(server, { name: 'Rival' }), await makePaidCreator(server)]
    const specialist = await makeStaff(server, 'productSpecialist', 'Somchai')
    const back = { id, round: 1, feedback: 'x' }
    const calls: [AnyEndpoint, object, Person, number][] = [
      [submitScript, { id, text: 'x' }, other, codes.notFound],
      [submitScript, { id, text: 'x' }, siam, codes.notAllowed],
      [passScript, { id, round: 1 }, rival, codes.notFound],
      [passScript, { id, round: 1 }, made.creator, codes.notAllowed],
      [passScript, { id, round: 1 }, specialist, codes.notAllowed],
      [returnScript, back, rival, codes.notFound],
      [returnScript, back, made.creator, codes.notAllowed],
      [passScript, { id, round: 7 }, siam, codes.stateChanged],
    ]
    for (const [endpoint, input, as, wanted] of calls) {
      const { code } = await server.call(endpoint, input as never, { as })
      expect([endpoint.name, as.id, code]).toEqual([endpoint.name, as.id, wanted])
    }
    expect((await asBrand(server, made)).script?.versions).toMatchObject([{ outcome: 'waiting' }])
  })

  test('staff who review content may pass it for a silent brand', async () => {
    const made = await its.begun(siam)
    await its.submit(made)
    expect((await its.pass(made, 1, reviewer)).data).toMatchObject({ clock: { duty: 'submit' } })
    expect((await asStaff(server, made, reviewer)).script?.versions[0]?.decidedBy).toBe('Ratna Dewi')
  })

  test('a newer version is not decided unseen, whoever is faster', async () => {
    const made = await its.begun(siam)
    await its.submit(made)
    const newer = await its.submit(made, 'A better one')
    expect(newer).toMatchObject({
      clock: { duty: 'reviewScript' },
      script: { returns: 0, versions: [{ outcome: 'waiting' }, { outcome: 'replaced' }] },
    })
    // The brand's time was cut short: it has met nothing yet.
    expect(newer.history[0]).toMatchObject({ verb: 'replaceScript', tookHours: null })
    expect((await its.pass(made, 1)).code).toBe(codes.scriptReplaced)
    expect((await its.giveBack(made, 1)).code).toBe(codes.scriptReplaced)
    expect((await its.pass(made, 2)).data.script?.versions[0]).toMatchObject({ outcome: 'passed', round: 2 })
    const late = await server.call(submitScript, { id: made.id, text: 'x' }, { as: made.creator })
    expect(late.code).toBe(codes.alreadyDecided)
  })

  test('two who decide at once decide once, and saying the same again is harmless', async () => {
    const made = await its.begun(siam)
    await its.submit(made)
    const answers = await Promise.all([its.pass(made), its.giveBack(made, 1, reviewer)])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.alreadyDecided].sort())
    const { history } = await asBrand(server, made)
    const decisions = history.filter(({ verb }) => verb === 'passScript' || verb === 'returnScript')
    expect(decisions).toHaveLength(1)
    const again = await makeTwice()
    expect(again).toEqual([codes.ok, codes.ok, 1])
  })

  async function makeTwice() {
    const made = await its.begun(siam)
    await its.submit(made)
    const first = await its.pass(made)
    const second = await its.pass(made)
    const { history } = await asBrand(server, made)
    return [first.code, second.code, history.filter(({ verb }) => verb === 'passScript').length]
  }

  test('nothing is decided about a participation that was ended meanwhile', async () => {
    const made = await its.begun(siam)
    await its.submit(made)
    await server.ok(terminateParticipations, { ids: [made.id], reason: 'No budget' }, { as: reviewer })
    expect((await its.pass(made)).code).toBe(codes.alreadyDecided)
    const sent = await server.call(submitScript, { id: made.id, text: 'x' }, { as: made.creator })
    expect(sent.code).toBe(codes.alreadyDecided)
  })
})

test('a script given back once more than agreed ends the participation, and the rounds of the draft are its own', async () => {
  const limit = { modificationLimit: 1, places: 1 }
  const made = await its.begun(siam, limit)
  await its.submit(made)
  await its.giveBack(made)
  await its.submit(made, 'Second')
  const ended = await its.giveBack(made, 2, siam, 'Not for us')
  expect(ended.data).toMatchObject({ status: 6, outcome: 'terminated', reason: 'Not for us', clock: null })
  const verbs = (await asCreator(server, made)).history.map(({ verb }) => verb)
  expect(verbs.slice(0, 2)).toEqual(['terminate', 'roundsUsedUp'])
  expect((await findTaskRow(server, made.taskId)).placesTaken).toBe(0)

  const other = await its.begun(siam, { ...limit, stages: [7] })
  await its.submit(other)
  await its.giveBack(other)
  await its.submit(other, 'Second')
  await its.pass(other, 2)
  expect((await handInDraft(other)).data).toMatchObject({ round: 1, roundsMax: 2 })
})
