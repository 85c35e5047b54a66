import { codes } from '@sampan/contract/codes'
import { getMou, submitMou } from '@sampan/contract/mou'
import { approveSamples, getMySample, getSample } from '@sampan/contract/sample'
import { changeSampleStatuses } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import { type Case, makeCase, ship } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Ratna Dewi')
})
afterAll(() => server.close())

const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })
const change = (cases: Case[], status: number, { as = admin, reason = '' } = {}) =>
  server.ok(changeSampleStatuses, { ids: cases.map(({ id }) => id), status, reason }, { as })

/** A case whose agreement its creator has signed. */
async function signed(): Promise<Case> {
  const made = await makeCase(server, siam)
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  await sign(made)
  return made
}

async function sign(made: Case) {
  const { mou } = await server.ok(getMySample, { id: made.id }, { as: made.creator })
  const fileId = await uploadSigned(server, made.creator)
  return server.call(submitMou, { id: mou?.id ?? '', fileId }, { as: made.creator })
}

test('changing a status asks for log-in, and for a reason where somebody must read one', async () => {
  const input = { ids: [siam.id], status: 4 }
  expect((await server.call(changeSampleStatuses, input)).code).toBe(codes.sessionOver)
  for (const status of [4, 5, 7]) {
    const answer = await server.call(changeSampleStatuses, { ...input, status }, { as: admin })
    expect(answer.refusal.fields?.[0]).toMatchObject({ path: 'reason' })
  }
  const unknown = await server.call(changeSampleStatuses, { ...input, status: 2 }, { as: admin })
  expect(unknown.refusal.fields?.[0]?.path).toBe('status')
})

describe('the agreement of a sample', () => {
  test('is asked for by the approval and signed by the creator; the history keeps its hash', async () => {
    const made = await makeCase(server, siam)
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    const detail = await server.ok(getMySample, { id: made.id }, { as: made.creator })
    expect(detail.mou).toMatchObject({ kind: 'sample', subjectId: made.id, status: 1 })
    expect((await sign(made)).code).toBe(codes.ok)
    const after = await asBrand(made)
    expect(after).toMatchObject({ status: 9, mou: { status: 2 }, clock: { duty: 'checkMou', isYours: true } })
    expect(after.history[0]?.evidence.map((each) => each.kind)).toEqual(['file', 'hash'])
  })

  test('comes back with words and is approved at last, all by the batch', async () => {
    const made = await signed()
    expect((await change([made], 8)).rows[0]).toMatchObject({ outcome: 'failed' })
    const returned = await change([made], 8, { reason: 'Sign page 2 as well' })
    expect(returned.rows[0]).toMatchObject({ outcome: 'done', message: 'MOU returned' })
    expect(await asBrand(made)).toMatchObject({ status: 8, mou: { feedback: 'Sign page 2 as well' } })
    await sign(made)
    expect((await change([made], 6)).rows[0]).toMatchObject({ outcome: 'done', message: 'MOU approved' })
    expect(await asBrand(made)).toMatchObject({ status: 6, mou: { status: 3 }, clock: { duty: 'ship' } })
  })

  test('is decided once: of two at once the second reads who was first', async () => {
    const made = await signed()
    const answers = await Promise.all([
      change([made], 6),
      change([made], 8, { as: siam, reason: 'Not signed' }),
    ])
    expect(answers.map((answer) => answer.done).toSorted()).toEqual([0, 1])
    const first = (await asBrand(made)).history[0]
    const late = answers.flatMap((answer) => answer.rows).find((row) => row.outcome !== 'done')
    expect(late).toMatchObject({ outcome: 'skipped', code: codes.alreadyDecided })
    expect(late?.message).toContain(first?.actor?.name ?? '-')
  })

  test('is told who decided when the page that asks is older than the decision, and that nobody has before', async () => {
    const [approved, returned, asked] = [await signed(), await signed(), await makeCase(server, siam)]
    await server.ok(approveSamples, { ids: [asked.id] }, { as: siam })
    await change([approved], 6, { as: siam })
    await change([returned], 8, { as: siam, reason: 'Not signed' })
    const late = [
      ...(await change([approved], 8, { reason: 'Not signed' })).rows,
      ...(await change([returned, asked], 6)).rows,
    ]
    expect(late.map((row) => row.code)).toEqual([codes.alreadyDecided, codes.alreadyDecided, codes.notYet])
    const first = (await asBrand(approved)).history[0]?.actor?.name ?? '-'
    expect(late.slice(0, 2).every((row) => row.message.includes(first))).toBe(true)
  })

  test('ends with its case', async () => {
    const made = await signed()
    const mouId = (await asBrand(made)).mou?.id ?? ''
    expect((await change([made], 4, { reason: 'Out of stock' })).done).toBe(1)
    expect(await server.ok(getMou, { id: mouId }, { as: made.creator })).toMatchObject({ status: 4 })
  })
})

describe('a batch', () => {
  test('says each verb where it may be said, and skips in words where none leads', async () => {
    const [fresh, direct, sent, approved, inReview] = [
      await makeCase(server, siam),
      await makeCase(server, siam, { needsMou: false }),
      await ship(server, siam),
      await makeCase(server, siam, { needsMou: false }),
      await signed(),
    ]
    await server.ok(approveSamples, { ids: [approved.id] }, { as: siam })
    const toShip = await change([fresh, direct, sent, approved, inReview], 6)
    expect(toShip.rows.map((row) => [row.outcome, row.message])).toEqual([
      ['skipped', 'No step leads from its status to that one.'],
      ['done', 'Approved'],
      ['skipped', 'No step leads from its status to that one.'],
      ['skipped', 'It has this status already.'],
      ['done', 'MOU approved'],
    ])
    const toSign = await change([fresh, direct], 8)
    expect(toSign.rows.map((row) => row.outcome)).toEqual(['done', 'skipped'])
    const received = await change([sent, direct], 1)
    expect(received.rows.map((row) => [row.outcome, row.message])).toEqual([
      ['done', 'Received'],
      ['skipped', 'No step leads from its status to that one.'],
    ])
    expect((await change([sent], 1, { as: admin })).done).toBe(1)
    const closed = await change([fresh, direct, sent], 4, { reason: 'The season is over' })
    expect(closed.done).toBe(3)
    const reopened = await change([fresh, direct, sent], 5, { reason: 'It goes on' })
    expect(reopened.rows.map((row) => row.message)).toEqual(Array(3).fill('Opened again'))
    expect((await change([fresh, direct], 7, { reason: 'No' })).done).toBe(2)
  })

  test('keeps to what each role may do, and finds no foreign case', async () => {
    const sent = await ship(server, siam)
    expect((await change([sent], 1, { as: siam })).rows[0]).toMatchObject({ code: codes.notAllowed })
    const other = await makeBrand(server, { name: 'Other' })
    expect((await change([sent], 1, { as: other })).rows[0]).toMatchObject({ code: codes.notFound, name: '' })
    const specialist = await makeStaff(server, 'creatorSpecialist')
    expect((await change([sent], 1, { as: specialist })).rows[0]?.code).toBe(codes.notFound)
    const creator = await makeCreator(server, { specialistId: specialist.id })
    const cared = await ship(server, siam, { creator })
    expect((await change([cared], 1, { as: specialist })).done).toBe(1)
    const closing = await change([cared], 4, { as: specialist, reason: 'x' })
    expect(closing.rows[0]?.code).toBe(codes.notAllowed)
  })
})
